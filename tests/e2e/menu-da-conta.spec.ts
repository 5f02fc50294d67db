// @requirement 2.2.2 2.2.3 2.2.4 6.6.1 12.1.3
import type { Page } from '@playwright/test';
import { esperarCamadas } from '#tests/support/camadas.ts';
import { botaoDaConta, botaoDeEntrar, entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja-comum.ts';

test.describe.configure({ mode: 'parallel' });

const menuDe = (page: Page) => page.getByRole('dialog', { name: /^Conta de / });

async function abrirMenu(page: Page): Promise<void> {
  await botaoDaConta(page).click();
  await expect(menuDe(page)).toBeVisible();
}

test('o menu de um admin traz o nome e os elos do seu papel', async ({ page }) => {
  await entrarComo(page, 'admin@grande-roque.test');
  await page.goto('/');
  await abrirMenu(page);
  await expect(menuDe(page)).toContainText('Otávio Lacerda');
  for (const nome of ['Minha conta', 'Painel do influencer', 'Painel Admin'])
    await expect(menuDe(page).getByRole('link', { name: nome })).toBeVisible();
});

test('as páginas da loja trazem o nome de quem entrou, com scripts e sem eles', async ({ page, browser }) => {
  await entrarComo(page, 'cliente@grande-roque.test');
  const falhas: string[] = [];
  page.on('pageerror', (erro) => falhas.push(String(erro)));
  page.on('console', (dito) => dito.type() === 'error' && falhas.push(dito.text()));
  const semScripts = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const parada = await semScripts.newPage();
  for (const caminho of ['/', '/produtos', '/categoria/kits', '/sobre']) {
    await page.goto(caminho);
    // A button once React has taken over the page as it came.
    await expect(botaoDaConta(page)).toHaveAccessibleName('Conta de Clara Menezes');
    await parada.goto(new URL(caminho, page.url()).href);
    await expect(parada.getByRole('banner').getByRole('link', { name: 'Conta de Clara Menezes' })).toBeVisible();
  }
  await semScripts.close();
  await page
    .getByRole('link', { name: /página inicial/ })
    .first()
    .click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(botaoDaConta(page)).toHaveAccessibleName('Conta de Clara Menezes');
  expect(falhas).toEqual([]);
});

test(
  'os menus fecham com Escape, com um toque fora e ao mudar de página',
  { tag: '@duas-larguras' },
  async ({ page, isMobile }) => {
    await entrarComo(page, 'cliente@grande-roque.test');
    await page.goto('/sobre');
    await abrirMenu(page);
    await page.keyboard.press('Escape');
    await expect(menuDe(page)).toBeHidden();
    await expect(botaoDaConta(page)).toBeFocused();

    await abrirMenu(page);
    await page.mouse.click(20, (page.viewportSize()?.height ?? 0) - 40);
    await expect(menuDe(page)).toBeHidden();

    await abrirMenu(page);
    await menuDe(page).getByRole('link', { name: 'Meus eBooks' }).click();
    await expect(page).toHaveURL(/\/meus-ebooks$/);
    await expect(menuDe(page)).toBeHidden();

    await abrirMenu(page);
    if (isMobile) await esperarCamadas(page, 1);
    await page.goBack();
    await expect(menuDe(page)).toBeHidden();
    if (isMobile) {
      // On phones Back closes the menu before it leaves the page.
      await expect(page).toHaveURL(/\/meus-ebooks$/);
      await page.goBack();
    }
    await expect(page).toHaveURL(/\/sobre$/);
    await expect(menuDe(page)).toBeHidden();
  },
);

test('o menu Entrar fecha igual, e abre com Enter e com a barra de espaço', async ({ page }) => {
  await page.goto('/sobre');
  const menu = page.getByRole('dialog', { name: 'Entrar' });
  for (const tecla of ['Enter', ' ']) {
    await botaoDeEntrar(page).focus();
    await page.keyboard.press(tecla);
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(botaoDeEntrar(page)).toBeFocused();
  }
  await botaoDeEntrar(page).click();
  await expect(menu).toBeVisible();
  await page.mouse.click(20, (page.viewportSize()?.height ?? 0) - 40);
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/sobre$/);
});

test('Sair termina a sessão e vai à página inicial; voltar não mostra nada da conta', async ({ page }) => {
  await entrarComo(page, 'cliente@grande-roque.test');
  await page.goto('/meus-pedidos');
  await abrirMenu(page);
  await menuDe(page).getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(botaoDeEntrar(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/entrar\?voltar=%2Fmeus-pedidos$/);
});
