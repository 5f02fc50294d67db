// @requirement 15.21.5
import { expect, test } from 'vitest';
import { lerMes, limitesDoMes, mesesAteAgora } from '#domain/mes.ts';

test.each([
  ['2026-11', '2026-11'],
  ['2026-13', null],
  ['2026-00', null],
  ['26-11', null],
  ['2026-11-01', null],
  ['', null],
  [null, null],
])('o mês %s é %s', (texto, mes) => {
  expect(lerMes(texto)).toBe(mes);
});

test('os meses até agora, pelo dia de São Paulo', () => {
  expect(mesesAteAgora(new Date('2026-02-01T02:00:00Z'), 3)).toEqual(['2026-01', '2025-12', '2025-11']);
});

test('um mês vai da sua meia-noite em São Paulo até a do seguinte', () => {
  expect(limitesDoMes('2026-12')).toEqual({
    de: new Date('2026-12-01T03:00:00Z'),
    ate: new Date('2027-01-01T03:00:00Z'),
  });
});
