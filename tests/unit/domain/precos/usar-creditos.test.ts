// @requirement 15.24.3 15.24.4
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descontoNoPixComVale, devolverCreditos, usarCreditos } from '#domain/precos/usar-creditos.ts';

const saldos = fc
  .array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 6 })
  .map((todos) => todos.map((centavos, i) => ({ portadorId: `p${i}`, centavos })));
const total = fc.integer({ min: 1, max: 100_000 });
const somar = (partes: readonly { centavos: number }[]) => partes.reduce((soma, { centavos }) => soma + centavos, 0);

describe('crédito no preço', () => {
  test('paga o que pode, o primeiro saldo primeiro, e o resto fica a pagar', () => {
    fc.assert(
      fc.property(total, saldos, (totalCentavos, disponiveis) => {
        const { partes, valeCentavos, aPagarCentavos } = usarCreditos(totalCentavos, disponiveis);
        expect(valeCentavos).toBe(Math.min(totalCentavos, somar(disponiveis)));
        expect(valeCentavos + aPagarCentavos).toBe(totalCentavos);
        expect(somar(partes)).toBe(valeCentavos);
        for (const { portadorId, centavos } of partes) {
          const antes = disponiveis.findIndex((saldo) => saldo.portadorId === portadorId);
          expect(centavos).toBeGreaterThan(0);
          expect(centavos).toBeLessThanOrEqual(disponiveis[antes]?.centavos ?? 0);
          // Nobody pays while an earlier balance has something left.
          for (const anterior of disponiveis.slice(0, antes).filter((saldo) => saldo.centavos > 0))
            expect(partes).toContainEqual(anterior);
        }
      }),
    );
  });

  test('devoluções em qualquer número de vezes devolvem exatamente o usado, e antes dele nenhum dinheiro', () => {
    fc.assert(
      fc.property(total, saldos, fc.array(fc.integer({ min: 1, max: 40_000 })), (totalCentavos, disponiveis, vezes) => {
        const { partes: usadas, valeCentavos } = usarCreditos(totalCentavos, disponiveis);
        let restam = usadas;
        let falta = totalCentavos;
        let emCredito = 0;
        for (const pedido of [...vezes, totalCentavos]) {
          const agora = Math.min(pedido, falta);
          falta -= agora;
          const { partes, emDinheiroCentavos } = devolverCreditos(agora, restam);
          expect(somar(partes) + emDinheiroCentavos).toBe(agora);
          emCredito += somar(partes);
          restam = restam.map((um) => ({
            ...um,
            centavos: um.centavos - somar(partes.filter(({ portadorId }) => portadorId === um.portadorId)),
          }));
          if (emDinheiroCentavos > 0) expect(somar(restam)).toBe(0);
        }
        expect(emCredito).toBe(valeCentavos);
      }),
    );
  });

  test('depois do crédito o Pix ainda tem ao menos R$ 0,01 a pagar', () => {
    fc.assert(
      fc.property(total, saldos, fc.nat({ max: 5000 }), (totalCentavos, disponiveis, desconto) => {
        const usado = usarCreditos(totalCentavos, disponiveis);
        const noPix = descontoNoPixComVale(desconto, usado);
        expect(noPix).toBeGreaterThanOrEqual(0);
        expect(noPix).toBeLessThanOrEqual(desconto);
        if (usado.valeCentavos === 0) expect(noPix).toBe(desconto);
        else if (usado.aPagarCentavos > 0) expect(usado.aPagarCentavos - noPix).toBeGreaterThanOrEqual(1);
        else expect(noPix).toBe(0);
      }),
    );
  });
});
