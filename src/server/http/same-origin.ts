import type { Context, MiddlewareHandler } from 'hono';
import { erroDaApi } from '#server/api/api-responses.ts';

const soLeem = new Set(['GET', 'HEAD', 'OPTIONS']);
const deFora = new Set(['cross-site', 'same-site']);
/** Health checks use whatever internal address the process has. */
const deQuemVigia = new Set(['/healthz', '/readyz']);
const FRASE = 'Esta ação só pode ser feita a partir da loja.';
const daMaquina = ['localhost', '127.0.0.1', '[::1]'];

/** The shop's own origins and hosts, derived from SHOP_URL alone. */
type EnderecosDaLoja = {
  /** As in `Origin`: `https://loja.com.br`. */ origens: ReadonlySet<string>;
  /** As in `Host`: `loja.com.br`, `localhost:3000`, also without the port, which some proxies drop. */ hosts: ReadonlySet<string>;
};

/** A shop on localhost is reachable under every name of the local machine. */
function enderecosDaLoja(shopUrl: string): EnderecosDaLoja {
  const { protocol, hostname, port } = new URL(shopUrl);
  const nomes = daMaquina.includes(hostname) ? daMaquina : [hostname];
  const hosts = nomes.map((nome) => (port ? `${nome}:${port}` : nome));
  return { origens: new Set(hosts.map((host) => `${protocol}//${host}`)), hosts: new Set([...hosts, ...nomes]) };
}

/**
 * Refuses state-changing requests that another site makes a browser send, by `Origin` or, where it is missing, by
 * `Sec-Fetch-Site`. Non-browser clients send neither and have no cookies. The expected origin is SHOP_URL's; `Host`
 * proves nothing. Pages with `no-referrer` send `Origin: null`: then `Sec-Fetch-Site: same-origin` decides.
 */
export function soDaMesmaOrigem(shopUrl: string): MiddlewareHandler {
  const { origens } = enderecosDaLoja(shopUrl);
  return async (c, next) => {
    if (soLeem.has(c.req.method)) return next();
    const origem = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site') ?? '';
    const semNome = origem === undefined || (origem === 'null' && site === 'same-origin');
    const deOutroSite = semNome ? deFora.has(site) : !origens.has(origem.toLowerCase());
    return deOutroSite ? recusar(c, 403, 'origem-recusada', FRASE) : next();
  };
}

/** Refuses requests for another host name: links, cookies and cached pages are made for SHOP_URL's. */
export function soNoProprioHost(shopUrl: string): MiddlewareHandler {
  const { hosts } = enderecosDaLoja(shopUrl);
  const https = shopUrl.startsWith('https:');
  return async (c, next) => {
    if (deQuemVigia.has(c.req.path)) return next();
    const ditos = [c.req.header('Host'), new URL(c.req.url).host];
    const proprio = ditos.every((host) => host === undefined || hosts.has(semPortaPadrao(host.toLowerCase(), https)));
    return proprio ? next() : recusar(c, 421, 'host-desconhecido', 'Esta loja não atende neste endereço.');
  };
}

/** Removes the scheme's default port from a Host; behind a proxy that ends TLS, either scheme's. */
function semPortaPadrao(host: string, https: boolean): string {
  return host.replace(https ? /:(?:443|80)$/ : /:80$/, '');
}

function recusar(c: Context, status: 403 | 421, codigo: string, frase: string): Response {
  return c.req.path.startsWith('/api/') ? erroDaApi(c, status, codigo, frase) : c.text(frase, status);
}
