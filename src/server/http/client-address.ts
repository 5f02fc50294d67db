import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/** Whoever comes with an address that is none: all of them are one visitor to the limits, so that made-up texts gain nothing. */
const ILEGIVEL = 'ilegivel';

/**
 * Where a request comes from, as limits count it: the socket's address, or the last one of `X-Forwarded-For` when a proxy
 * is trusted. What a visitor wrote into that header stands before the last one.
 */
export function enderecoDoCliente(c: Context, confiarNoProxy: boolean): string {
  const encaminhado = confiarNoProxy ? c.req.header('X-Forwarded-For') : undefined;
  if (encaminhado !== undefined) return assinanteDe(encaminhado.split(',').at(-1) ?? '');
  return assinanteDe(getConnInfo(c).remote.address ?? '');
}

/**
 * The network a limit counts: an IPv4 address whole; of IPv6 the first half, since the rest is the subscriber's own to
 * choose, anew for each request if they like. A port some proxies add is left out. Texts that are no address are one.
 */
export function assinanteDe(texto: string): string {
  const endereco = semPorta(texto.trim());
  if (ipaddr.IPv4.isValidFourPartDecimal(endereco)) return ipaddr.IPv4.parse(endereco).toString();
  if (!ipaddr.IPv6.isValid(endereco)) return ILEGIVEL;
  const v6 = ipaddr.IPv6.parse(endereco);
  if (v6.isIPv4MappedAddress()) return v6.toIPv4Address().toString();
  const metade = v6.parts.slice(0, 4).map((grupo) => grupo.toString(16));
  return `${metade.join(':')}::`;
}

/** `203.0.113.7:4711` and `[2001:db8::9]:4711` without the port; anything else as it is. */
function semPorta(texto: string): string {
  return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(texto)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(texto)?.[1] ?? texto;
}
