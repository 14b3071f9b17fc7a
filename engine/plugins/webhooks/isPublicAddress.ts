/** Checks of an IP address: whether it is on the public internet, and whether it is a loopback address. */
import ipaddr from 'ipaddr.js'

/**
 * The library names every special range; "unicast" is every other address. IPv6 forms of IPv4 addresses are special
 * ranges too.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.parse(address).range() === 'unicast'
}

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
