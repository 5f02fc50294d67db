// @requirement 15.11.8
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { melhorParcelamento, parcelarSemJuros } from '#domain/pagamentos/parcelas.ts';
import { fraseDasParcelas } from '#web/ui/base/frase-das-parcelas.ts';

const plano = (texto: string) => texto.replaceAll('\u00a0', ' ');

test('divide até onde o dono deixa e a parcela ainda é de R$ 5,00; menos de duas não são parcelas', () => {
  expect(parcelarSemJuros(329_000, 10)).toEqual({
    quantas: 10,
    parcelaCentavos: 32_900,
    totalCentavos: 329_000,
    jurosPb: 0,
  });
  expect(parcelarSemJuros(1_299, 10)).toMatchObject({ quantas: 2, parcelaCentavos: 650 });
  expect([parcelarSemJuros(999, 10), parcelarSemJuros(329_000, 1), parcelarSemJuros(0, 10)]).toEqual([
    null,
    null,
    null,
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 1, max: 24 }), (valor, maximo) => {
      const um = parcelarSemJuros(valor, maximo);
      if (!um) return;
      expect(um.quantas).toBeLessThanOrEqual(maximo);
      expect(um.parcelaCentavos).toBeGreaterThanOrEqual(500);
      expect(Math.abs(um.quantas * um.parcelaCentavos - valor)).toBeLessThanOrEqual(um.quantas);
    }),
  );
});

test('das que o provedor oferece, diz a maior sem juros; sem nenhuma, a maior que houver', () => {
  const semJuros = (quantas: number) => ({ quantas, parcelaCentavos: 1, totalCentavos: 1, jurosPb: 0 });
  const comJuros = { quantas: 12, parcelaCentavos: 5_059, totalCentavos: 60_708, jurosPb: 2_388 };
  expect(melhorParcelamento([semJuros(1), semJuros(3), semJuros(2), comJuros])).toEqual(semJuros(3));
  expect(melhorParcelamento([semJuros(1), { ...comJuros, quantas: 6 }, comJuros])).toEqual(comJuros);
  expect([melhorParcelamento([semJuros(1)]), melhorParcelamento([])]).toEqual([null, null]);
});

test('com juros a frase diz também o total e a taxa', () => {
  const parcelas = { quantas: 10, parcelaCentavos: 32_900, totalCentavos: 329_000, jurosPb: 0 };
  expect(plano(fraseDasParcelas(parcelas))).toBe('em até 10x de R$ 329,00 sem juros');
  expect(plano(fraseDasParcelas({ quantas: 12, parcelaCentavos: 5_059, totalCentavos: 60_708, jurosPb: 2_388 }))).toBe(
    'em até 12x de R$ 50,59 com juros (total R$ 607,08, 23,88% a mais)',
  );
});
