// @requirement 15.24.7
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repartirReembolso } from '#domain/devolucoes/repartir-reembolso.ts';

test('o crédito do pedido volta primeiro; o bônus é só do dinheiro que vira crédito', () => {
  const partes = (mais: Partial<Parameters<typeof repartirReembolso>[0]>) =>
    repartirReembolso({
      devidoCentavos: 10_000,
      valeCentavos: 3000,
      saldoCentavos: 20_000,
      comoCredito: false,
      bonusPb: 0,
      ...mais,
    });
  expect(partes({})).toEqual({
    valorCentavos: 10_000,
    creditoCentavos: 3000,
    doValeCentavos: 3000,
    bonusCentavos: 0,
  });
  expect(partes({ comoCredito: true, bonusPb: 500 })).toEqual({
    valorCentavos: 10_000,
    creditoCentavos: 10_000,
    doValeCentavos: 3000,
    bonusCentavos: 350,
  });
  expect(partes({ comoCredito: true, bonusPb: 5000, valeCentavos: 10_000 }).bonusCentavos).toBe(0);
  expect(partes({ saldoCentavos: 1000 })).toEqual({
    valorCentavos: 4000,
    creditoCentavos: 3000,
    doValeCentavos: 3000,
    bonusCentavos: 0,
  });
});

const centavos = fc.integer({ min: 0, max: 1_000_000 });
const devolucao = fc.record({ devidoCentavos: centavos, comoCredito: fc.boolean() });

test('qualquer sequência dá o que se pagou: nunca mais crédito nem mais dinheiro do que o pedido tem', () => {
  fc.assert(
    fc.property(
      centavos,
      centavos,
      fc.integer({ min: 0, max: 5000 }),
      fc.array(devolucao, { maxLength: 8 }),
      (vale, dinheiro, bonusPb, devolucoes) => {
        let [devolvido, creditado, estornado] = [0, 0, 0];
        for (const { devidoCentavos, comoCredito } of devolucoes) {
          const partes = repartirReembolso({
            devidoCentavos,
            valeCentavos: vale - devolvido,
            saldoCentavos: dinheiro - estornado - (creditado - devolvido),
            comoCredito,
            bonusPb,
          });
          expect(partes.valorCentavos).toBe(Math.min(devidoCentavos, vale + dinheiro - creditado - estornado));
          // Money leaves only when the credit is gone.
          if (partes.valorCentavos > partes.creditoCentavos) expect(devolvido + partes.doValeCentavos).toBe(vale);
          devolvido += partes.doValeCentavos;
          creditado += partes.creditoCentavos;
          estornado += partes.valorCentavos - partes.creditoCentavos;
          expect(partes.bonusCentavos).toBeLessThanOrEqual(partes.creditoCentavos);
        }
        expect(devolvido).toBeLessThanOrEqual(vale);
        expect(creditado + estornado).toBeLessThanOrEqual(vale + dinheiro);
        expect(estornado).toBeLessThanOrEqual(dinheiro);
      },
    ),
  );
});
