// @requirement 15.9.9
import { expect, test } from 'vitest';
import { casasDaFen, nomeDaCasa, posicaoPorExtenso } from '#domain/produtos/posicao.ts';

test('uma FEN são 64 casas, cada uma com o seu nome e a sua peça', () => {
  const casas = casasDaFen('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2');
  expect(new Set(casas.map(({ casa }) => casa)).size).toBe(64);
  const nome = (casa: string) => casas.flatMap((uma) => (uma.casa === casa ? [nomeDaCasa(uma)] : []));
  expect(['a8', 'd8', 'e8', 'e5', 'e4', 'e2', 'g1', 'h1'].flatMap(nome)).toEqual([
    'a8 torre preta',
    'd8 dama preta',
    'e8 rei preto',
    'e5 peão preto',
    'e4 peão branco',
    'e2 vazia',
    'g1 cavalo branco',
    'h1 torre branca',
  ]);
});

test('uma posição por extenso diz quem joga e onde está cada peça', () => {
  expect(posicaoPorExtenso('6k1/8/8/8/8/8/1B6/R5K1 b - - 0 1')).toBe(
    'Jogam as pretas. Brancas: bispo b2, torre a1, rei g1. Pretas: rei g8.',
  );
});
