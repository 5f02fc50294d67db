// @requirement 15.34.6
import { expect, test } from 'vitest';
import { esperaDoArquivo, TENTATIVAS_DO_ARQUIVO } from '#importers/firebase/rules/chegada.ts';

test('cada espera é maior do que a anterior, até uma hora, e depois da última tentativa não há outra', () => {
  const esperas = Array.from({ length: TENTATIVAS_DO_ARQUIVO - 1 }, (_, i) => esperaDoArquivo(i + 1) ?? 0);
  expect(esperas).toEqual([30_000, 120_000, 480_000, 1_920_000, 3_600_000]);
  expect(esperaDoArquivo(TENTATIVAS_DO_ARQUIVO)).toBeNull();
});
