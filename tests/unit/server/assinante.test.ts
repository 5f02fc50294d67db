import { expect, test } from 'vitest';
import { assinanteDe } from '#server/api/limite.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:db8::9', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['desconhecido', 'desconhecido'],
])('%s conta como %s', (endereco, assinante) => {
  expect(assinanteDe(endereco)).toBe(assinante);
});

test('quem muda só a metade que é sua continua a mesma pessoa, e o vizinho é outra', () => {
  expect(assinanteDe('2001:db8:1:2:aaaa::1')).toBe(assinanteDe('2001:db8:1:2:bbbb::2'));
  expect(assinanteDe('2001:db8:1:3::1')).not.toBe(assinanteDe('2001:db8:1:2::1'));
});
