// @requirement 15.41.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calcularPrecos, type EntradaDosPrecos } from '#domain/precos/calcular-precos.ts';
import { faixasDaVariacao, PRECO_POR_QUANTIDADE } from '#domain/precos/preco-por-quantidade.ts';
import type { RegraDaPromocao } from '#domain/precos/promocao.ts';
import {
  digitarPrecosPorQuantidade,
  lerPrecosPorQuantidade,
} from '#domain/produtos/precos-por-quantidade-digitados.ts';
import { promocaoDe } from '#tests/support/promocao.ts';
import { cupomDe } from '#tests/support/compra-de-exemplo.ts';

const faixas = [
  { aPartirDe: 10, precoCentavos: 7000 },
  { aPartirDe: 50, precoCentavos: 6500 },
];
const linha = (quantidade: number, mudanca = {}) => ({
  produtoId: 'p',
  categoria: 'pecas',
  tipo: null,
  precoCentavos: 10_000,
  quantidade,
  faixas,
  ...mudanca,
});
const dez = promocaoDe({ id: 'dez', nome: 'Dez por cento' });
const calcular = (mudanca: Partial<EntradaDosPrecos>) =>
  calcularPrecos({ linhas: [], promocoes: [], cupom: null, descontoNoPixPb: 0, ...mudanca });

describe('preço por quantidade', () => {
  test.each([
    [9, 9 * 10_000],
    [10, 10 * 7000],
    [49, 49 * 7000],
    [50, 50 * 6500],
  ])('%i unidades custam o que a tabela diz', (quantidade, total) => {
    const precos = calcular({ linhas: [linha(quantidade)] });
    expect(precos.totalCentavos).toBe(total);
    expect(precos.promocoes.map(({ id }) => id)).toEqual(quantidade < 10 ? [] : [PRECO_POR_QUANTIDADE.id]);
  });

  test('as unidades de um produto contam juntas, menos as de preço combinado', () => {
    const juntas = calcular({ linhas: [linha(6), linha(4, { precoCentavos: 12_000, faixas: [] })] });
    expect(juntas.totalCentavos).toBe(6 * 7000 + 4 * 12_000);
    const comCombinado = calcular({ linhas: [linha(6), linha(4, { precoCentavos: 8000, combinado: true })] });
    expect(comCombinado.totalCentavos).toBe(6 * 10_000 + 4 * 8000);
  });

  test('a promoção vem antes, e a tabela só tira o que ainda falta', () => {
    const precos = calcular({ linhas: [linha(10)], promocoes: [dez] });
    expect(precos.promocoes).toEqual([
      { id: 'dez', nome: 'Dez por cento', descontoCentavos: 10_000 },
      { ...PRECO_POR_QUANTIDADE, descontoCentavos: 20_000 },
    ]);
    const metade = calcular({ linhas: [linha(10)], promocoes: [{ ...dez, percentualPb: 5000 } as RegraDaPromocao] });
    expect(metade.totalCentavos).toBe(50_000);
    expect(metade.promocoes).toHaveLength(1);
  });

  test('o cupom conta sobre o preço da tabela, mesmo o que não soma com promoções', () => {
    const agora = new Date('2026-11-27T12:00:00-03:00');
    const precos = calcular({ linhas: [linha(10)], cupom: { cupom: cupomDe(), usosDaPessoa: 0, agora } });
    expect(precos.totalCentavos).toBe(63_000);
  });

  const linhas = fc.array(
    fc.record({
      produtoId: fc.constantFrom('a', 'b'),
      categoria: fc.constantFrom('pecas', 'livros'),
      tipo: fc.constant(null),
      precoCentavos: fc.integer({ min: 2, max: 50_000 }),
      quantidade: fc.integer({ min: 1, max: 99 }),
      faixas: fc.array(
        fc.record({ aPartirDe: fc.integer({ min: 2, max: 120 }), precoCentavos: fc.integer({ min: 1, max: 60_000 }) }),
        { maxLength: 3 },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const promocoes = fc.array(
    fc.record({
      percentualPb: fc.integer({ min: 1, max: 10_000 }),
      somaComOutras: fc.boolean(),
      somaComCupom: fc.boolean(),
    }),
    { maxLength: 3 },
  );
  const comRegras = (lista: object[]) =>
    lista.map((mudanca, i) => ({ ...dez, id: `r${i}`, ...mudanca }) as RegraDaPromocao);
  const semTabela = (lista: { faixas: unknown }[]) => lista.map(({ faixas: _, ...outra }) => outra);

  test('nunca custa mais que sem a tabela, nem que a tabela sem promoções, e as partes somam o desconto', () => {
    fc.assert(
      fc.property(linhas, promocoes, (compra, lista) => {
        const regras = comRegras(lista);
        const { totalCentavos, ...precos } = calcular({ linhas: compra, promocoes: regras });
        expect(totalCentavos).toBeLessThanOrEqual(
          calcular({ linhas: semTabela(compra) as typeof compra, promocoes: regras }).totalCentavos,
        );
        expect(totalCentavos).toBeLessThanOrEqual(calcular({ linhas: compra }).totalCentavos);
        expect(totalCentavos).toBeGreaterThanOrEqual(1);
        expect(precos.linhas.reduce((soma, { descontoCentavos }) => soma + descontoCentavos, 0)).toBe(
          precos.promocoesCentavos,
        );
      }),
    );
  });

  test('sem tabela nada muda', () => {
    fc.assert(
      fc.property(linhas, promocoes, (compra, lista) => {
        const sem = semTabela(compra) as typeof compra;
        const vazias = sem.map((uma) => ({ ...uma, faixas: [] }));
        const regras = comRegras(lista);
        expect(calcular({ linhas: vazias, promocoes: regras })).toEqual(calcular({ linhas: sem, promocoes: regras }));
        expect(calcular({ linhas: sem, promocoes: regras }).promocoes.map(({ id }) => id)).not.toContain(
          PRECO_POR_QUANTIDADE.id,
        );
      }),
    );
  });
});

describe('a tabela de uma variação', () => {
  const produto = {
    precoCentavos: 10_000,
    proprias: [
      { nome: 'Ébano', estoque: null, precoCentavos: 18_000 },
      { nome: 'Padauk', estoque: null, precoCentavos: 20_000 },
    ],
    precosPorQuantidade: [
      { variacao: null, aPartirDe: 10, precoCentavos: 7000 },
      { variacao: 'Ébano', aPartirDe: 20, precoCentavos: 15_000 },
    ],
  };
  test.each([
    [null, [{ aPartirDe: 10, precoCentavos: 7000 }]],
    ['Bordo', [{ aPartirDe: 10, precoCentavos: 7000 }]],
    ['Ébano', [{ aPartirDe: 20, precoCentavos: 15_000 }]],
    // It has a price of its own, and the product's table is not for it.
    ['Padauk', []],
  ])('de %s', (variacao, esperadas) => {
    expect(faixasDaVariacao(produto, variacao)).toEqual(esperadas);
  });
});

describe('a tabela digitada', () => {
  test('linhas do produto e de uma variação, com | ou em linhas', () => {
    const esperadas = [
      { variacao: null, aPartirDe: 10, precoCentavos: 7000 },
      { variacao: 'Ébano', aPartirDe: 10, precoCentavos: 123_450 },
    ];
    for (const entre of ['\n', ' | ', '\r\n'])
      expect(lerPrecosPorQuantidade(['10 = 70,00', 'ébano: 10=R$ 1.234,50'].join(entre), ['Ébano'])).toEqual({
        ok: true,
        valor: esperadas,
      });
  });
  test.each([
    ['10', 'faixa-invalida'],
    ['1 = 70,00', 'faixa-invalida'],
    ['10 = 0', 'faixa-invalida'],
    ['1000 = 70,00', 'faixa-invalida'],
    ['10 = 70,00\n10 = 60,00', 'faixa-repetida'],
    ['10 = 70,00\n50 = 70,00', 'faixa-nao-baixa'],
    ['Nogueira: 10 = 70,00', 'faixa-sem-variacao'],
    [Array.from({ length: 41 }, (_, i) => `${i + 2} = ${100 - i},00`).join('\n'), 'faixas-demais'],
  ])('%j não vale', (texto, erro) => {
    expect(lerPrecosPorQuantidade(texto, ['Ébano'])).toEqual({ ok: false, erro });
  });
  test('o que foi guardado se lê de novo igual', () => {
    const nome = fc.constantFrom(null, 'Ébano', 'Azul / P', 'Cor: nogueira');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(nome, fc.integer({ min: 2, max: 999 })), {
          maxLength: 40,
          selector: ([variacao, unidades]) => `${variacao}${unidades}`,
        }),
        (linhas) => {
          const tabela = linhas.map(([variacao, aPartirDe]) => ({
            variacao,
            aPartirDe,
            precoCentavos: 100_000 - aPartirDe,
          }));
          const lida = lerPrecosPorQuantidade(digitarPrecosPorQuantidade(tabela), [
            'Ébano',
            'Azul / P',
            'Cor: nogueira',
          ]);
          expect(lida).toEqual({ ok: true, valor: tabela });
        },
      ),
    );
  });
});
