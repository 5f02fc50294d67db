// @requirement 12.1.4
import type { CachedPage } from './page-cache.ts';

/**
 * In seconds: how long a shared cache in front of the shop (a CDN, Varnish) may keep a page. Without purges a changed
 * price is seen after `fresh` and `stale` at the latest; with them, if one was lost. `onError`: while the shop does not
 * answer.
 */
export const EDGE_AGES = {
  withoutPurges: { fresh: 1, stale: 2, onError: 86_400 },
  withPurges: { fresh: 300, stale: 30, onError: 86_400 },
};

/** `build` names the build of the pages, `purges` says whether changes are announced to the edge. */
export type Edge = { build: string; purges: boolean };

/**
 * Keys by which the edge drops pages when this dependency changes (`invalidation.ts`): `product:ID`; `list` and
 * `category` on all that show the catalogue; `content` on every page.
 */
export function surrogateKeysOf(dependency: string): string[] {
  if (dependency === 'catalogo') return ['list', 'category'];
  if (dependency === 'configuracao') return ['content'];
  // Keys are separated by spaces, commas in some headers, and ids of imported products are free text.
  return [`product:${encodeURIComponent(dependency.replace(/^produto:/, ''))}`];
}

/**
 * Returns the headers with which shared caches keep a page that is the same for every visitor without a session. Each
 * reads its own: `CDN-Cache-Control` (RFC 9213: Cloudflare, bunny) or `Surrogate-Control` (Fastly, Varnish), and the
 * keys in `Surrogate-Key` (Fastly, Varnish), `Cache-Tag` (Cloudflare) or `CDN-Tag` (bunny).
 */
export function edgeHeaders(
  { dependencies, validUntil }: Pick<CachedPage, 'dependencies' | 'validUntil'>,
  edge: Edge,
): Record<string, string> {
  // The purge for a page that is outdated already may come before the edge has stored it.
  const isLong = edge.purges && validUntil === undefined;
  const { fresh, stale, onError } = isLong ? EDGE_AGES.withPurges : EDGE_AGES.withoutPurges;
  const control = `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${onError}`;
  const keys = [`build:${encodeURIComponent(edge.build)}`, ...[...dependencies].flatMap(surrogateKeysOf)];
  return {
    'CDN-Cache-Control': control,
    'Surrogate-Control': control,
    'Surrogate-Key': keys.join(' '),
    'Cache-Tag': keys.join(','),
    'CDN-Tag': keys.join(','),
  };
}
