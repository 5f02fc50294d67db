import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fraseDoGoogle } from '#web/entrar/entrar-frases.ts';
import { paginaDeVolta } from '#web/entrar/voltar.ts';

test.each([
  ['/meus-pedidos', '/meus-pedidos'],
  ['/produtos?q=relógio&pagina=2#lista', '/produtos?q=rel%C3%B3gio&pagina=2#lista'],
  ['/entrar-no-clube', '/entrar-no-clube'],
])('%s é uma página da loja', (pedida, volta) => {
  expect(paginaDeVolta(pedida)).toBe(volta);
});

test.each([
  null,
  '',
  'meus-pedidos',
  'https://outra.test/',
  '//outra.test',
  '///outra.test',
  '/\\outra.test',
  '\\\\outra.test',
  '/\t/outra.test',
  '/\n//outra.test',
  'javascript:alert(1)',
  ' /meus-pedidos',
  '/entrar',
  '/entrar?voltar=/entrar',
  '/nova-senha?token=x',
  '/verificar-email',
  '/confirmar-acesso',
  '/api/auth/sign-out',
  '/_demo/google',
  '/..//outra.test',
  '/./entrar',
  `/${'a'.repeat(600)}`,
])('%j leva ao início', (pedida) => {
  expect(paginaDeVolta(pedida)).toBe('/');
});

test('nada do que se escreve em voltar leva a outro site', () => {
  const pedaco = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '%2f',
    '%5c',
    'outra.test',
    'https',
    '\t',
    '\n',
    ' ',
    '?',
    '#',
    'a',
  );
  fc.assert(
    fc.property(fc.array(pedaco, { maxLength: 12 }), (pedacos) => {
      const volta = paginaDeVolta(pedacos.join(''));
      expect(new URL(volta, 'https://loja.test').origin).toBe('https://loja.test');
    }),
    { numRuns: 2000 },
  );
});

test('um código do Google que não se conhece tem frase, e um nome herdado não vira frase', () => {
  expect(fraseDoGoogle('access_denied')).toBe('O acesso foi cancelado na janela do Google.');
  for (const codigo of ['', 'constructor', '__proto__', '<script>'])
    expect(fraseDoGoogle(codigo)).toBe('O Google não confirmou quem você é. Tente de novo.');
});
