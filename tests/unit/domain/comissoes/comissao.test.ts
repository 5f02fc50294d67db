// @requirement 5.7.2 9.10.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  baseDaComissao,
  calcularComissao,
  comissaoPadraoDoAdmin,
  fracaoParaPontosBase,
  limitarComissao,
  pontosBaseParaFracao,
} from '#domain/comissoes/comissao.ts';

test.each([
  [0.05, 0.05],
  [0, 0],
  [1, 1],
  [1.5, 1],
  [-0.2, 0],
  ['0.1', 0.1],
  ['0,1', 0.1],
  ['abc', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
  [{}, 0],
  [Number.NaN, 0],
  [[0.5], 0],
])('a comissão %s fica %d', (valor, esperado) => {
  expect(limitarComissao(valor)).toBe(esperado);
});

test('qualquer valor vira uma fração de 0 a 1', () => {
  fc.assert(
    fc.property(fc.anything(), (valor) => {
      const fracao = limitarComissao(valor);
      expect(fracao >= 0 && fracao <= 1).toBe(true);
    }),
  );
});

test('pontos-base e fração são o mesmo número', () => {
  expect(fracaoParaPontosBase(comissaoPadraoDoAdmin)).toBe(500);
  expect(fracaoParaPontosBase(0.07)).toBe(700);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      (pontos) => fracaoParaPontosBase(pontosBaseParaFracao(pontos)) === pontos,
    ),
  );
});

test('a base são as mercadorias depois do desconto, sem o frete', () => {
  expect(baseDaComissao(10_000, 1500)).toBe(8500);
  expect(baseDaComissao(10_000, 1500, 500)).toBe(8000);
  expect(baseDaComissao(1000, 5000)).toBe(0);
});

test('a comissão arredonda meio centavo para cima', () => {
  expect(calcularComissao(8500, 500)).toBe(425);
  expect(calcularComissao(10, 500)).toBe(1);
  expect(calcularComissao(9, 500)).toBe(0);
});

test('a comissão nunca passa da base', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (valor, pontos) => {
      const comissao = calcularComissao(valor, pontos);
      expect(Number.isInteger(comissao) && comissao >= 0 && comissao <= valor).toBe(true);
      expect(Math.abs(comissao - (valor * pontos) / 10_000)).toBeLessThanOrEqual(0.5);
    }),
  );
});
