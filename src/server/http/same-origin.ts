import type { Context, MiddlewareHandler } from 'hono';
import { erroDaApi } from '#server/api/api-responses.ts';

const soLeem = new Set(['GET', 'HEAD', 'OPTIONS']);
const deFora = new Set(['cross-site', 'same-site']);
/** Whoever watches the process asks it by whatever address it has inside. */
const deQuemVigia = new Set(['/healthz', '/readyz']);
const FRASE = 'Esta ação só pode ser feita a partir da loja.';
const daMaquina = ['localhost', '127.0.0.1', '[::1]'];

/** The shop's own addresses, all taken from SHOP_URL and nothing else. */
type EnderecosDaLoja = {
  /** `https://loja.com.br`, as in the header Origin. */ origens: ReadonlySet<string>;
  /** `loja.com.br`, `localhost:3000`, as in the header Host; some proxies leave the port out. */ hosts: ReadonlySet<string>;
};

/** A shop on the machine itself is the same under each of the machine's names for itself: browsers call it by any of them. */
function enderecosDaLoja(shopUrl: string): EnderecosDaLoja {
  const { protocol, hostname, port } = new URL(shopUrl);
  const nomes = daMaquina.includes(hostname) ? daMaquina : [hostname];
  const hosts = nomes.map((nome) => (port ? `${nome}:${port}` : nome));
  return { origens: new Set(hosts.map((host) => `${protocol}//${host}`)), hosts: new Set([...hosts, ...nomes]) };
}

/**
 * Refuses what another site has a browser do: a request that changes something and says of itself, by Origin or, without
 * one, by Sec-Fetch-Site, that it comes from elsewhere. Programs say neither and carry no cookies of ours. The shop's
 * origin is SHOP_URL's; what the request says in Host proves nothing. A page that hides where it is (`no-referrer`) sends
 * `null`: then the browser's word that it is the same origin counts.
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

/** Refuses to be the shop of another name: links, cookies and kept pages are made for SHOP_URL's. */
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

/** A Host may spell out the port that its scheme has anyway; behind a proxy that ends TLS, either scheme's. */
function semPortaPadrao(host: string, https: boolean): string {
  return host.replace(https ? /:(?:443|80)$/ : /:80$/, '');
}

function recusar(c: Context, status: 403 | 421, codigo: string, frase: string): Response {
  return c.req.path.startsWith('/api/') ? erroDaApi(c, status, codigo, frase) : c.text(frase, status);
}
