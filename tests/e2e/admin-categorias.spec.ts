// @requirement 2.17.1 2.17.3 8.8.1
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axe } from '#tests/support/axe.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

test.beforeEach(async ({ page }) => entrarComo(page, 'admin@grande-roque.test'));

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
  await page.goto('/admin/categorias', { waitUntil: 'networkidle' });
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

test('o slug mudado leva os produtos, e o endereço antigo leva ao novo', async ({ page }) => {
  await page.goto('/admin/categorias/editar/kits', { waitUntil: 'networkidle' });
  await page.getByLabel('Slug *').fill('kits-completos');
  await expect(page.getByText('O endereço antigo vai levar ao novo, e os produtos vão junto.')).toBeVisible();
  const imagem = {
    name: 'nova-foto.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#446644' } })
      .png()
      .toBuffer(),
  };
  await page.locator('input[type=file]').setInputFiles(imagem);
  await expect(page.locator('.imagem-unica img[src*="-nova-foto/"]')).toBeVisible({ timeout: 60_000 });
  await axe(page);
  await page.getByRole('button', { name: 'Salvar categoria' }).click();
  await expect(page.getByText('Categoria atualizada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/categorias$/);
  const antigo = await page.request.get('/categoria/kits', { maxRedirects: 0 });
  expect([antigo.status(), antigo.headers()['location']]).toEqual([301, '/categoria/kits-completos']);
  expect(await (await page.request.get('/categoria/kits-completos')).text()).toContain('Kit Torneio');
});

test('uma categoria em uso só sai depois que os produtos têm para onde ir', async ({ page }) => {
  await page.goto('/admin/categorias', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Excluir Acessórios' }).click();
  const pergunta = page.getByRole('alertdialog', { name: 'Tem certeza que deseja excluir esta categoria?' });
  await expect(pergunta.getByText('só pode ser excluída depois', { exact: false })).toBeVisible();
  await expect(pergunta.getByRole('button', { name: 'Mover e excluir' })).toBeDisabled();
  await pergunta.getByLabel('Mover os produtos para').selectOption({ label: 'Peças' });
  await pergunta.getByRole('button', { name: 'Mover e excluir' }).click();
  await expect(page.getByText(/^Categoria excluída\. \d+ produtos mudaram de categoria\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Acessórios', exact: true })).toHaveCount(0);
  const antigo = await page.request.get('/categoria/acessorios', { maxRedirects: 0 });
  expect(antigo.headers()['location']).toBe('/categoria/pecas');
});
