// @requirement 2.15.4 13.7.3 15.15.4
import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { abrir } from '#tests/support/com-scripts.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

const quadro = (page: Page, nome: RegExp): Locator => page.getByRole('region', { name: nome });
const naMenu = (page: Page, nome: string): Locator =>
  page.getByRole('navigation', { name: 'Painel Admin' }).getByRole('link', { name: nome });

test.beforeEach(async ({ page }) => entrarComo(page, 'admin@grande-roque.test'));

test(
  'dois atos do dia a um pacote enviado com o seu código, e um e-mail',
  { tag: '@essencial' },
  async ({ page, loja }) => {
    await abrir(page, '/admin');
    const despachar = quadro(page, /^A despachar/);
    const linhas = despachar.getByRole('listitem');
    const quantas = await linhas.count();
    await expect(naMenu(page, 'Pedidos')).toContainText(String(quantas));
    const endereco = await linhas.first().getByRole('link').first().getAttribute('href');
    const id = endereco?.split('/').at(-1) ?? '';
    await linhas.first().getByRole('button', { name: 'Marcar como enviado' }).click();
    const codigo = linhas.first().getByLabel('Código de rastreio');
    await expect(codigo).toBeFocused();
    await codigo.fill('aa123456789br');
    await linhas.first().getByRole('button', { name: 'Confirmar envio' }).click();
    await expect(page.getByText(/^Pedido .*: Enviado\.$/)).toBeVisible();
    await expect(linhas).toHaveCount(quantas - 1);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(naMenu(page, 'Pedidos')).toContainText(String(quantas - 1));
    await expect(despachar.getByRole('heading')).toBeFocused();
    expect(await loja.consultar(sql`select status, codigo_rastreio as rastreio from pedidos where id = ${id}`)).toEqual(
      [{ status: 'enviado', rastreio: 'AA123456789BR' }],
    );
    const [emails] = await loja.consultar<{ n: number }>(
      sql`select count(*)::int as n from emails where pedido_id = ${id} and tipo = 'pedido-enviado'`,
    );
    expect(emails).toEqual({ n: 1 });
  },
);

test.describe('sem scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a linha abre por um endereço, um código estranho volta com a pergunta, e o pedido sai', async ({ page }) => {
    await page.goto('/admin');
    const linhas = quadro(page, /^A despachar/).getByRole('listitem');
    const quantas = await linhas.count();
    await linhas.first().getByRole('button', { name: 'Marcar como enviado' }).click();
    await linhas.first().getByLabel('Código de rastreio').fill('motoboy-01');
    await linhas.first().getByRole('button', { name: 'Confirmar envio' }).click();
    await expect(linhas.first().getByText(/Usar assim mesmo\?/)).toBeVisible();
    await linhas.first().getByRole('button', { name: 'Usar assim mesmo' }).click();
    await expect(page.getByText(/^Pedido .*: Enviado\.$/)).toBeVisible();
    await expect(linhas).toHaveCount(quantas - 1);
    expect(new URL(page.url()).pathname).toBe('/admin');
  });
});

test('a responder: quem espera é contado, lido ou não, até que a loja responda', async ({ page }) => {
  await abrir(page, '/admin');
  const responder = quadro(page, /^A responder/);
  const quantas = await responder.getByRole('listitem').count();
  await expect(naMenu(page, 'Atendimento')).toContainText(`${quantas} a responder`);
  await responder.getByRole('link', { name: 'Responder' }).first().click();
  await expect(page).toHaveURL(/\/admin\/atendimento\/.+#responder$/);
  // Read, and still waiting.
  await expect(naMenu(page, 'Atendimento')).toContainText(`${quantas} a responder`);
  await page.getByLabel('Resposta', { exact: true }).fill('A dama segue amanhã.');
  await page.getByRole('button', { name: /^Enviar/ }).click();
  await expect(page.getByText('A dama segue amanhã.')).toBeVisible();
  await naMenu(page, 'Hoje').click();
  await expect(responder.getByRole('listitem')).toHaveCount(quantas - 1);
});

test('repor na própria linha soma o que chegou, e a linha sai quando há bastante', async ({ page, loja }) => {
  await abrir(page, '/admin');
  const linha = quadro(page, /^Pouco estoque/)
    .getByRole('listitem')
    .filter({ hasText: 'Feltros adesivos' });
  await linha.getByRole('button', { name: 'Repor' }).click();
  await expect(linha.getByLabel('Unidades que chegaram')).toBeFocused();
  await page.keyboard.type('dez');
  await page.keyboard.press('Enter');
  await expect(linha.getByText(/Digite quantas unidades/)).toBeVisible();
  await linha.getByLabel('Unidades que chegaram').fill('40');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Estoque ajustado: 40 agora/)).toBeVisible();
  await expect(linha).toHaveCount(0);
  expect(
    await loja.consultar(sql`select motivo, quantidade from movimentos_estoque where motivo = 'Reposição'`),
  ).toEqual([{ motivo: 'Reposição', quantidade: 40 }]);
});

test('a página é o dia, o menu tem seis grupos que cabem em 900 px, e a frase pedida fica no fim', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await abrir(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Hoje' })).toBeVisible();
  const ultimo = page.getByRole('main').locator('p').last();
  await expect(ultimo).toHaveText('Escolha uma opção no menu.');
  const lado = page.locator('.painel-lado-dentro');
  expect(await lado.evaluate((caixa) => caixa.scrollHeight - caixa.clientHeight)).toBeLessThanOrEqual(0);
  const vender = lado.locator('summary', { hasText: 'Vender' });
  await vender.click();
  await expect(naMenu(page, 'Devoluções')).toBeHidden();
  await vender.click();
  await expect(naMenu(page, 'Devoluções')).toBeVisible();
});

test('as teclas dadas logo depois de Ctrl+K, com o diálogo por carregar, chegam ao campo', async ({ page }) => {
  await abrir(page, '/admin/cupons');
  let digitou = () => {};
  const digitado = new Promise<void>((resolve) => (digitou = resolve));
  await page.route(/dialogo-da-busca[^/]*\.js/, async (rota) => {
    await digitado;
    await rota.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('novo cupoms');
  await page.keyboard.press('Backspace');
  digitou();
  const campo = page.getByRole('dialog', { name: 'Buscar no painel' }).getByRole('searchbox');
  await expect(campo).toBeFocused();
  await expect(campo).toHaveValue('novo cupom');
  await page.keyboard.type('!');
  await expect(campo).toHaveValue('novo cupom!');
});

test('Ctrl+K acha pedidos, pessoas, produtos e páginas, e Enter abre o primeiro', async ({ page, loja }) => {
  await abrir(page, '/admin/cupons');
  await page.keyboard.press('Control+k');
  const dialogo = page.getByRole('dialog', { name: 'Buscar no painel' });
  const campo = dialogo.getByRole('searchbox', { name: 'Buscar no painel' });
  await expect(campo).toBeFocused();
  await campo.fill('marina');
  await expect(dialogo.getByRole('group', { name: 'Pessoas' }).getByRole('option').first()).toContainText('Marina');
  await axe(page);
  await campo.fill('novo cup');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/cupons\/novo$/);
  await expect(dialogo).toBeHidden();
  // A page that has just opened takes the focus, and with it what is typed.
  await expect(page.getByRole('heading', { name: 'Novo cupom' })).toBeVisible();

  const [{ id } = { id: '' }] = await loja.consultar<{ id: string }>(
    sql`select id from pedidos order by criado_em limit 1`,
  );
  await page.keyboard.press('Control+k');
  await expect(campo).toBeFocused();
  // Enter does not wait for the answer; it is opened when it comes.
  await page.keyboard.type(id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/pedidos/${id}$`));

  await page.getByRole('button', { name: 'Buscar no painel' }).click();
  await campo.fill('tabuleiro');
  const produtos = dialogo.getByRole('group', { name: 'Produtos' }).getByRole('option');
  await expect(produtos.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(produtos.nth(1)).toHaveAttribute('aria-selected', 'true');
  const endereco = await produtos.nth(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${endereco}$`));
  await page.keyboard.press('Control+k');
  await campo.fill('nadaparecido');
  await expect(dialogo.getByText('Nada encontrado.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogo).toBeHidden();
});
