import { parseAccept } from 'hono/utils/accept';

export type Codificacao = 'br' | 'gzip' | 'identity';

/**
 * The smallest encoding the browser takes. Hono's own compression knows no brotli and would compress a kept page anew for
 * each request, so only its reading of the header is used. Browsers list them in any order and mostly without weights
 * (`gzip, deflate, br`), so their order says nothing.
 */
export function melhorCodificacao(acceptEncoding: string | null): Codificacao {
  const aceitas = new Map(parseAccept(acceptEncoding ?? '').map(({ type, q }) => [type.toLowerCase(), q]));
  const serve = (nome: Codificacao) => (aceitas.get(nome) ?? aceitas.get('*') ?? 0) > 0;
  return serve('br') ? 'br' : serve('gzip') ? 'gzip' : 'identity';
}

const etiquetas = /(?:W\/)?("[^"]*")/g;

/** Whether `If-None-Match` names this version: any of a list, weak or not, or `*` (RFC 9110, 13.1.2). */
export function jaTem(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const nossa = etag.replace(/^W\//, '');
  return [...ifNoneMatch.matchAll(etiquetas)].some(([, etiqueta]) => etiqueta === nossa);
}
