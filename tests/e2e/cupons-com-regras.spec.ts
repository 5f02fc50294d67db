// @requirement 15.23.8 15.23.9
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import {
  comprador,
  encherCarrinho,
  escolhidos,
  irAoCheckout,
  irAoPagamento,
  preencher,
} from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

const cupom = (page: Page) => page.locator('.cupom-do-pedido').filter({ visible: true }).first();

/** Types a code at the checkout. */
async function usarCodigo(page: Page, codigo: string): Promise<void> {
  await cupom(page).locator('summary').click();
  await cupom(page).getByLabel('Código do cupom').fill(codigo);
  await cupom(page).getByRole('button', { name: 'Aplicar' }).click();
}

test('um cupom de uma categoria, com códigos de um uso, da criação à compra', async ({ page, browser, loja }) => {
  await entrarComo(page, 'admin@grande-roque.test');
  await page.goto('/admin/cupons/novo');
  await page.getByLabel('Código').fill('SOLIVROS');
  await page.getByLabel('Desconto em %').fill('10');
  await page.getByRole('checkbox', { name: 'Livros e eBooks' }).check();
  await expect(page.getByText(/ganha 10% de desconto nos produtos e categorias escolhidos\./)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar cupom' }).click();
  await expect(page.getByText('Cupom SOLIVROS salvo.')).toBeVisible();

  const contexto = await browser.newContext({ viewport: page.viewportSize(), baseURL: loja.url });
  const cliente = await contexto.newPage();
  await encherCarrinho(cliente, escolhidos.slice(0, 1));
  await irAoCheckout(cliente);
  await usarCodigo(cliente, 'solivros');
  await expect(cupom(cliente)).toContainText('Este cupom vale só para Livros e eBooks.');

  await page.getByRole('link', { name: 'Editar o cupom SOLIVROS' }).click();
  await page.getByRole('checkbox', { name: 'Tabuleiros' }).check();
  await page.getByRole('button', { name: 'Salvar cupom' }).click();
  await page.getByRole('link', { name: 'Editar o cupom SOLIVROS' }).click();
  await page.getByLabel('Quantidade').fill('0');
  await page.getByRole('button', { name: 'Gerar códigos' }).click();
  await expect(page.getByText('Informe um número inteiro de 1 a 5.000.')).toBeVisible();
  await page.getByLabel('Quantidade').fill('3');
  const baixado = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Gerar códigos' }).click();
  const arquivo = await (await baixado).path();
  const [titulos, ...linhas] = (await readFile(arquivo, 'utf8')).trim().split(/\r\n/);
  expect(titulos).toMatch(/^\uFEFF?codigo;/);
  expect(linhas).toHaveLength(3);
  const codigo = linhas[0]?.split(';')[0] ?? '';
  await axe(page);

  await usarCodigo(cliente, codigo);
  await expect(cupom(cliente)).toContainText('10% de desconto');
  await preencher(cliente, { ...comprador, email: 'um-uso@exemplo.test' });
  await irAoPagamento(cliente);
  await contexto.close();

  await page.getByRole('link', { name: /^Ver os gerados: 3/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Códigos do cupom SOLIVROS' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: codigo })).toContainText(/Usado.*nº \d+/s);
  await page.getByLabel('Buscar por código').fill(codigo.slice(2, 8).toLowerCase());
  await expect(page.getByRole('row').filter({ hasText: /^.*(Livre|Usado)/s })).toHaveCount(1);
  await axe(page);
});
