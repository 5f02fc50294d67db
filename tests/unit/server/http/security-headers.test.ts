// @requirement 11.18.12 11.19.5
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { securityHeaders } from '#server/http/security-headers.ts';

const app = new Hono().use(securityHeaders('https://loja.test', false)).all('*', (c) => c.text('oi'));

test.each([
  ['/', 'same-origin'],
  ['/api/pedidos/1', 'same-origin'],
  ['/assets/a.js', 'same-origin'],
  ['/arquivos/produtos/rei/640.webp', 'cross-origin'],
  ['/favicon.svg', 'cross-origin'],
  ['/icone-192.png', 'cross-origin'],
])('%s: outros sites mostram as fotos da loja e mais nada', async (caminho, esperado) => {
  expect((await app.request(caminho)).headers.get('Cross-Origin-Resource-Policy')).toBe(esperado);
});
