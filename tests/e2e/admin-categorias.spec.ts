// @requirement 2.17.1 2.17.3 8.8.1
import type { Page } from '@playwright/test';
import { abrir } from '#tests/support/com-scripts.ts';
import { ADMIN, entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

test.beforeEach(async ({ page }) => entrarComo(page, ADMIN));

const MAIS_PASSOS = 80;

/** Goes on with the Tab key until what has the focus is called so. */
async function tabularAte(page: Page, nome: RegExp): Promise<void> {
  for (let i = 0; i < MAIS_PASSOS; i++) {
    await page.keyboard.press('Tab');
    const atual = await page.evaluate(() => {
      const ativo = document.activeElement;
      return ativo instanceof HTMLInputElement
        ? (ativo.labels?.[0]?.textContent ?? '')
        : (ativo?.getAttribute('aria-label') ?? ativo?.textContent ?? '');
    });
    if (nome.test(atual.trim())) return;
  }
  throw new Error(`the keyboard never came to ${nome}`);
}

test('só com o teclado: uma categoria nova, com o slug sugerido pelo nome', async ({ page }) => {
  await abrir(page, '/admin/categorias');
  await expect(page.getByRole('heading', { level: 1, name: 'Categorias' })).toBeVisible();
  await tabularAte(page, /^Nova categoria$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Nova categoria' })).toBeVisible();
  await tabularAte(page, /^Salvar categoria$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ocorreu um erro ao salvar.')).toBeVisible();
  await expect(page.getByLabel('Nome *')).toBeFocused();
  await page.keyboard.type('Relógios & Cronômetros');
  await expect(page.getByLabel('Slug *')).toHaveValue('relogios-cronometros');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Categoria cadastrada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/categorias$/);
  await expect(page.getByRole('link', { name: 'Relógios & Cronômetros', exact: true })).toBeVisible();
});
