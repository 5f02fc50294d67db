import { test as base } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { abrirEntrar, botaoDaConta, preencherEntrada } from '#tests/support/conta.ts';
import {
  abrirLojaVindaDoFirebase,
  CLIENTE_ANTIGA,
  LIVRO_ANTIGO,
  PEDIDO_PAGO,
  PEDIDO_PENDENTE,
} from '#tests/support/loja-vinda-do-firebase.ts';
import { SENHA_ANTIGA } from '#tests/support/senha-antiga.ts';

const test = base.extend<object, { vinda: { url: string } }>({
  vinda: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const vinda = await abrirLojaVindaDoFirebase();
      await use(vinda);
      await vinda.fechar();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ vinda }, use) => use(vinda.url),
});
const { expect } = base;

test(
  'uma cliente da loja antiga entra com a senha de lá, vê os pedidos de lá e baixa o eBook de lá pelo elo antigo',
  { tag: '@uma-vez' },
  async ({ page }) => {
    await page.goto('/');
    await preencherEntrada(await abrirEntrar(page), CLIENTE_ANTIGA.email, SENHA_ANTIGA);
    await expect(botaoDaConta(page)).toBeVisible();

    await page.goto('/meus-pedidos');
    const principal = page.getByRole('main');
    await expect(principal.getByText(PEDIDO_PAGO.slice(-6).toUpperCase()).first()).toBeVisible();
    await expect(principal.getByText(PEDIDO_PENDENTE.slice(-6).toUpperCase()).first()).toBeVisible();

    await page.goto(`/produto/${LIVRO_ANTIGO}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Finais de outrora' })).toBeVisible();

    await page.goto('/meus-ebooks');
    const baixar = page.getByRole('main').getByRole('link', { name: /^Baixar eBook/ });
    await expect(baixar).toHaveAttribute('href', `/download-ebook/${LIVRO_ANTIGO}/${PEDIDO_PAGO}`);
    const arquivo = await page.request.get(`/download-ebook/${LIVRO_ANTIGO}/${PEDIDO_PAGO}`);
    expect(arquivo.headers()['content-type']).toBe('application/pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await arquivo.body())));
    for (const pagina of text) expect(pagina).toContain(CLIENTE_ANTIGA.email);
  },
);
