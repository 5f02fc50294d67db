// @requirement 15.5.1
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  textoComPromessas,
  diasDoPrazo,
  frasesDasPromessas,
  lerDesistencia,
  lerPrazo,
  type PrazoDeDespacho,
  prazoPorExtenso,
  promessasPadrao,
} from '#domain/configuracao/promessas-da-loja.ts';

const prazos = fc.oneof(
  fc.record<PrazoDeDespacho>({ quantidade: fc.integer({ min: 1, max: 60 }), unidade: fc.constant('dias') }),
  fc.record<PrazoDeDespacho>({ quantidade: fc.integer({ min: 1, max: 24 * 60 }), unidade: fc.constant('horas') }),
);

describe('o prazo de despacho', () => {
  test('escrito por extenso volta a ser o mesmo, também dentro de uma frase', () => {
    fc.assert(
      fc.property(prazos, (prazo) => {
        expect(lerPrazo(prazoPorExtenso(prazo))).toEqual(prazo);
        expect(lerPrazo(frasesDasPromessas({ ...promessasPadrao, despacho: prazo }).despacho)).toEqual(prazo);
      }),
    );
  });

  test.each([
    ['24 horas', { quantidade: 24, unidade: 'horas' }],
    ['5 dias úteis úteis', { quantidade: 5, unidade: 'dias' }],
    ['Em até 2 DIAS', { quantidade: 2, unidade: 'dias' }],
    ['1 dia útil', { quantidade: 1, unidade: 'dias' }],
  ] as const)('%j é entendido', (texto, prazo) => expect(lerPrazo(texto)).toEqual(prazo));

  test.each(['', 'logo', '0 dias', '61 dias', '1441 horas', '12345 horas', '5', '5 diamantes'])(
    '%j não é prazo',
    (texto) => expect(lerPrazo(texto)).toBeNull(),
  );

  test('vinte e quatro horas úteis acabam com o próximo dia útil, e mais uma hora com o seguinte', () => {
    expect([24, 25, 48, 1].map((quantidade) => diasDoPrazo({ quantidade, unidade: 'horas' }))).toEqual([1, 2, 2, 1]);
    expect(diasDoPrazo({ quantidade: 5, unidade: 'dias' })).toBe(5);
  });
});

test('para desistir nunca há menos de sete dias', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), (dias) => {
      const lido = lerDesistencia(`até ${dias} dias`);
      expect(lido.ok).toBe(dias >= 7 && dias <= 365);
      if (lido.ok) expect(lido.valor).toBe(dias);
    }),
  );
});

test('as promessas entram nos textos onde são chamadas, e o resto do texto fica como está', () => {
  expect(
    textoComPromessas('Sai em {despacho}, com {frete}; {desistencia} para desistir. {outra}', promessasPadrao),
  ).toBe('Sai em 24 horas úteis, com frete grátis para todo o Brasil; 7 dias para desistir. {outra}');
});
