import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Returns the smallest encoding the browser accepts. Hono's own compression supports no brotli and would compress a
 * cached page again for each request, so only its header parser is used. The order of the header is ignored: browsers
 * list encodings in any order and mostly without weights (`gzip, deflate, br`).
 */
export function bestEncoding(acceptEncoding: string | null): Encoding {
  const accepted = new Map(parseAccept(acceptEncoding ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const accepts = (name: Encoding) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}

const entityTags = /(?:W\/)?("[^"]*")/g;

/**
 * Returns whether `If-None-Match` names this version: an entry of its list, weak or strong, or `*` (RFC 9110, 13.1.2).
 */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const ownTag = etag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(entityTags)].some(([, tag]) => tag === ownTag);
}
