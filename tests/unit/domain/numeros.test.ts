import { expect, test } from 'vitest';
import { numeroComMilhares, lerNumero } from '#domain/numeros.ts';

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

test('a milhar tem um ponto, como o Intl o escreve', () => {
  for (const quantos of [0, 7, 999, 1000, 12_345, 1_234_567])
    expect(numeroComMilhares(quantos)).toBe(quantos.toLocaleString('pt-BR'));
});
