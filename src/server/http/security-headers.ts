import type { MiddlewareHandler } from 'hono';

/** What a search engine may fetch, to draw a page, but should not list. */
const semPagina = /^\/(?:api|_demo)\/|\.data$/;

/** What other sites show: pictures in messages, read in a mail program of the web, and in previews of links. */
const tambemDeFora = /^\/(?:arquivos\/|favicon|apple-touch-icon|icone-)/;

/** `Cache-Control` of an address that never shows anything else. */
export const PARA_SEMPRE = 'public, max-age=31536000, immutable';

/** Where browsers say what the policy blocked, and under which name the policy knows it. */
const PARA_OS_RELATOS = '/api/relatos-de-csp';
const RELATOS = 'relatos';

/**
 * Headers of every answer; pages add their own CSP. `nosSubdominios` binds all below the shop's name to https too, which is
 * the owner's to choose: other things may live there.
 */
export function cabecalhosDeSeguranca(shopUrl: string, nosSubdominios: boolean): MiddlewareHandler {
  const https = shopUrl.startsWith('https:');
  const hsts = `max-age=31536000${nosSubdominios ? '; includeSubDomains' : ''}`;
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
    headers.set('Reporting-Endpoints', `${RELATOS}="${PARA_OS_RELATOS}"`);
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!headers.has('Cross-Origin-Opener-Policy'))
      headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', politicaDeConteudo([]));
    if (semPagina.test(c.req.path)) headers.set('X-Robots-Tag', 'noindex');
    headers.set('Cross-Origin-Resource-Policy', tambemDeFora.test(c.req.path) ? 'cross-origin' : 'same-origin');
    if (https) headers.set('Strict-Transport-Security', hsts);
  };
}

const comHashes = (diretiva: string, hashes: Iterable<string>) =>
  [diretiva, ...[...hashes].map((hash) => `'${hash}'`)].join(' ');

/**
 * A policy that lets exactly these inline scripts run and these inline style sheets count, each named by its hash
 * (`sha256-…`). Unlike a nonce a hash stays true, and stays worthless to others, for a page that is kept and served again.
 */
export function politicaDeConteudo(scripts: Iterable<string>, folhas: Iterable<string> = []): string {
  return [
    "default-src 'self'",
    comHashes("script-src 'self'", scripts),
    comHashes("style-src 'self'", folhas),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // A form may end at the payment page, which is the provider's.
    "form-action 'self' https://*.mercadopago.com.br https://*.mercadopago.com",
    "frame-ancestors 'none'",
    // The older word for browsers that do not know the newer.
    `report-uri ${PARA_OS_RELATOS}`,
    `report-to ${RELATOS}`,
  ].join('; ');
}
