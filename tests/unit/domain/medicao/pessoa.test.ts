// @requirement 15.27.5 15.37.1 15.37.2
import { expect, test } from 'vitest';
import { aparelhoDe, ehPaginaVista, ficaForaDaContagem, podeContar } from '#domain/medicao/pessoa.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const vista = (agente: string, outros: Partial<Parameters<typeof ehPaginaVista>[0]> = {}) =>
  ehPaginaVista({ metodo: 'GET', agente, finalidade: '', destino: '', dnt: '', gpc: '', ...outros });

test.each([
  CHROME,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0',
  'Mozilla/5.0 (Linux; Android 12; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'Opera/9.80 (Android; Opera Mini/60.0; U; pt) Presto/2.12.423 Version/12.16',
])('é o navegador de uma pessoa: %s', (agente) => {
  expect(vista(agente)).toBe(true);
});

test.each([
  '',
  'curl/8.0',
  'WhatsApp/2.23',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
  'python-requests/2.31',
])('não é de pessoa: %j', (agente) => {
  expect([vista(agente), podeContar({ agente, dnt: '', gpc: '' })]).toEqual([false, false]);
});

test('nem HEAD, nem uma página pedida antes da hora ou dentro de outra', () => {
  expect(vista(CHROME, { metodo: 'HEAD' })).toBe(false);
  expect(vista(CHROME, { finalidade: 'prefetch;prerender' })).toBe(false);
  for (const destino of ['image', 'iframe', 'empty', 'script']) expect(vista(CHROME, { destino })).toBe(false);
  expect(vista(CHROME, { destino: 'document' })).toBe(true);
});

test('quem pede para não ser medido não conta, por um cabeçalho ou pelo outro', () => {
  expect([vista(CHROME, { dnt: '1' }), vista(CHROME, { gpc: '1' })]).toEqual([false, false]);
  expect([vista(CHROME, { dnt: '0' }), vista(CHROME, { gpc: '0' })]).toEqual([true, true]);
});

test('a equipe fica de fora, e quem é dono do que se conta', () => {
  const de = (role: UsuarioDaSessao['role'], uid = 'alguem') => ({ role, uid }) as UsuarioDaSessao;
  expect([de('admin'), de('editor')].map((usuario) => ficaForaDaContagem(usuario))).toEqual([true, true]);
  expect([null, de('cliente'), de('influencer')].map((usuario) => ficaForaDaContagem(usuario))).toEqual([
    false,
    false,
    false,
  ]);
  expect(ficaForaDaContagem(de('influencer', 'marina'), 'marina')).toBe(true);
  expect(ficaForaDaContagem(de('influencer', 'bia'), 'marina')).toBe(false);
});

test.each([
  [CHROME, 'computador'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'celular'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'celular'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
  ['Opera/9.80 (Android; Opera Mini/60.0; U; pt) Presto/2.12 Mobile', 'celular'],
])('o aparelho de %s é %s', (agente, aparelho) => {
  expect(aparelhoDe(agente)).toBe(aparelho);
});
