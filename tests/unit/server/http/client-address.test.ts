// @requirement 11.18.1
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { networkOf, clientAddress } from '#server/http/client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8::9', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::'],
  [' 203.0.113.7 ', '203.0.113.7'],
])('%s conta como %s', (endereco, assinante) => {
  expect(networkOf(endereco)).toBe(assinante);
});

test('quem muda só a metade que é sua continua a mesma pessoa, e o vizinho é outra', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::2'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
});

test('o que não é endereço nenhum é sempre o mesmo visitante', () => {
  const textos = [
    '',
    'desconhecido',
    'unknown',
    '203.0.113',
    '0x7f.1',
    '127.1',
    '2130706433',
    '1.2.3.4.5',
    '1.2.3.4:x',
    'a:4711',
  ];
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...textos), fc.string()), (texto) => {
      const assinante = networkOf(texto);
      if (textos.includes(texto)) expect(assinante).toBe('ilegivel');
      if (assinante !== 'ilegivel') expect(networkOf(assinante)).toBe(assinante);
    }),
  );
});

test.each([
  [['203.0.113.7'], '203.0.113.7'],
  [['10.0.0.1, 203.0.113.7'], '203.0.113.7'],
  [['inventado, 203.0.113.7:81'], '203.0.113.7'],
  [['203.0.113.7, inventado'], 'ilegivel'],
  [[''], 'ilegivel'],
  [[], '192.0.2.1'],
] as const)('atrás de um proxy, X-Forwarded-For %j conta como %s', async (cabecalho, esperado) => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, 1)));
  const socket = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  const headers = new Headers(cabecalho.map((texto) => ['X-Forwarded-For', texto] as [string, string]));
  expect(await (await app.request('/', { headers }, socket)).text()).toBe(esperado);
  const sem = new Hono().get('/', (c) => c.text(clientAddress(c, 0)));
  expect(await (await sem.request('/', { headers }, socket)).text()).toBe('192.0.2.1');
});
