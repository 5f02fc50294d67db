import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { encherCarrinho, escolhidos } from '#tests/support/compra.ts';
import { expect, test } from '#tests/support/loja-comum.ts';

test.describe.configure({ mode: 'parallel' });

const CHAVE = 'loja:carrinho';
const gaveta = (page: Page) => page.getByRole('dialog', { name: 'Seu Carrinho' });
const linhas = (page: Page) =>
  page.evaluate(
    (chave) =>
      JSON.parse(localStorage.getItem(chave) ?? '[]') as { id: string; variacao: string; quantidade: number }[],
    CHAVE,
  );
const um = escolhidos.slice(0, 1);

test('o mesmo produto e variação soma na mesma linha; outra variação é outra linha', async ({ page }) => {
  await encherCarrinho(page, [...um, ...um]);
  await expect
    .poll(async () => (await linhas(page)).map(({ id, variacao, quantidade }) => ({ id, variacao, quantidade })))
    .toEqual([{ ...um[0], quantidade: 2 }]);
  await encherCarrinho(page, [{ id: um[0]?.id ?? '', variacao: 'Mogno e bordo' }]);
  await expect.poll(() => linhas(page)).toHaveLength(2);
  await expect(gaveta(page).getByRole('listitem')).toHaveCount(2);
  await axe(page);
});

test('muda a quantidade, remove, limpa, e a página aberta de novo lembra', async ({ page }) => {
  await encherCarrinho(page);
  await gaveta(page)
    .getByRole('button', { name: /Aumentar/ })
    .first()
    .click();
  await expect.poll(async () => (await linhas(page)).map(({ quantidade }) => quantidade)).toEqual([2, 1]);
  await page.reload();
  await expect(page.getByRole('button', { name: /Carrinho, 3 itens/ })).toBeVisible();
  await page.getByRole('button', { name: /Carrinho/ }).click();
  await gaveta(page)
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click();
  await expect.poll(() => linhas(page)).toHaveLength(1);
  await gaveta(page).getByRole('button', { name: 'Limpar carrinho' }).click();
  await expect(gaveta(page).getByText('Seu carrinho está vazio.')).toBeVisible();
  await expect.poll(() => linhas(page)).toEqual([]);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(gaveta(page)).toBeHidden();
});

test('duas abas abertas lado a lado têm um só carrinho', { tag: '@uma-vez' }, async ({ page, context }) => {
  await encherCarrinho(page, um);
  const outra = await context.newPage();
  await encherCarrinho(outra, escolhidos.slice(1));
  await expect(page.getByRole('dialog', { name: 'Seu Carrinho' }).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => linhas(outra)).toHaveLength(2);
});

test('armazenamento estragado ou proibido não derruba a loja', { tag: '@uma-vez' }, async ({ page }) => {
  await page.goto('/');
  await page.evaluate((chave) => localStorage.setItem(chave, '{"isto": não é um carrinho'), CHAVE);
  await encherCarrinho(page, um);
  await expect.poll(() => linhas(page)).toHaveLength(1);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('cheio', 'QuotaExceededError');
    };
  });
  await encherCarrinho(page, escolhidos.slice(1));
  await expect(gaveta(page)).toBeVisible();
});

test(
  'o cupom do link é guardado em maiúsculas e usado quando o parâmetro falta',
  { tag: '@uma-vez' },
  async ({ page }) => {
    await page.goto('/produtos?cupom=%20marina10%20');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cupom_afiliado'))).toBe('MARINA10');
    await encherCarrinho(page, um);
    await expect(gaveta(page).getByText(/MARINA10/)).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByText('Você está apoiando Marina').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('10% de desconto').filter({ visible: true }).first()).toBeVisible();
  },
);

test('a página vai ao topo a cada mudança de caminho', { tag: '@uma-vez' }, async ({ page }) => {
  await page.goto('/produtos');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .nth(3)
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/produto\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
