// @requirement 10.4.1 11.18.1
import { readFileSync } from 'node:fs';
import { type IpAddress, parseAddress } from '#adapters/network/ip-address.ts';

export type Network = [IpAddress, number];

/**
 * Which proxies may say whom they forward: so many of them in a row, whatever their addresses (0: none), or those in
 * these networks.
 */
export type TrustedProxies = number | Network[];

/** More proxies than any shop has in a row. */
const MAX_HOPS = 16;
const FORM =
  'use 0, 1, o número de proxies seguidos ou uma lista de redes, como 127.0.0.1,10.0.0.0/8,2400:cb00::/32,@/etc/loja/cdn.txt';

/** The value of TRUST_PROXY is wrong; the message says how, without the value. */
export class InvalidTrustedProxies extends Error {}

/**
 * Parses TRUST_PROXY: `0` or `false`, `1` or `true`, a number of hops, or networks separated by commas. An entry
 * `@path` stands for a file with a network per line (`#` begins a comment): the list a CDN publishes.
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  if (text === 'true' || text === 'false') return Number(text === 'true');
  if (/^\d+$/.test(text)) {
    if (Number(text) > MAX_HOPS) throw new InvalidTrustedProxies(`use no máximo ${MAX_HOPS} proxies seguidos`);
    return Number(text);
  }
  return text.split(',').flatMap((entry) => {
    const trimmed = entry.trim();
    return trimmed.startsWith('@') ? networksOfFile(trimmed.slice(1)) : [parseNetwork(trimmed, FORM)];
  });
}

function networksOfFile(path: string): Network[] {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch {
    throw new InvalidTrustedProxies('o arquivo com as redes não existe ou não pode ser lido');
  }
  const lines = content.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim());
  const networks = lines.flatMap((line, i) =>
    line === '' ? [] : [parseNetwork(line, `a linha ${i + 1} do arquivo não é uma rede, como 173.245.48.0/20`)],
  );
  if (networks.length === 0) throw new InvalidTrustedProxies('o arquivo com as redes está vazio');
  return networks;
}

/** Returns an IPv4 or IPv6 network, or the network of one address. The network of all addresses is refused. */
function parseNetwork(text: string, complaint: string): Network {
  const [address = '', bits, ...others] = text.split('/');
  const parsed = others.length === 0 ? parseAddress(address) : null;
  if (!parsed) throw new InvalidTrustedProxies(complaint);
  const longest = parsed.kind() === 'ipv4' ? 32 : 128;
  // IPv4 written as IPv6 (`::ffff:10.0.0.0/104`) has 96 bits in front.
  const mapped = longest === 32 && address.includes(':') ? 96 : 0;
  const length = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) - mapped : Number.NaN;
  if (!(length >= 0 && length <= longest)) throw new InvalidTrustedProxies(complaint);
  if (length === 0)
    throw new InvalidTrustedProxies('uma rede com todos os endereços (/0) deixaria cada um dizer o seu');
  return [parsed, length];
}

/**
 * Returns the client among `path`, the addresses a request passed as text: first the socket's, then the entries of
 * `X-Forwarded-For` from the last to the first. Each entry was written by the proxy before it and counts only if that
 * proxy is trusted: what a visitor wrote comes after the first that is not.
 */
export function clientOf(path: readonly string[], trusted: TrustedProxies): string {
  if (typeof trusted === 'number') return path[Math.min(trusted, path.length - 1)] ?? '';
  const client = path.findIndex((entry) => !isIn(withoutPort(entry), trusted));
  return path.at(client) ?? '';
}

function isIn(text: string, networks: readonly Network[]): boolean {
  const address = parseAddress(text);
  return (
    address !== null &&
    networks.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits))
  );
}

/** Returns `203.0.113.7:4711` and `[2001:db8::9]:4711` without the port; anything else unchanged. */
export function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
}
