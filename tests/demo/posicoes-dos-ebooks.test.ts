// @requirement 15.9.9
import { Chess } from 'chess.js';
import { expect, test } from 'vitest';
import { lerPosicoes } from '#application/produtos/ler-posicoes.ts';
import { produtosDemo } from '#demo-data/catalogo/index.ts';
import { posicoesDosEbooks } from '#demo-data/ebooks/posicoes.ts';

const ebooks = produtosDemo.flatMap(({ ebook }) => ebook?.arquivo ?? []);

test('cada eBook da demonstração tem três posições, e não há outras', () => {
  expect(Object.keys(posicoesDosEbooks).toSorted()).toEqual(ebooks.toSorted());
});

test.each(ebooks)('as de %s são legais, e o que promete mate é mate', (arquivo) => {
  const texto = posicoesDosEbooks[arquivo] ?? '';
  const lidas = lerPosicoes(texto);
  if (!lidas.ok) throw new Error(JSON.stringify(lidas.erro));
  expect(lidas.valor).toHaveLength(3);
  const escritas = texto.trim().split('\n\n');
  for (const [n, { fen, solucao }] of lidas.valor.entries()) {
    const jogo = new Chess(fen);
    for (const lance of solucao) jogo.move(lance);
    expect([fen, jogo.isCheckmate()]).toEqual([fen, escritas[n]?.trim().endsWith('#')]);
    // A tie would be no solution.
    expect([fen, jogo.isDraw()]).toEqual([fen, false]);
  }
});
