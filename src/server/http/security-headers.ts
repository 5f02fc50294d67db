// @requirement 11.18.6 11.18.12 11.18.18 11.19.5
import type { MiddlewareHandler } from 'hono';
import { isPageDataPath } from '#web/loading/router-internals.ts';

/** Addresses that search engines may fetch to render a page, but should not list. */
const notAPage = /^\/(?:api|_demo)\//;

/** Files that other sites embed: images in e-mails and link previews. */
const embeddable = /^\/(?:arquivos\/|favicon|apple-touch-icon|icone-)/;

/** `Cache-Control` for addresses whose content never changes. */
export const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** Where browsers report violations of the content policy, and the name of that reporting group. */
const REPORTS_PATH = '/api/relatos-de-csp';
const REPORTS_GROUP = 'relatos';

/**
 * Sets the security headers of every response, and `no-store` where it says nothing else; pages set their own CSP. `onSubdomains` extends HSTS to subdomains,
 * which is the owner's choice: they may host other services without https.
 */
export function securityHeaders(shopUrl: string, onSubdomains: boolean): MiddlewareHandler {
  const https = shopUrl.startsWith('https:');
  const hsts = `max-age=31536000${onSubdomains ? '; includeSubDomains' : ''}`;
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    // Caches keep some responses by their own judgement where nothing forbids it, such as missing files.
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (!headers.has('X-Frame-Options')) headers.set('X-Frame-Options', 'DENY');
    headers.set('Reporting-Endpoints', `${REPORTS_GROUP}="${REPORTS_PATH}"`);
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (!headers.has('Cross-Origin-Opener-Policy'))
      headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentSecurityPolicy([]));
    if (notAPage.test(c.req.path) || isPageDataPath(c.req.path)) headers.set('X-Robots-Tag', 'noindex');
    headers.set('Cross-Origin-Resource-Policy', embeddable.test(c.req.path) ? 'cross-origin' : 'same-origin');
    if (https) headers.set('Strict-Transport-Security', hsts);
  };
}

const withHashes = (directive: string, hashes: Iterable<string>) =>
  [directive, ...[...hashes].map((hash) => `'${hash}'`)].join(' ');

/**
 * Returns a content policy that allows exactly these inline scripts and style sheets, by their hashes (`sha256-…`).
 * Unlike a nonce a hash stays valid for a cached page, and cannot be reused for other code.
 */
export function contentSecurityPolicy(scripts: Iterable<string>, styleSheets: Iterable<string> = []): string {
  return [
    "default-src 'self'",
    withHashes("script-src 'self'", scripts),
    withHashes("style-src 'self'", styleSheets),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    // A form may redirect to the payment provider's page.
    "form-action 'self' https://*.mercadopago.com.br https://*.mercadopago.com",
    "frame-ancestors 'none'",
    // For browsers without `report-to`.
    `report-uri ${REPORTS_PATH}`,
    `report-to ${REPORTS_GROUP}`,
  ].join('; ');
}
