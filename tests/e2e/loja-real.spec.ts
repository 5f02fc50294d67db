import { test as base } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { abrirLojaReal, type LojaReal } from '#tests/support/loja-real.ts';

const test = base.extend<object, { real: LojaReal }>({
  real: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const real = await abrirLojaReal();
      await use(real);
      await real.fechar();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ real }, use) => use(real.url),
});
const { expect } = base;

test('fechada, a loja mostra aos visitantes uma página só, em qualquer endereço, e não recebe pedidos', async ({
  page,
  real,
  request,
}) => {
  for (const caminho of [
    '/',
    '/produtos',
    '/categoria/pecas',
    '/produto/x',
    '/checkout',
    '/sobre',
    '/rastrear',
    '/admin',
    '/nada',
  ]) {
    const resposta = await request.get(caminho);
    expect([caminho, resposta.status()]).toEqual([caminho, 503]);
    expect(resposta.headers()).toMatchObject({ 'retry-after': '3600', 'x-robots-tag': 'noindex' });
    expect(resposta.headers()['cache-control']).toContain('no-store');
    expect(await resposta.text()).toMatch(/<h1[^>]*>[^<]*em preparação<\/h1>/);
  }
  for (const caminho of ['/healthz', '/readyz', '/entrar', '/api/auth/get-session'])
    expect([caminho, (await request.get(caminho)).status()]).toEqual([caminho, 200]);
  expect((await request.get('/sitemap.xml')).status()).toBe(503);
  const pedido = await request.post('/api/criarPreferencia', { data: {}, headers: { Origin: real.url } });
  expect(pedido.status()).toBe(503);
  expect(await pedido.json()).toMatchObject({ error: { code: 'loja-fechada' } });
  expect((await request.post('/api/webhooks/mercado-pago?data.id=1', { data: {} })).status()).toBe(401);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('em preparação');
  await axe(page);
});
