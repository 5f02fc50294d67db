import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

/** What a search engine may fetch, to draw a page, but should not list. */
const semPagina = /^\/(?:api|_demo)\/|\.data$/;

/** Headers of every answer; pages add their own CSP. */
export function cabecalhosDeSeguranca(shopUrl: string): MiddlewareHandler {
  const https = shopUrl.startsWith('https:');
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!headers.has('Cross-Origin-Opener-Policy'))
      headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', csp([]));
    if (semPagina.test(c.req.path)) headers.set('X-Robots-Tag', 'noindex');
    if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}

const scriptsNaPagina = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * A policy that lets exactly the inline scripts of this page run, by their hashes. Unlike a nonce it stays true for a
 * page that is kept and served again.
 */
export function cspDaPagina(html: string): string {
  const hashes = new Set<string>();
  for (const [, atributos = '', corpo = ''] of html.matchAll(scriptsNaPagina)) {
    if (atributos.includes('application/ld+json')) continue;
    hashes.add(`'sha256-${createHash('sha256').update(corpo).digest('base64')}'`);
  }
  return csp([...hashes]);
}

function csp(scripts: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scripts.map((hash) => ` ${hash}`).join('')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // A form may end at the payment page, which is the provider's.
    "form-action 'self' https://*.mercadopago.com.br https://*.mercadopago.com",
    "frame-ancestors 'none'",
  ].join('; ');
}
