// @requirement 9.1.2 15.16.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ehDiaDeEntrega,
  ehDiaUtil,
  proximoDiaUtil,
  somarDiasDeEntrega,
  somarDiasUteis,
} from '#domain/entregas/dias-uteis.ts';
import { diasParados, feriadosNacionais, pascoa } from '#domain/entregas/feriados.ts';
import { somarDias } from '#domain/periodo.ts';

const dia = fc.integer({ min: 0, max: 73_000 }).map((quantos) => somarDias('2000-01-01', quantos));
const ano = fc.integer({ min: 2000, max: 2199 });
const diaDaSemana = (qual: string) => new Date(`${qual}T12:00:00Z`).getUTCDay();

// The Easter Sundays of the Church's tables, with the earliest and the latest of the two centuries.
test.each([
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
  [2100, '2100-03-28'],
  [2160, '2160-03-23'],
  [2190, '2190-04-25'],
])('a Páscoa de %i é %s', (qual, esperada) => {
  expect(pascoa(qual)).toBe(esperada);
});

test('a Páscoa é sempre um domingo de 22 de março a 25 de abril', () => {
  fc.assert(
    fc.property(ano, (qual) => {
      expect(diaDaSemana(pascoa(qual))).toBe(0);
      expect(pascoa(qual) >= `${qual}-03-22` && pascoa(qual) <= `${qual}-04-25`).toBe(true);
    }),
  );
});

test('os feriados nacionais de 2026 são os da lei', () => {
  expect(feriadosNacionais(2026).map((feriado) => feriado.dia)).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-21',
    '2026-05-01',
    '2026-09-07',
    '2026-10-12',
    '2026-11-02',
    '2026-11-15',
    '2026-11-20',
    '2026-12-25',
  ]);
});

test('Carnaval é segunda e terça, Corpus Christi quinta, a Paixão sexta', () => {
  fc.assert(
    fc.property(ano, (qual) => {
      expect(diasParados(qual).map((parado) => diaDaSemana(parado.dia))).toEqual([1, 2, 4]);
      const paixao = feriadosNacionais(qual).find((feriado) => feriado.nome === 'Paixão de Cristo');
      expect(paixao && diaDaSemana(paixao.dia)).toBe(5);
    }),
  );
});

test.each([
  ['2026-11-19', true, 'quinta comum'],
  ['2026-11-20', false, 'Consciência Negra'],
  ['2023-11-20', true, 'Consciência Negra antes da lei'],
  ['2024-11-20', false, 'Consciência Negra no primeiro ano da lei'],
  ['2026-11-21', false, 'sábado'],
  ['2026-11-22', false, 'domingo'],
  ['2026-12-25', false, 'Natal'],
  ['2027-01-01', false, 'Confraternização'],
  ['2026-04-03', false, 'Paixão de Cristo'],
  ['2026-04-06', true, 'segunda depois da Páscoa'],
  ['2026-02-16', true, 'segunda de Carnaval: facultativo'],
  ['2026-02-17', true, 'terça de Carnaval: facultativo'],
  ['2026-06-04', true, 'Corpus Christi: facultativo'],
  ['2026-10-28', true, 'dia do servidor: só de repartições'],
])('%s é dia útil: %s (%s)', (qual, util) => {
  expect(ehDiaUtil(qual)).toBe(util);
});

test.each(['2026-02-16', '2026-02-17', '2026-06-04'])('em %s a lei conta e a transportadora não anda', (qual) => {
  expect(ehDiaUtil(qual)).toBe(true);
  expect(ehDiaDeEntrega(qual)).toBe(false);
});

test('somar dias úteis pula fim de semana, feriado e virada de ano', () => {
  expect(somarDiasUteis('2026-11-16', 3)).toBe('2026-11-19');
  expect(somarDiasUteis('2026-11-18', 3)).toBe('2026-11-24');
  expect(somarDiasUteis('2026-12-31', 1)).toBe('2027-01-04');
  expect(somarDiasUteis('2028-02-28', 1)).toBe('2028-02-29');
  expect(somarDiasUteis('2026-04-02', 1)).toBe('2026-04-06');
  expect(somarDiasDeEntrega('2026-02-13', 1)).toBe('2026-02-18');
  expect(somarDiasUteis('2026-11-21', 0)).toBe('2026-11-21');
});

test.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-19', '2026-11-19'],
  ['2026-12-25', '2026-12-28'],
  ['2026-04-03', '2026-04-06'],
])('o prazo que vence em %s vai até %s', (vence, util) => {
  expect(proximoDiaUtil(vence)).toBe(util);
});

test('o próximo dia útil é útil, e entre os dois não há outro', () => {
  fc.assert(
    fc.property(dia, (qual) => {
      const proximo = proximoDiaUtil(qual);
      expect(ehDiaUtil(proximo)).toBe(true);
      for (let meio = qual; meio < proximo; meio = somarDias(meio, 1)) expect(ehDiaUtil(meio)).toBe(false);
    }),
  );
});

test.each([
  ['úteis', ehDiaUtil, somarDiasUteis],
  ['de entrega', ehDiaDeEntrega, somarDiasDeEntrega],
] as const)('de fato há exatamente n dias %s até o n-ésimo, que é um deles', (_, conta, somar) => {
  fc.assert(
    fc.property(dia, fc.integer({ min: 1, max: 30 }), (comeco, quantos) => {
      const fim = somar(comeco, quantos);
      expect(conta(fim)).toBe(true);
      let contados = 0;
      for (let qual = somarDias(comeco, 1); qual <= fim; qual = somarDias(qual, 1)) if (conta(qual)) contados += 1;
      expect(contados).toBe(quantos);
    }),
  );
});

test('somar em duas vezes é somar de uma', () => {
  fc.assert(
    fc.property(dia, fc.nat(15), fc.nat(15), (comeco, um, outro) => {
      expect(somarDiasUteis(somarDiasUteis(comeco, um), outro)).toBe(somarDiasUteis(comeco, um + outro));
    }),
  );
});
