// @requirement 15.22.1
import { expect, test } from 'vitest';
import { listarProdutosParaMontar } from '#db/produtos/ler-monte.ts';
import { fichaVazia } from '#domain/produtos/ficha-tecnica.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';

const { teste } = await abrirLojaDoArquivo();

test('o montador oferece os 24 tabuleiros mais novos que cabem nas peças, e 12 de todos', async () => {
  const pequenos = Array.from({ length: 26 }, (_, n) => ({
    id: `pequeno-${n}`,
    casaMm: 30,
    criadoEm: new Date(2026, 0, n + 1),
  }));
  const grandes = Array.from({ length: 14 }, (_, n) => ({
    id: `grande-${n}`,
    casaMm: 55,
    criadoEm: new Date(2026, 2, n + 1),
  }));
  await porAVenda(
    teste,
    ...[...pequenos, ...grandes].map((tabuleiro) => ({ tipo: 'tabuleiro' as const, ...tabuleiro })),
  );

  const oferta = await listarProdutosParaMontar(teste.loja.db, {
    tabuleiro: null,
    pecas: { ...fichaVazia, tipo: 'pecas', reiMm: 55, baseMm: 22 },
  });

  const ids = oferta.map(({ id }) => id);
  expect(ids.filter((id) => id.startsWith('grande')).length).toBe(12);
  expect(ids.filter((id) => id.startsWith('pequeno')).length).toBe(24);
  expect(ids).toContain('grande-13');
  expect(ids).not.toContain('pequeno-1');
});
