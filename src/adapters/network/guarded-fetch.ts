// @requirement 15.35.7
import { Resolver } from 'node:dns/promises';
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type {
  AddressRefusal,
  GuardedFailure,
  GuardedFetch,
  GuardedRequest,
  GuardedResponse,
} from '#application/ports/guarded-fetch.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { isPublicAddress } from './ip-address.ts';

const MAX_ADDRESS_LENGTH = 2000;
const MAX_HEADER_BYTES = 16_384;
const DNS_TIMEOUT_MS = 2000;
/** Ports from 1024 on that browsers refuse, since other protocols than HTTP listen there (fetch.spec.whatwg.org/#port-blocking). */
const REFUSED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);
/** Databases and caches that understand enough of an HTTP request to be harmed by one. */
const DATABASE_PORTS = new Set([1433, 1521, 3306, 5432, 5672, 6379, 9042, 11211, 27017]);

/** Hosts with ports, as an address of theirs names them (`127.0.0.1:4000`, `[::1]:4000`), that are exempt from the checks. */
export type PermittedHosts = ReadonlySet<string>;

/** Returns the pairs of `host:port,host:port`; null if one of them is none. */
export function parsePermittedHosts(text: string): PermittedHosts | null {
  const pairs = text.split(',').map((pair) => {
    const url = /^[^/@?#\s]+:\d{1,5}$/.test(pair.trim()) ? URL.parse(`http://${pair.trim()}`) : null;
    return url && hostAndPort(url);
  });
  return pairs.every((pair) => pair !== null) ? new Set(pairs) : null;
}

const portOf = (url: URL) => Number(url.port || (url.protocol === 'https:' ? 443 : 80));
const hostAndPort = (url: URL) => `${url.hostname}:${portOf(url)}`;
const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Returns all addresses of a name, empty if it has none. It asks the name servers: `dns.lookup` would take one of the
 * four threads that files and passwords need, for as long as a name server does not answer.
 */
async function resolveName(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

/** The system's name servers and the internet's addresses, unless a test has its own. */
const internet = { resolve: resolveName, isPublic: isPublicAddress };

/** Returns the only way by which the shop requests addresses that people enter; see the port. */
export function createGuardedFetch(permitted: PermittedHosts = new Set(), network = internet): GuardedFetch {
  const { resolve, isPublic } = network;

  function parse(address: string, allowHttp: boolean): Result<URL, AddressRefusal> {
    const url = address.length <= MAX_ADDRESS_LENGTH ? URL.parse(address) : null;
    if (!url || !/^https?:$/.test(url.protocol)) return falha('endereco-invalido');
    if (url.username !== '' || url.password !== '') return falha('endereco-com-senha');
    url.hash = '';
    if (permitted.has(hostAndPort(url))) return ok(url);
    if (url.protocol === 'http:' && !allowHttp) return falha('endereco-so-https');
    const host = withoutBrackets(url.hostname);
    // Names without a dot are those of a machine's own network.
    if (isIP(host) ? !isPublic(host) : !isPublicName(host)) return falha('endereco-interno');
    return isPortForHttp(portOf(url)) ? ok(url) : falha('porta-recusada');
  }

  /** Returns how to connect: by the checked addresses, or as the system does for a permitted host. */
  async function lookupFor(url: URL, signal: AbortSignal): Promise<Result<LookupFunction | undefined, GuardedFailure>> {
    const host = withoutBrackets(url.hostname);
    if (permitted.has(hostAndPort(url)) || isIP(host)) return ok(undefined);
    const addresses = await unlessAborted(resolve(host), signal);
    if (addresses.length === 0) return refusal('nome-desconhecido', host);
    // One internal address among them is enough: which one a connection takes is not for the name's owner to choose.
    if (!addresses.every(isPublic)) return refusal('endereco-interno', `${host} is ${addresses.join(', ')}`);
    return ok(fixedLookup(addresses));
  }

  async function exchange(
    address: string,
    request: GuardedRequest,
    signal: AbortSignal,
  ): Promise<Result<GuardedResponse, GuardedFailure>> {
    let next = address;
    for (let redirects = request.redirects ?? 0; ; redirects -= 1) {
      const url = parse(next, request.allowHttp ?? false);
      if (!url.ok) return refusal(url.erro, next);
      const lookup = await lookupFor(url.valor, signal);
      if (!lookup.ok) return lookup;
      const response = await send(url.valor, request, lookup.valor, signal);
      const location = isRedirect(response) && request.redirects ? response.headers.location : undefined;
      if (location === undefined) return readResponse(url.valor, response, request);
      response.destroy();
      if (redirects <= 0) return refusal('redirecionamentos-demais', next);
      next = URL.parse(location, url.valor)?.href ?? '';
    }
  }

  return {
    check(address, { allowHttp = false } = {}) {
      const url = parse(address, allowHttp);
      return url.ok ? ok(url.valor.href) : url;
    },
    async fetch(address, request) {
      const timeout = AbortSignal.timeout(request.timeoutMs);
      const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
      try {
        return await exchange(address, request, signal);
      } catch (erro) {
        return signal.aborted ? refusal('sem-resposta', 'time-out') : refusal('conexao-falhou', reasonOf(erro));
      }
    },
  };
}

const refusal = (codigo: GuardedFailure['codigo'], detalhe: string) =>
  falha({ codigo, detalhe: detalhe.slice(0, 200) });

const isPublicName = (name: string) =>
  name.includes('.') && !/(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/.test(name);

const isPortForHttp = (port: number) =>
  port === 80 || port === 443 || (port >= 1024 && !REFUSED_PORTS.has(port) && !DATABASE_PORTS.has(port));

const isRedirect = ({ statusCode = 0, headers }: IncomingMessage) =>
  [301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined;

/** Returns a lookup that resolves every name to these addresses, so that a changed DNS record has no effect. */
function fixedLookup(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, done) => {
    const [first] = all;
    if (options.all || !first) done(null, all);
    else done(null, first.address, first.family);
  };
}

/** Sends the request on a connection of its own and returns the response once its headers are there. */
function send(
  url: URL,
  { method = 'GET', headers = {}, body }: GuardedRequest,
  lookup: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request: ClientRequest = open(
    url,
    {
      method,
      headers: { 'accept-encoding': 'identity', ...headers },
      // A kept connection would lead to an address checked earlier.
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      signal,
      ...(lookup ? { lookup } : {}),
    },
    resolve,
  );
  request.once('error', reject);
  request.end(body);
  return promise;
}

async function readResponse(
  url: URL,
  response: IncomingMessage,
  { maxBytes, longer, contentTypes }: GuardedRequest,
): Promise<Result<GuardedResponse, GuardedFailure>> {
  const { statusCode: status = 0, headers } = response;
  const type = headers['content-type'] ?? '';
  if (contentTypes && status >= 200 && status < 300 && !contentTypes.test(type)) {
    response.destroy();
    return refusal('tipo-recusado', type);
  }
  const chunks: Buffer[] = [];
  let length = 0;
  let ended = false;
  try {
    // Leaving the loop destroys the response and its connection.
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > maxBytes) break;
    }
    ended = true;
  } catch (erro) {
    // The status is the answer; its body is only for reading.
    if (longer === 'refuse') throw erro;
  }
  const cut = !ended || length > maxBytes;
  if (cut && longer === 'refuse') return refusal('grande-demais', `more than ${maxBytes} bytes`);
  return ok({ url: url.href, status, headers, body: Buffer.concat(chunks).subarray(0, maxBytes), cut });
}

/** A name server's answer that comes too late is not waited for. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  work.catch(() => {});
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
}

function reasonOf(erro: unknown): string {
  const { code, message } = erro as NodeJS.ErrnoException;
  return code ?? message;
}
