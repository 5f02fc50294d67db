// @requirement 15.21.5
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estornosNoTempo } from '#domain/relatorios/contabilidade.ts';

test('os estornos somam o máximo que foi dito, e nenhum é de menos de um centavo', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 })), (ditos) => {
      const historico = ditos.map((estornadoCentavos, id) => ({ id, em: new Date(id), estornadoCentavos }));
      const feitos = estornosNoTempo(historico);
      expect(feitos.reduce((soma, { valorCentavos }) => soma + valorCentavos, 0)).toBe(Math.max(0, ...ditos));
      expect(feitos.every(({ valorCentavos }) => valorCentavos > 0)).toBe(true);
    }),
  );
});
