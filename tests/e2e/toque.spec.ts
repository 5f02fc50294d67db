// @requirement 13.8.2
import type { Page, Route } from '@playwright/test';
import { abrir } from '#tests/support/com-scripts.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja-comum.ts';
import { eloDoRodape } from '#tests/support/rodape.ts';

/** Holds back the data of the next pages; returns how to let them come. */
async function segurarDados(page: Page): Promise<() => Promise<void>> {
  const presas: Route[] = [];
  await page.route('**/*.data*', (rota) => void presas.push(rota));
  return async () => {
    await page.unroute('**/*.data*');
    await Promise.all(presas.map((rota) => rota.continue().catch(() => {})));
  };
}

/** The line hangs on the lower edge of what is shown of the header, or of the window where it has none. */
async function conferirLinha(page: Page): Promise<void> {
  const linha = page.locator('[data-carregando]');
  await expect(linha).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
  const { y = -1, height = 99 } = (await linha.boundingBox()) ?? {};
  const topo = await page.locator('header.topo').boundingBox();
  expect(height).toBeLessThanOrEqual(12);
  expect(Math.abs(y - Math.max(0, (topo?.y ?? 0) + (topo?.height ?? 0)))).toBeLessThanOrEqual(8);
  await expect(page.getByRole('status').filter({ hasText: /^Carregando$/ })).toHaveCount(1);
}

async function conferirFim(page: Page): Promise<void> {
  await expect(page.locator('[data-carregando]')).toHaveCount(0);
  await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('status').filter({ hasText: /^Carregando$/ })).toHaveCount(0);
}

test('enquanto a página espera pela rede, oito casas o dizem sob o cabeçalho', async ({ page }) => {
  await abrir(page, '/produtos');
  const soltar = await segurarDados(page);
  const sobre = await eloDoRodape(page, 'Sobre');
  await sobre.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await sobre.click();
  await conferirLinha(page);
  await soltar();
  await expect(page).toHaveURL(/\/sobre$/);
  await expect(page.getByRole('status').filter({ hasText: 'Sobre' })).toHaveCount(1);
  await conferirFim(page);
});

test('e no painel', { tag: '@desktop' }, async ({ page }) => {
  await entrarComo(page, 'admin@grande-roque.test');
  await page.goto('/admin/cupons');
  const soltar = await segurarDados(page);
  await page.getByRole('link', { name: 'Categorias' }).click();
  await conferirLinha(page);
  await soltar();
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await conferirFim(page);
});

test(
  'com um rato a ida começa ao apertar e acaba ao soltar; quem se afasta desiste dela',
  { tag: '@desktop' },
  async ({ page }) => {
    await abrir(page, '/produtos');
    const elo = page.locator('.cartao').nth(4).getByRole('link');
    const linha = page.locator('[data-carregando]');
    const nome = await elo.innerText();
    await elo.scrollIntoViewIfNeeded();
    const onde = await page.evaluate(() => window.scrollY);

    // The code that watches presses comes once the mouse is near.
    await expect(async () => {
      await page.mouse.move(2, 2);
      await page.mouse.up();
      await elo.hover();
      await page.mouse.down();
      await expect(linha).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.mouse.move(2, 2, { steps: 3 });
    await expect(linha).toHaveCount(0);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/produtos$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(onde);

    await elo.hover();
    await page.mouse.down();
    await expect(linha).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Todos os produtos' })).toBeVisible();
    await page.mouse.up();
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Todos os produtos' })).toBeVisible();
  },
);
