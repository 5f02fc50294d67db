import { describe, expect, test } from 'vitest';
import { livros } from '#demo-data/ebooks/textos/index.ts';
import { aplicar, eMate, emXeque, jogarLinha, lancesLegais, lerFen, lerLance, type Posicao } from './regras.ts';
import { balanco, lancesQueDaoMate, materialAgora } from './solucionador.ts';

const exercicios = livros.flatMap(({ blocos }) => blocos.flatMap((b) => (b.tipo === 'exercicios' ? b.itens : [])));
const emN = (n: number) => exercicios.filter(({ meta }) => meta === `mate em ${n}`).map((e) => [e.fen, e] as const);
const primeiroLance = (p: Posicao, solucao: string) =>
  lerLance(p, solucao.replace(/^\d+\.(\.\.)?/, '').split(' ')[0] ?? '');

test('são quarenta exercícios diferentes, e cada um tem a sua solução no fim', () => {
  const solucoes = livros.flatMap(({ blocos }) => blocos.flatMap((b) => (b.tipo === 'solucoes' ? b.itens : [])));
  expect(exercicios).toHaveLength(40);
  expect(new Set(exercicios.map(({ fen }) => fen)).size).toBe(40);
  expect(solucoes).toEqual(exercicios);
});

test.each(exercicios.map((e) => [e.fen, e] as const))(
  'a posição é possível e a solução, legal: %s',
  (_, { fen, solucao, meta }) => {
    const p = lerFen(fen);
    expect(emXeque(p, !p.brancas)).toBe(false);
    const fim = jogarLinha(p, solucao).at(-1) ?? p;
    expect(eMate(fim)).toBe(meta !== 'ganhar material');
  },
);

describe('mates', () => {
  test.each(emN(1))('há um só mate em um: %s', (_, { fen, solucao }) => {
    const p = lerFen(fen);
    expect(lancesQueDaoMate(p, 1)).toEqual([primeiroLance(p, solucao)]);
  });

  test.each(emN(2))('há uma só chave do mate em dois, e nenhum mate em um: %s', (_, { fen, solucao }) => {
    const p = lerFen(fen);
    expect(lancesQueDaoMate(p, 1)).toEqual([]);
    expect(lancesQueDaoMate(p, 2)).toEqual([primeiroLance(p, solucao)]);
  });
});

describe('golpes que ganham material', () => {
  const golpes = exercicios.filter(({ meta }) => meta === 'ganhar material').map((e) => [e.fen, e] as const);

  test.each(golpes)(
    'o lance da solução ganha dois peões ou mais, e nenhum outro chega perto: %s',
    (_, { fen, solucao }) => {
      const p = lerFen(fen);
      const certo = primeiroLance(p, solucao);
      const valor = -balanco(aplicar(p, certo), 3);
      expect(valor - materialAgora(p)).toBeGreaterThanOrEqual(200);
      // Other moves only have to be a pawn worse; their exact values do not matter.
      const limite = valor - 100;
      const chegamPerto = lancesLegais(p)
        .filter((l) => l.de !== certo.de || l.para !== certo.para)
        .filter((l) => balanco(aplicar(p, l), 3, -limite - 1, -limite) < -limite);
      expect(chegamPerto).toEqual([]);
    },
  );
});
