// @requirement 11.18.1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redeMaior } from '#domain/redes.ts';
import { networkOf } from '#server/http/client-address.ts';

test.each([
  ['2001:db8:1:2::', '2001:db8:1::/48'],
  ['2001:db8:1:2::|ana@exemplo.test', '2001:db8:1::/48|ana@exemplo.test'],
  ['2001:0db8:0001:0002:0000:0000:0000:0000|/sign-in/email', '2001:0db8:0001::/48|/sign-in/email'],
  ['203.0.113.7', null],
  ['203.0.113.7|ana@exemplo.test', null],
  ['ilegivel', null],
  ['ana@exemplo.test', null],
  ['2001:db8:1:2::9', null],
  ['2001:db8:1::/48', null],
])('acima de %s está %s', (chave, maior) => {
  expect(redeMaior(chave)).toBe(maior);
});

test('todas as redes de um /48 têm a mesma acima de si, e as de outro, outra', () => {
  const grupo = fc.nat(0xffff).map((n) => n.toString(16));
  const v6 = fc.tuple(grupo, grupo, grupo, grupo, grupo);
  fc.assert(
    fc.property(v6, v6, ([a, b, c, d, e], [x, y, z]) => {
      fc.pre(a !== '0');
      const umas = redeMaior(networkOf(`${a}:${b}:${c}:${d}:1:1:1:1`));
      expect(redeMaior(networkOf(`${a}:${b}:${c}:${e}:2:2:2:2`))).toBe(umas);
      if (`${x}:${y}:${z}` !== `${a}:${b}:${c}`)
        expect(redeMaior(networkOf(`${x}:${y}:${z}:${d}:1:1:1:1`))).not.toBe(umas);
    }),
  );
});
