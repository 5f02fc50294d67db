import { expect, test } from 'vitest';
import { lerCodigoDeRastreio, linkDeRastreio } from '#domain/pedidos/rastreio.ts';

test('o código dos Correios é lido com espaços e minúsculas', () => {
  expect(lerCodigoDeRastreio(' aa 123 456 789 br ')).toBe('AA123456789BR');
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
  expect(lerCodigoDeRastreio(texto)).toBeNull();
  expect(linkDeRastreio(texto)).toBeNull();
});

test('o link leva à página dos Correios com o código', () => {
  expect(linkDeRastreio('AA123456789BR')).toBe(
    'https://rastreamento.correios.com.br/app/index.php?objetos=AA123456789BR',
  );
});
