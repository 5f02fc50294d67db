// @requirement 15.36.2
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calcularPrecos } from '#domain/precos/calcular-precos.ts';
import { descontoCombinado } from '#domain/precos/desconto-combinado.ts';
import { corpoDaPreferencia } from '#server/api/criar-preferencia.schema.ts';
import { promocaoDe } from '#tests/support/promocao.ts';

const linhas = fc.array(
  fc.record({
    produtoId: fc.constantFrom('a', 'b', 'c'),
    categoria: fc.constant('pecas'),
    tipo: fc.constant(null),
    precoCentavos: fc.integer({ min: 1, max: 1_000_000 }),
    quantidade: fc.integer({ min: 1, max: 999 }),
    combinado: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);
const combinado = fc.oneof(
  fc.constant(null),
  fc.record({ tipo: fc.constant('reais' as const), centavos: fc.integer({ min: 1, max: 2_000_000_000 }) }),
  fc.record({ tipo: fc.constant('percentual' as const), pb: fc.integer({ min: 1, max: 10_000 }) }),
);
const dez = promocaoDe({ id: 'dez', nome: 'Dez' });

describe('o que a loja combina', () => {
  test('soma ao centavo com promoções, nunca deixa o todo abaixo de R$ 0,01, e promoção não toca preço combinado', () => {
    fc.assert(
      fc.property(linhas, combinado, (compradas, acordo) => {
        const precos = calcularPrecos({
          linhas: compradas,
          promocoes: [dez],
          cupom: null,
          combinado: acordo,
          descontoNoPixPb: 0,
        });
        expect(precos.descontoCentavos).toBe(precos.promocoesCentavos + precos.combinadoCentavos);
        expect(precos.totalCentavos).toBe(precos.subtotalCentavos - precos.descontoCentavos);
        expect(precos.totalCentavos).toBeGreaterThanOrEqual(1);
        for (const [i, { combinado: acordada }] of compradas.entries())
          if (acordada) expect(precos.linhas[i]?.descontoCentavos).toBe(0);
      }),
    );
  });

  test.each([
    [{ tipo: 'reais', centavos: 2_000 } as const, 10_000, 2_000],
    [{ tipo: 'percentual', pb: 1_250 } as const, 10_000, 1_250],
    [{ tipo: 'reais', centavos: 20_000 } as const, 10_000, 9_999],
    [null, 10_000, 0],
  ])('%j sobre %d tira %d centavos', (acordo, restam, esperado) => {
    expect(descontoCombinado(restam, acordo)).toBe(esperado);
  });
});

test('o checkout não lê preço, desconto nem frete combinados do navegador', () => {
  const item = { produtoId: 'rei', quantidade: 1, precoCombinadoCentavos: 1, combinado: true };
  const corpo = corpoDaPreferencia.parse({
    itens: [item],
    daLoja: { freteCentavos: 0, desconto: { tipo: 'reais', centavos: 1 } },
  });
  expect(corpo).not.toHaveProperty('daLoja');
  expect(corpo.itens).toEqual([{ produtoId: 'rei', quantidade: 1 }]);
});
