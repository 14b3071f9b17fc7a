/** Whether an address belongs to the public internet: events are sent to no other address. */
import ipaddr from 'ipaddr.js'

/** The library has a name for every special range; "unicast" means none of them. IPv6 forms of IPv4 addresses are special. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.parse(address).range() === 'unicast'
}

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
