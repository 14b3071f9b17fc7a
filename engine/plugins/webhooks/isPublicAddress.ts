/** Checks an IP address: whether it is on the public internet, and whether it is a loopback address. */
import ipaddr from 'ipaddr.js'

/**
 * The public addresses of IPv6 (RFC 4291, 2.4; IANA assigns no others). `::7f00:1`, an old form of 127.0.0.1, is not
 * one of them.
 */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** True for an address without a special purpose: not private, not local, not an IPv6 form of an IPv4 address. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.kind() === 'ipv6' && !address.match(globalUnicast)) return false
  return address.range() === 'unicast'
}

/** True also for a loopback address in an IPv6 form, such as `::ffff:127.0.0.1`. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
