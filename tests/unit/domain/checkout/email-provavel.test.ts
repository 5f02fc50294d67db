// @requirement 13.5.6
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailProvavel } from '#domain/checkout/email-provavel.ts';

test.each([
  ['bia@gmial.com', 'bia@gmail.com'],
  ['bia@gmail.con', 'bia@gmail.com'],
  ['bia@gmai.com', 'bia@gmail.com'],
  ['bia@gnail.com', 'bia@gmail.com'],
  ['bia@gmail.com.br', 'bia@gmail.com'],
  [' Bia.Silva@GMIAL.COM ', 'Bia.Silva@gmail.com'],
  ['bia@hotmial.com', 'bia@hotmail.com'],
  ['bia@homtail.com', 'bia@hotmail.com'],
  ['bia@outlok.com', 'bia@outlook.com'],
  ['bia@yaho.com.br', 'bia@yahoo.com.br'],
  ['bia@uol.com.b', 'bia@uol.com.br'],
  ['bia@iclod.com', 'bia@icloud.com'],
])('%s quis dizer %s', (digitado, provavel) => {
  expect(emailProvavel(digitado)).toBe(provavel);
});

test.each([
  'bia@gmail.com',
  'bia@yahoo.com',
  'bia@outlook.com.br',
  'bia@ymail.com',
  'bia@mail.com',
  'bia@exemplo.com.br',
  'bia@exemplo.test',
  'bia@tol.com.br.example',
  'bia@',
  'bia@constructor',
  '@gmial.com',
  'gmial.com',
  '',
])('%s fica como está', (digitado) => {
  expect(emailProvavel(digitado)).toBeNull();
});

test('o que se propõe não é perguntado de novo, e só muda o que vem depois da arroba', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const provavel = emailProvavel(email);
      if (provavel === null) return;
      expect(emailProvavel(provavel)).toBeNull();
      expect(provavel.startsWith(email.slice(0, email.lastIndexOf('@') + 1))).toBe(true);
    }),
  );
});
