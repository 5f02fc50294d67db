import { parseAccept } from 'hono/utils/accept';

export type Codificacao = 'br' | 'gzip' | 'identity';

/**
 * Returns the smallest encoding the browser accepts. Hono's own compression supports no brotli and would compress a
 * cached page again for each request, so only its header parser is used. The order of the header is ignored: browsers
 * list encodings in any order and mostly without weights (`gzip, deflate, br`).
 */
export function melhorCodificacao(acceptEncoding: string | null): Codificacao {
  const aceitas = new Map(parseAccept(acceptEncoding ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const serve = (nome: Codificacao) => (aceitas.get(nome) ?? aceitas.get('*') ?? 0) > 0;
  return serve('br') ? 'br' : serve('gzip') ? 'gzip' : 'identity';
}

const etiquetas = /(?:W\/)?("[^"]*")/g;

/**
 * Returns whether `If-None-Match` names this version: an entry of its list, weak or strong, or `*` (RFC 9110, 13.1.2).
 */
export function jaTem(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const nossa = etag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(etiquetas)].some(([, etiqueta]) => etiqueta === nossa);
}
