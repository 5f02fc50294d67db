// @requirement 11.16.2 11.18.2 11.18.3
import type { Context, MiddlewareHandler } from 'hono';
import { apiError } from '#server/api/api-responses.ts';

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const foreignSites = new Set(['cross-site', 'same-site']);
/** Health checks use whatever internal address the process has. */
const healthChecks = new Set(['/healthz', '/readyz']);
const REFUSAL = 'Esta ação só pode ser feita a partir da loja.';
const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** The shop's own origins and hosts, derived from SHOP_URL alone. */
type ShopAddresses = {
  /** As in `Origin`: `https://loja.com.br`. */ origins: ReadonlySet<string>;
  /** As in `Host`: `loja.com.br`, `localhost:3000`, also without the port, which some proxies drop. */ hosts: ReadonlySet<string>;
};

/** A shop on localhost is reachable under every name of the local machine. */
function shopAddresses(shopUrl: string): ShopAddresses {
  const { protocol, hostname, port } = new URL(shopUrl);
  const names = localNames.includes(hostname) ? localNames : [hostname];
  const hosts = names.map((name) => (port ? `${name}:${port}` : name));
  return { origins: new Set(hosts.map((host) => `${protocol}//${host}`)), hosts: new Set([...hosts, ...names]) };
}

/**
 * Refuses state-changing requests that another site makes a browser send, by `Origin` or, where it is missing, by
 * `Sec-Fetch-Site`. Non-browser clients send neither and have no cookies. The expected origin is SHOP_URL's; `Host`
 * proves nothing. Pages with `no-referrer` send `Origin: null`: then `Sec-Fetch-Site: same-origin` decides.
 */
export function sameOriginOnly(shopUrl: string): MiddlewareHandler {
  const { origins } = shopAddresses(shopUrl);
  return async (c, next) => {
    if (readMethods.has(c.req.method)) return next();
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site') ?? '';
    const withoutOrigin = origin === undefined || (origin === 'null' && site === 'same-origin');
    const fromOtherSite = withoutOrigin ? foreignSites.has(site) : !origins.has(origin.toLowerCase());
    return fromOtherSite ? refuse(c, 403, 'origem-recusada', REFUSAL) : next();
  };
}

/** Refuses requests for another host name: links, cookies and cached pages are made for SHOP_URL's. */
export function ownHostOnly(shopUrl: string): MiddlewareHandler {
  const { hosts } = shopAddresses(shopUrl);
  const https = shopUrl.startsWith('https:');
  return async (c, next) => {
    if (healthChecks.has(c.req.path)) return next();
    const requestedHosts = [c.req.header('Host'), new URL(c.req.url).host];
    const isOwn = requestedHosts.every(
      (host) => host === undefined || hosts.has(withoutDefaultPort(host.toLowerCase(), https)),
    );
    return isOwn ? next() : refuse(c, 421, 'host-desconhecido', 'Esta loja não atende neste endereço.');
  };
}

/** Removes the scheme's default port from a Host; behind a proxy that ends TLS, either scheme's. */
function withoutDefaultPort(host: string, https: boolean): string {
  return host.replace(https ? /:(?:443|80)$/ : /:80$/, '');
}

function refuse(c: Context, status: 403 | 421, code: string, message: string): Response {
  return c.req.path.startsWith('/api/') ? apiError(c, status, code, message) : c.text(message, status);
}
