// @requirement 11.18.1
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { parseAddress } from '#adapters/network/ip-address.ts';
import { clientOf, type TrustedProxies, withoutPort } from './trusted-proxies.ts';

/** All invalid addresses count as one visitor, so that made-up values of the header gain nothing. */
const INVALID = 'ilegivel';

/**
 * Returns the client address that limits count by: the socket's, or the one that trusted proxies give in
 * `X-Forwarded-For`. Entries a visitor wrote into that header come before theirs.
 */
export function clientAddress(c: Context, trustProxy: TrustedProxies): string {
  return addressOf(getConnInfo(c).remote.address ?? '', c.req.header('X-Forwarded-For'), trustProxy);
}

/** Returns the client address from the socket's and the `X-Forwarded-For` header. */
export function addressOf(socket: string, forwarded: string | undefined, trustProxy: TrustedProxies): string {
  const entries = trustProxy === 0 || forwarded === undefined ? [] : forwarded.split(',').map((entry) => entry.trim());
  return networkOf(clientOf([socket, ...entries.toReversed()], trustProxy));
}

/**
 * Returns the network a limit counts: an IPv4 address whole, of IPv6 the first 64 bits, since subscribers choose the
 * rest freely. A port added by a proxy is dropped. All invalid addresses give the same value.
 */
export function networkOf(text: string): string {
  const address = parseAddress(withoutPort(text.trim()));
  if (!address) return INVALID;
  if (!('parts' in address)) return address.toString();
  const prefix = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${prefix.join(':')}::`;
}
