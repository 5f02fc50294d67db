// @requirement 15.15.3
import { expect, test } from 'vitest';
import { fotoCabe, MAIOR_FOTO } from '#domain/uploads/foto.ts';

test('a foto de 12 megapixels de um celular vai como é; a de 48 e a de mais de 5 MB são reduzidas no navegador', () => {
  expect(fotoCabe({ bytes: 3_000_000, pixels: 4000 * 3000 })).toBe(true);
  expect(fotoCabe({ bytes: MAIOR_FOTO, pixels: 24_000_000 })).toBe(true);
  expect(fotoCabe({ bytes: 4_000_000, pixels: 8064 * 6048 })).toBe(false);
  expect(fotoCabe({ bytes: MAIOR_FOTO + 1, pixels: 4000 * 3000 })).toBe(false);
});
