// @requirement 15.9.2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  digitarEstoqueExportado,
  lerEstoqueExportado,
  mudancasDosValores,
} from '#domain/produtos/estoque-exportado.ts';
import type { Variacao } from '#domain/produtos/variacoes.ts';

const variacao = (nome: string, estoque: number | null, aVenda = true): Variacao => ({
  nome,
  estoque,
  aVenda,
  precoCentavos: null,
  imagemId: null,
});

test('o estoque exportado volta com os nomes, mesmo os que têm dois-pontos e barras', () => {
  const nome = fc
    .string({ unit: fc.constantFrom('A', 'ç', ':', '/', ' ', '|', '-', '9'), minLength: 1, maxLength: 12 })
    .filter((texto) => texto.trim() === texto && !/:\s*\d{1,7}\s*\|/.test(`${texto}|`) && !texto.startsWith('|'));
  fc.assert(
    fc.property(fc.array(fc.tuple(nome, fc.integer({ min: 0, max: 1_000_000 })), { maxLength: 6 }), (lugares) => {
      const variacoes = lugares.map(([cada, estoque]) => variacao(cada, estoque));
      expect(lerEstoqueExportado(digitarEstoqueExportado(variacoes))).toEqual(
        lugares.map(([cada, estoque]) => ({ nome: cada, estoque })),
      );
    }),
  );
});

test('só as variações à venda com estoque próprio são guardadas, e outro texto não é lido', () => {
  expect(digitarEstoqueExportado([variacao('Azul', 4), variacao('Verde', null), variacao('Roxo', 2, false)])).toBe(
    'Azul: 4',
  );
  expect(['4|6', 'Azul', 'Azul: 4 | ', 'Azul: -1'].map(lerEstoqueExportado)).toEqual([
    null,
    null,
    [{ nome: 'Azul', estoque: 4 }],
    null,
  ]);
});

test('cada estoque e preço que muda é dito, o do produto antes dos das variações', () => {
  const antes = { estoque: 9, precoCentavos: 1000, porVariacao: [variacao('P', 4), variacao('M', 5)] };
  const depois = {
    estoque: 12,
    precoCentavos: 1000,
    porVariacao: [variacao('m', 5), { ...variacao('G', 7), precoCentavos: 1200 }],
  };
  expect(mudancasDosValores(antes, depois)).toEqual([
    { campo: 'estoque', variacao: null, de: 9, para: 12 },
    { campo: 'estoque', variacao: 'G', de: null, para: 7 },
    { campo: 'preco', variacao: 'G', de: null, para: 1200 },
    { campo: 'estoque', variacao: 'P', de: 4, para: null },
  ]);
  expect(mudancasDosValores(antes, antes)).toEqual([]);
});
