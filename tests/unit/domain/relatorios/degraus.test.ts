// @requirement 2.20.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { degrausRedondos } from '#domain/relatorios/degraus.ts';

test.each([
  [340_000, [0, 100_000, 200_000, 300_000, 400_000]],
  [400_000, [0, 100_000, 200_000, 300_000, 400_000]],
  [5_990, [0, 2000, 4000, 6000]],
  [0, [0]],
  [1, [0, 1]],
])('até %d', (maior, degraus) => {
  expect(degrausRedondos(maior)).toEqual(degraus);
});

test('do zero ao que cobre o maior, em passos iguais que começam com 1, 2 ou 5', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 2, max: 6 }), (maior, quantos) => {
      const degraus = degrausRedondos(maior, quantos);
      const passo = degraus[1] ?? 0;
      expect(degraus).toEqual(degraus.map((_, i) => i * passo));
      expect(degraus.length).toBeLessThanOrEqual(quantos + 1);
      expect(degraus.at(-1)).toBeGreaterThanOrEqual(maior);
      expect((degraus.at(-1) ?? 0) - passo).toBeLessThan(maior);
      expect(String(passo)).toMatch(/^[125]0*$/);
    }),
  );
});
