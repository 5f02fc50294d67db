import { expect } from 'vitest';
import type { Linha, Papel } from './tabela.ts';

/** The pages that are the same for every visitor without a session. */
const iguaisParaTodos = [
  '/',
  '/produtos',
  '/categoria/:categoria',
  '/produto/:id',
  '/sobre',
  '/privacidade',
  '/termos',
  '/contato',
];
const daBorda = ['CDN-Cache-Control', 'Surrogate-Control', 'Surrogate-Key', 'Cache-Tag', 'CDN-Tag'];

/** Asserts what a response lets a cache in front of the shop keep: pages that are the same for all, and nothing else. */
export function conferirBorda(
  { rota, respostas, metodo = 'GET' }: Linha,
  papel: Papel,
  { headers }: Pick<Response, 'headers'>,
): void {
  const cacheControl = headers.get('Cache-Control') ?? '';
  const varia = headers.get('Vary') ?? '';
  const ditos = daBorda.filter((nome) => headers.has(nome));
  if (papel !== 'visitante' || respostas[papel] !== 200 || metodo !== 'GET' || !iguaisParaTodos.includes(rota)) {
    expect([rota, papel, ditos]).toEqual([rota, papel, []]);
    // The demo's twins answer as other services do.
    if (rota.startsWith('/_demo/')) return;
    const arquivo = /^\/(?:arquivos|assets|cores|feed|sitemap|[\w-]+\.\w+)/.test(rota);
    const podeGuardar = respostas[papel] === 200 && (arquivo || rota === '/api/sugestoes');
    expect([rota, papel, /public/.test(cacheControl) && !podeGuardar, cacheControl]).toEqual([
      rota,
      papel,
      false,
      expect.stringMatching(podeGuardar ? /./ : /no-store|private|no-cache/),
    ]);
    return;
  }
  expect([rota, ditos]).toEqual([rota, daBorda]);
  expect(cacheControl).toBe('public, max-age=0, must-revalidate');
  expect([varia, headers.has('Set-Cookie')]).toEqual(['Accept-Encoding', false]);
  const prazo = headers.get('CDN-Cache-Control');
  expect(prazo).toBe('max-age=1, stale-while-revalidate=2, stale-if-error=86400');
  expect(headers.get('Surrogate-Control')).toBe(prazo);
  const chaves = headers.get('Surrogate-Key')?.split(' ') ?? [];
  expect(chaves).toEqual(expect.arrayContaining([expect.stringMatching(/^build:\w+$/), 'content', 'list', 'category']));
  expect(chaves.some((chave) => chave.startsWith('product:'))).toBe(rota === '/produto/:id');
  expect(headers.get('Cache-Tag')).toBe(chaves.join(','));
  expect(headers.get('CDN-Tag')).toBe(chaves.join(','));
}
