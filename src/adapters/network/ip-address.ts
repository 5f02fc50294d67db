import ipaddr from 'ipaddr.js';

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** Returns the address, of IPv4 also where it is written as IPv6; null for anything else (names, `127.1`, `0x7f.1`). */
export function parseAddress(text: string): IpAddress | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  if (!ipaddr.IPv6.isValid(text)) return null;
  const v6 = ipaddr.IPv6.parse(text);
  return v6.isIPv4MappedAddress() ? v6.toIPv4Address() : v6;
}

/** Azure answers its machines here, at an address that looks public. */
const AZURE_HOST = '168.63.129.16';
/** The only IPv6 addresses given to machines of the internet. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns whether the text is an address of a machine on the internet: not loopback, private, link-local (clouds answer
 * with credentials there), carrier-grade NAT, multicast or reserved, and no IPv6 form of an IPv4 (mapped, 6to4, Teredo,
 * NAT64), which a gateway may lead to such an address.
 */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text);
  if (!address || address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv6 ? address.match(GLOBAL_IPV6) : address.toString() !== AZURE_HOST;
}
