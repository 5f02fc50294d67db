// @requirement 2.2.1 2.4.1 2.4.2 2.4.3 3.7.2 4.1.3 9.3.1 13.5.3
import type { Locator, Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { comScripts } from '#tests/support/com-scripts.ts';
import { encherCarrinho, escolhidos, irAoCheckout } from '#tests/support/compra.ts';
import { botaoDeEntrar } from '#tests/support/conta.ts';
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
});

test(
  'muda a quantidade, remove, limpa, e a página aberta de novo lembra',
  { tag: '@duas-larguras' },
  async ({ page }) => {
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
    await page.keyboard.press('Escape');
    await expect(gaveta(page)).toBeHidden();
  },
);

test('duas abas abertas lado a lado têm um só carrinho', async ({ page, context }) => {
  await encherCarrinho(page, um);
  const outra = await context.newPage();
  await encherCarrinho(outra, escolhidos.slice(1));
  await expect(page.getByRole('dialog', { name: 'Seu Carrinho' }).getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => linhas(outra)).toHaveLength(2);
});

test('armazenamento estragado ou proibido não derruba a loja', async ({ page }) => {
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
  { tag: '@desktop' },
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

const padauk = 'pecas-staunton-em-padauk-e-buxo-rei-de-85-mm';
const adicionar = (page: Page) =>
  page
    .getByRole('button', { name: /^Adicionar/ })
    .filter({ visible: true })
    .first();
const quantidades = async (page: Page) => (await linhas(page)).map(({ quantidade }) => quantidade);
const total = (onde: Locator) => onde.locator('.soma-total .preco');

test('não entra mais do que há em estoque, e a gaveta diz quanto coube', async ({ page }) => {
  await page.goto(`/produto/${padauk}`);
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await adicionar(page).click();
  await expect(gaveta(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gaveta(page)).toBeHidden();
  await adicionar(page).click();
  await expect(gaveta(page).getByText(/^Só temos 3 unidades de .*: das 2, entrou 1\.$/)).toBeVisible();
  await expect.poll(() => quantidades(page)).toEqual([3]);
  await expect(gaveta(page).getByText('Só temos 3 unidades.', { exact: true })).toBeVisible();
  await expect(gaveta(page).getByRole('button', { name: 'Aumentar quantidade' })).toBeDisabled();
  await gaveta(page)
    .getByRole('textbox', { name: /^Quantidade de/ })
    .fill('50');
  await page.keyboard.press('Enter');
  await expect.poll(() => quantidades(page)).toEqual([3]);
  await axe(page);
});

test('o que se tira volta com Desfazer, uma linha ou o carrinho todo', async ({ page }) => {
  await encherCarrinho(page);
  const antes = await linhas(page);
  await gaveta(page)
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click();
  await expect.poll(() => linhas(page)).toHaveLength(1);
  await gaveta(page).getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => linhas(page)).toEqual(antes);
  await gaveta(page).getByRole('button', { name: 'Limpar carrinho' }).click();
  await expect(gaveta(page).getByText('Seu carrinho está vazio.')).toBeVisible();
  await gaveta(page).getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => linhas(page)).toEqual(antes);
  await expect(gaveta(page).getByRole('button', { name: 'Desfazer' })).toHaveCount(0);
});

test(
  'o cupom se digita e se tira na gaveta, vale só para esta compra, e a soma é a do checkout',
  { tag: '@essencial' },
  async ({ page }) => {
    await page.goto('/?cupom=MARINA10');
    await encherCarrinho(page, um);
    const cupom = gaveta(page).locator('.cupom-do-pedido');
    await expect(cupom.getByText('Cupom MARINA10')).toBeVisible();
    await cupom.getByText('Usar outro cupom').click();
    await cupom.getByLabel('Código do cupom').fill('torre20');
    await cupom.getByRole('button', { name: 'Aplicar' }).click();
    await expect(cupom.getByText('Cupom TORRE20')).toBeVisible();
    await expect(gaveta(page).getByText('−R$ 20,00')).toBeVisible();
    const naGaveta = (await total(gaveta(page)).textContent()) ?? '';
    await irAoCheckout(page);
    const comanda = page.getByRole('complementary', { name: 'Seu pedido' });
    await expect(total(comanda)).toHaveText(naGaveta);
    await comanda.getByRole('button', { name: 'Remover cupom TORRE20' }).click();
    await expect(comanda.getByText('Cupom MARINA10')).toBeVisible();
    await comanda.getByRole('button', { name: 'Remover cupom MARINA10' }).click();
    await expect(comanda.getByText('Tenho um cupom')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cupom_afiliado'))).toBe('MARINA10');
  },
);

test('o que a página deixa para depois e a rede não traz não a derruba, e vem quando ela volta', async ({ page }) => {
  await page.route(/\/assets\/(avaliacoes|prazo-da-entrega)-.*\.js$/, (rota) => rota.abort('internetdisconnected'));
  const recusada = page.waitForEvent('requestfailed', { predicate: (pedido) => pedido.url().includes('/prazo-da-') });
  await page.goto('/produto/tabuleiro-oficial-marchetado-50-cm');
  await recusada;
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click();
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Quantidade' })).toHaveValue('2');
  await expect(page.getByRole('heading', { name: /^Avaliações/ })).toBeVisible();
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const prazo = page.locator('form.prazo-da-entrega');
  // The header's link is a button once React looks after the page: until then the form leads to a page of its own.
  await expect(botaoDeEntrar(page)).toBeVisible();
  await prazo.getByLabel('Quando chega? Informe o CEP').fill('01310100');
  await prazo.getByRole('button', { name: 'Ver prazo' }).click();
  await expect(page.getByRole('main').getByText(/^Chega/)).toBeVisible();
  await expect(page).toHaveURL(/marchetado-50-cm$/);
});

test(
  'sem conexão o aviso diz que não entrou, nada entra, e quando ela volta entra uma vez',
  { tag: '@navegador-novo' },
  async ({ page, context }) => {
    await page.goto(`/produto/${padauk}`);
    await comScripts(page);
    await page.route('**/assets/**', (rota) => rota.abort('internetdisconnected'));
    await context.setOffline(true);
    // The sentence of the first press is still there at the second: each ends when the drawer's code did not come.
    for (const vez of ['primeira', 'segunda']) {
      const semCodigo = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
      await adicionar(page).click();
      await semCodigo;
      await expect(page.getByText(/não foi para o carrinho/), vez).toBeVisible();
      await expect.poll(() => linhas(page), vez).toEqual([]);
    }
    await page.unroute('**/assets/**');
    await context.setOffline(false);
    await expect(gaveta(page)).toBeVisible();
    await expect.poll(() => quantidades(page)).toEqual([1]);
  },
);
