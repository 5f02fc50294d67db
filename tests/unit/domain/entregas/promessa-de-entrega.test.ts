// @requirement 15.16.2 15.16.3
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ehDiaDeEntrega, somarDiasUteis } from '#domain/entregas/dias-uteis.ts';
import { type LugarDeEntrega, lugarDoCep, lugaresDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import {
  type FaixaDeDias,
  faixaPorExtenso,
  lerFaixaDeDias,
  lerPrazosDigitados,
  prazosDeEntregaPadrao,
  type PrazosDigitados,
} from '#domain/entregas/prazos-de-entrega.ts';
import { adiarPromessa, fraseDaPromessa, calcularPromessa } from '#domain/entregas/promessa-de-entrega.ts';
import { somarDias } from '#domain/periodo.ts';

const dia = fc.integer({ min: 0, max: 36_500 }).map((quantos) => somarDias('2024-01-01', quantos));
const faixa = fc
  .tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 90 }))
  .map(([um, outro]): FaixaDeDias => ({ de: Math.min(um, outro), ate: Math.max(um, outro) }));
const umDia = { quantidade: 24, unidade: 'horas' } as const;

test.each([
  ['01310-100', 'SP-capital'],
  ['08499999', 'SP-capital'],
  ['06000000', 'SP-interior'],
  ['13083-970', 'SP-interior'],
  ['20040002', 'RJ-capital'],
  ['24020005', 'RJ-interior'],
  ['30130000', 'MG-capital'],
  ['70040010', 'DF-capital'],
  ['73600000', 'DF-capital'],
  ['72800000', 'GO-interior'],
  ['74000000', 'GO-capital'],
  ['69005000', 'AM-capital'],
  ['69300000', 'RR-capital'],
  ['88010000', 'SC-capital'],
  ['89010000', 'SC-interior'],
  ['00000000', null],
  ['0131010', null],
  ['', null],
])('o CEP %s é de %s', (cep, lugar) => {
  expect(lugarDoCep(cep)).toBe(lugar);
});

test('cada CEP de um estado tem um lugar com prazo, e cada lugar tem um CEP', () => {
  const achados = new Set<LugarDeEntrega>();
  for (let comeco = 0; comeco <= 99_999; comeco += 1) {
    const lugar = lugarDoCep(`${String(comeco).padStart(5, '0')}000`);
    if (lugar) achados.add(lugar);
  }
  expect([...achados].toSorted()).toEqual(lugaresDeEntrega.toSorted());
  for (const lugar of lugaresDeEntrega) {
    const { de, ate } = prazosDeEntregaPadrao[lugar];
    expect(de >= 1 && de <= ate && ate <= 90).toBe(true);
  }
});

// Paid on …, dispatched within a working day, two to five days on the way.
test.each([
  ['2026-11-26', 'Chega entre 1º e 4 de dezembro'],
  ['2026-11-27', 'Chega entre 2 e 7 de dezembro'],
  // A Saturday counts as nothing, and Monday 23 November is the day of dispatch.
  ['2026-11-21', 'Chega entre 25 e 30 de novembro'],
  // 20 November is a holiday since 2024.
  ['2026-11-18', 'Chega entre 24 e 27 de novembro'],
  ['2026-12-22', 'Chega entre 28 e 31 de dezembro'],
  ['2026-12-24', 'Chega entre 30 de dezembro e 5 de janeiro'],
  // Dispatched on Friday before Carnaval; carriers go on on Ash Wednesday.
  ['2026-02-12', 'Chega entre 19 e 24 de fevereiro'],
])('pago em %s: %s', (pago, frase) => {
  expect(fraseDaPromessa(calcularPromessa(pago, umDia, { de: 2, ate: 5 }))).toBe(frase);
});

test('de um dia só diz o dia', () => {
  expect(fraseDaPromessa({ de: '2026-12-02', ate: '2026-12-02' })).toBe('Chega em 2 de dezembro');
});

test('o que se promete começa depois do despacho, cai em dia de entrega e nunca termina antes de começar', () => {
  fc.assert(
    fc.property(dia, faixa, fc.integer({ min: 1, max: 20 }), (pago, naEstrada, despacho) => {
      const { de, ate } = calcularPromessa(pago, { quantidade: despacho, unidade: 'dias' }, naEstrada);
      expect(de > somarDiasUteis(pago, despacho)).toBe(true);
      expect(ate >= de).toBe(true);
      expect(ehDiaDeEntrega(de) && ehDiaDeEntrega(ate)).toBe(true);
    }),
  );
});

test('pago depois, o prometido anda com o pagamento e nunca volta', () => {
  fc.assert(
    fc.property(dia, faixa, fc.integer({ min: 0, max: 30 }), (feito, naEstrada, depois) => {
      const promessa = calcularPromessa(feito, umDia, naEstrada);
      const adiada = adiarPromessa(promessa, feito, somarDias(feito, depois));
      expect(adiada.de >= promessa.de && adiada.ate >= promessa.ate && adiada.ate >= adiada.de).toBe(true);
      if (depois === 0) expect(adiada).toEqual(promessa);
    }),
  );
});

test('o que se escreve de uma faixa se lê de volta', () => {
  fc.assert(
    fc.property(faixa, (uma) => {
      expect(lerFaixaDeDias(faixaPorExtenso(uma))).toEqual(uma);
    }),
  );
});

test.each(['', '0', '5 a 2', '91', '2 a', 'a 5', '2,5', '-1', '1e2', '2 a 5 a 7', 'dois'])(
  '%j não é faixa',
  (texto) => {
    expect(lerFaixaDeDias(texto)).toBeNull();
  },
);

test.each([
  ['2 a 5', { de: 2, ate: 5 }],
  [' 2-5 ', { de: 2, ate: 5 }],
  ['2 até 5 dias', { de: 2, ate: 5 }],
  ['3', { de: 3, ate: 3 }],
])('%j é faixa', (texto, esperada) => {
  expect(lerFaixaDeDias(texto)).toEqual(esperada);
});

test('a tabela digitada diz todos os lugares errados de uma vez', () => {
  const digitada = Object.fromEntries(lugaresDeEntrega.map((lugar) => [lugar, '2 a 5'])) as PrazosDigitados;
  expect(lerPrazosDigitados(digitada).ok).toBe(true);
  expect(lerPrazosDigitados({ ...digitada, 'SP-capital': '', 'AC-interior': '9 a 1' })).toEqual({
    ok: false,
    erro: ['AC-interior', 'SP-capital'],
  });
});
