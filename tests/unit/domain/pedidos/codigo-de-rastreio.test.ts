// @requirement 13.7.3
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  lerRastreioDosCorreios,
  lerRastreio,
  linkDosCorreios,
  pareceCodigoDeRastreio,
} from '#domain/pedidos/codigo-de-rastreio.ts';

test('o código dos Correios é lido com espaços e minúsculas', () => {
  expect(lerRastreioDosCorreios(' aa 123 456 789 br ')).toBe('AA123456789BR');
});

test.each([
  '',
  'AA12345678BR',
  'AA1234567890BR',
  'A1123456789BR',
  'AA123456789B',
  'AA123456789BR&x=1',
  'ÁA123456789BR',
])('"%s" não é código nem dá link', (texto) => {
  expect(lerRastreioDosCorreios(texto)).toBeNull();
  expect(linkDosCorreios(texto)).toBeNull();
});

test('o link leva à página dos Correios com o código', () => {
  expect(linkDosCorreios('AA123456789BR')).toBe(
    'https://rastreamento.correios.com.br/app/index.php?objetos=AA123456789BR',
  );
});

test.each([
  'AA123456789BR',
  '08160200012345',
  '577-12345678',
  '1Z999AA10123456784',
  'LGI-12345678',
  'MEL43215678901FMDOR01',
])('%s tem a forma de uma transportadora', (codigo) => {
  expect(pareceCodigoDeRastreio(codigo)).toBe(true);
});

test.each(['AA12345678BR', 'AA1234567890BR', 'A1123456789BR', 'AA123456789B', 'MOTOBOY-01', '123456', 'ABC-DEF', ''])(
  '"%s" não tem a forma de nenhuma',
  (codigo) => {
    expect(pareceCodigoDeRastreio(codigo)).toBe(false);
  },
);

test('o código dos Correios com um caractere a mais ou a menos nunca passa por outro', () => {
  const letra = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const correios = fc
    .tuple(letra, letra, fc.integer({ min: 0, max: 999_999_999 }), fc.constantFrom('BR', 'PT', 'CN'))
    .map(([a, b, n, pais]) => `${a}${b}${String(n).padStart(9, '0')}${pais}`);
  fc.assert(
    fc.property(correios, fc.nat({ max: 12 }), (codigo, onde) => {
      expect(pareceCodigoDeRastreio(codigo)).toBe(true);
      expect(pareceCodigoDeRastreio(codigo.slice(0, onde) + codigo.slice(onde + 1))).toBe(false);
      expect(pareceCodigoDeRastreio(`${codigo.slice(0, onde)}${codigo[onde]}${codigo.slice(onde)}`)).toBe(false);
    }),
  );
});

test('o que parece código é sempre um código que se grava', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9-]{0,45}$/), (texto) => {
      if (pareceCodigoDeRastreio(texto)) expect(lerRastreio(texto)).toBe(texto);
    }),
  );
});
