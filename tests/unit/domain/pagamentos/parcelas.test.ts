// @requirement 15.11.8
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { melhorParcelamento, parcelarSemJuros } from '#domain/pagamentos/parcelas.ts';
import { fraseDasParcelas } from '#web/ui/base/frase-das-parcelas.ts';

const plano = (texto: string) => texto.replaceAll('\u00a0', ' ');

const regra = (parcelasSemJuros: number, parcelaMinimaCentavos = 0) => ({ parcelasSemJuros, parcelaMinimaCentavos });

test('divide até onde o dono deixa e a parcela ainda é de R$ 5,00; menos de duas não são parcelas', () => {
  expect(parcelarSemJuros(329_000, regra(10))).toEqual({
    quantas: 10,
    parcelaCentavos: 32_900,
    totalCentavos: 329_000,
    jurosPb: 0,
  });
  expect(parcelarSemJuros(1_299, regra(10))).toMatchObject({ quantas: 2, parcelaCentavos: 650 });
  expect([
    parcelarSemJuros(999, regra(10)),
    parcelarSemJuros(329_000, regra(1)),
    parcelarSemJuros(0, regra(10)),
  ]).toEqual([null, null, null]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.integer({ min: 1, max: 24 }), (valor, maximo) => {
      const um = parcelarSemJuros(valor, regra(maximo));
      if (!um) return;
      expect(um.quantas).toBeLessThanOrEqual(maximo);
      expect(um.parcelaCentavos).toBeGreaterThanOrEqual(500);
      expect(Math.abs(um.quantas * um.parcelaCentavos - valor)).toBeLessThanOrEqual(um.quantas);
    }),
  );
});

test('abaixo da parcela mínima do dono nada se anuncia, venha do dono ou do provedor', () => {
  expect(parcelarSemJuros(5_990, regra(10, 3_000))).toBeNull();
  expect(parcelarSemJuros(6_000, regra(10, 3_000))).toMatchObject({ quantas: 2, parcelaCentavos: 3_000 });
  expect(parcelarSemJuros(329_000, regra(10, 3_000))).toMatchObject({ quantas: 10, parcelaCentavos: 32_900 });
  const valor = fc.integer({ min: 0, max: 5_000_000 });
  const minima = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(valor, fc.integer({ min: 1, max: 24 }), minima, (valorCentavos, maximo, menor) => {
      const oferecidas = Array.from({ length: 24 }, (_, i) => ({
        quantas: i + 1,
        parcelaCentavos: Math.round(valorCentavos / (i + 1)),
        totalCentavos: valorCentavos,
        jurosPb: 0,
      }));
      const doDono = parcelarSemJuros(valorCentavos, regra(maximo, menor));
      const doProvedor = melhorParcelamento(oferecidas.slice(0, maximo), regra(1, menor));
      for (const parcelamento of [doDono, doProvedor])
        if (parcelamento) expect(parcelamento.parcelaCentavos).toBeGreaterThanOrEqual(menor);
      if (doDono) expect(doProvedor?.quantas).toBeGreaterThanOrEqual(doDono.quantas);
    }),
  );
});

test('das que o provedor oferece, diz a maior sem juros; sem nenhuma, a maior que houver', () => {
  const semJuros = (quantas: number) => ({ quantas, parcelaCentavos: 1, totalCentavos: 1, jurosPb: 0 });
  const comJuros = { quantas: 12, parcelaCentavos: 5_059, totalCentavos: 60_708, jurosPb: 2_388 };
  expect(melhorParcelamento([semJuros(1), semJuros(3), semJuros(2), comJuros], regra(1))).toEqual(semJuros(3));
  expect(melhorParcelamento([semJuros(1), { ...comJuros, quantas: 6 }, comJuros], regra(1))).toEqual(comJuros);
  expect([melhorParcelamento([semJuros(1)], regra(1)), melhorParcelamento([], regra(1))]).toEqual([null, null]);
});

test('com juros a frase diz também o total e a taxa', () => {
  const parcelas = { quantas: 10, parcelaCentavos: 32_900, totalCentavos: 329_000, jurosPb: 0 };
  expect(plano(fraseDasParcelas(parcelas))).toBe('em até 10x de R$ 329,00 sem juros');
  expect(plano(fraseDasParcelas({ quantas: 12, parcelaCentavos: 5_059, totalCentavos: 60_708, jurosPb: 2_388 }))).toBe(
    'em até 12x de R$ 50,59 com juros (total R$ 607,08, 23,88% a mais)',
  );
});
