import { expect, test } from 'vitest';
import { lerNumero } from '#domain/numeros.ts';

test.each([
  [3, 3],
  ['3', 3],
  [' 2.5 ', 2.5],
  [-1, -1],
  [0, 0],
])('%j é o número %d', (valor, esperado) => {
  expect(lerNumero(valor)).toBe(esperado);
});

test.each(['', '  ', 'abc', '1,5', null, undefined, true, [], [3], {}, Number.NaN, Infinity, 10n])(
  '%s não é número',
  (valor) => {
    expect(lerNumero(valor)).toBeNull();
  },
);
