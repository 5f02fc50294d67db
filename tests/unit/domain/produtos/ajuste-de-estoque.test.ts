// @requirement 15.13.8
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decidirAjusteDeEstoque,
  lerDiferenca,
  prateleirasDoEstoque,
  lugaresEmBaixa,
} from '#domain/produtos/ajuste-de-estoque.ts';

const variacoes = fc.uniqueArray(
  fc.record({
    nome: fc.constantFrom('Azul', 'Verde', 'Preto', 'Branco', 'Lilás'),
    estoque: fc.option(fc.nat(50)),
    aVenda: fc.boolean(),
  }),
  { selector: ({ nome }) => nome },
);
/** A product as the database would have it: its stock is the sum of what is on sale, and what is shared. */
const produtos = fc.tuple(variacoes, fc.nat(50)).map(([porVariacao, comum]) => {
  const naLoja = porVariacao.filter(({ aVenda }) => aVenda);
  const divide = naLoja.length === 0 || naLoja.some(({ estoque }) => estoque === null);
  const proprios = naLoja.reduce((soma, { estoque }) => soma + (estoque ?? 0), 0);
  return { porVariacao, estoque: proprios + (divide ? comum : 0) };
});
const nomes = fc.constantFrom<string | null>('Azul', 'Verde', 'azul ', 'Nenhuma', null);
const diferencas = fc.oneof(fc.integer({ min: -60, max: 60 }).map(String), fc.constantFrom('', ' ', '+3', 'x', '1,5'));
const ajustes = fc.array(fc.record({ nome: nomes, diferenca: diferencas }), { maxLength: 6 });

describe('os lugares do estoque', () => {
  test('os que estão à venda somam o que o produto tem', () => {
    fc.assert(
      fc.property(produtos, (produto) => {
        const lugares = prateleirasDoEstoque(produto);
        const soma = lugares.reduce((total, { aVenda, estoque }) => total + (aVenda ? estoque : 0), 0);
        expect(soma).toBe(produto.estoque);
        expect(new Set(lugares.map(({ nome }) => nome)).size).toBe(lugares.length);
      }),
    );
  });

  test.each([
    [40, [], []],
    [2, [], []],
    [
      40,
      [
        ['Azul', 38],
        ['Verde', 2],
      ],
      [['Verde', 2]],
    ],
    [
      40,
      [
        ['Azul', 40],
        ['Verde', 0],
      ],
      [['Verde', 0]],
    ],
    [
      40,
      [
        ['Azul', 36],
        ['Verde', null],
      ],
      [[null, 4]],
    ],
    [
      40,
      [
        ['Azul', null],
        ['Verde', null],
      ],
      [],
    ],
    [6, [['Azul', 6]], []],
  ] as const)('de %j unidades, %j, estão em baixa %j', (estoque, partes, baixas) => {
    const porVariacao = partes.map(([nome, dela]) => ({ nome, estoque: dela, aVenda: true }));
    expect(lugaresEmBaixa({ estoque, porVariacao }).map((lugar) => [lugar.nome, lugar.estoque])).toEqual(baixas);
  });
});

describe('o ajuste', () => {
  test('ou muda cada lugar pela diferença digitada, ou nada', () => {
    fc.assert(
      fc.property(produtos, ajustes, (produto, digitados) => {
        const decidido = decidirAjusteDeEstoque(produto, digitados);
        if (!decidido.ok) return;
        const antes = new Map(prateleirasDoEstoque(produto).map(({ nome, estoque }) => [nome, estoque]));
        const { estoque, lugares } = decidido.valor;
        expect(lugares.length).toBeGreaterThan(0);
        for (const lugar of lugares) {
          expect(lugar.estoque).toBe((antes.get(lugar.nome) ?? Number.NaN) + lugar.quantidade);
          expect(lugar.estoque).toBeGreaterThanOrEqual(0);
          expect(lugar.quantidade).not.toBe(0);
        }
        const vindas = lugares.reduce((soma, { aVenda, quantidade }) => soma + (aVenda ? quantidade : 0), 0);
        expect(estoque).toBe(produto.estoque + vindas);
        const digitadas = digitados.reduce((soma, { diferenca }) => soma + (lerDiferenca(diferenca) ?? 0), 0);
        expect(lugares.reduce((soma, { quantidade }) => soma + quantidade, 0)).toBe(digitadas);
      }),
    );
  });

  test.each([
    [[], { codigo: 'diferenca-invalida' }],
    [[{ nome: 'Azul', diferenca: '0' }], { codigo: 'diferenca-invalida' }],
    [[{ nome: 'Azul', diferenca: '1e3' }], { codigo: 'diferenca-invalida' }],
    [[{ nome: 'Azul', diferenca: '12345678' }], { codigo: 'diferenca-invalida' }],
    [[{ nome: null, diferenca: '1' }], { codigo: 'lugar-mudou' }],
    [[{ nome: 'Roxo', diferenca: '1' }], { codigo: 'lugar-mudou' }],
    [[{ nome: 'Azul', diferenca: '-3' }], { codigo: 'abaixo-de-zero', nome: 'Azul' }],
    [[{ nome: 'Azul', diferenca: '999999' }], { codigo: 'acima-do-limite', nome: 'Azul' }],
    [
      [
        { nome: 'Azul', diferenca: '600000' },
        { nome: 'Verde', diferenca: '600000' },
      ],
      { codigo: 'acima-do-limite', nome: null },
    ],
  ])('%j é recusado: %j', (digitados, erro) => {
    const porVariacao = [
      { nome: 'Azul', estoque: 2, aVenda: true },
      { nome: 'Verde', estoque: 5, aVenda: true },
    ];
    expect(decidirAjusteDeEstoque({ estoque: 7, porVariacao }, digitados)).toEqual({ ok: false, erro });
  });
});
