// @requirement 11.18.1
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** All invalid addresses count as one visitor, so that made-up values of the header gain nothing. */
const INVALID = 'ilegivel';

/**
 * Returns the client address that limits count by: the socket's, or the last entry of `X-Forwarded-For` when a proxy is
 * trusted. Entries a visitor wrote into that header come before the last.
 */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('X-Forwarded-For') : undefined;
  if (forwarded !== undefined) return networkOf(forwarded.split(',').at(-1) ?? '');
  return networkOf(getConnInfo(c).remote.address ?? '');
}

/**
 * Returns the network a limit counts: an IPv4 address whole, of IPv6 the first 64 bits, since subscribers choose the
 * rest freely. A port added by a proxy is dropped. All invalid addresses give the same value.
 */
export function networkOf(text: string): string {
  const address = withoutPort(text.trim());
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return ipaddr.IPv4.parse(address).toString();
  if (!ipaddr.IPv6.isValid(address)) return INVALID;
  const v6 = ipaddr.IPv6.parse(address);
  if (v6.isIPv4MappedAddress()) return v6.toIPv4Address().toString();
  const prefix = v6.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::`;
}

/** Returns `203.0.113.7:4711` and `[2001:db8::9]:4711` without the port; anything else unchanged. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
}
