import { expect, type Page } from '@playwright/test';

/** Fills in a new order of two boards at R$ 80,00 each, to be picked up, for this buyer. */
export async function preencherPedido(page: Page, email: string): Promise<void> {
  await page.goto('/admin/pedidos/novo');
  const produto = page.getByRole('combobox', { name: 'Produto' });
  await produto.pressSequentially('tabuleiro', { delay: 20 });
  await page.getByRole('listbox', { name: 'Produtos achados' }).getByRole('option').first().click();
  await page.getByLabel('Quantidade').fill('2');
  await page.getByLabel(/^Preço combinado/).fill('80,00');
  await page.getByLabel(/^Motivo do preço/).fill('Preço para o clube');
  await page.getByLabel('Variação').selectOption({ index: 1 });
  await expect(page.getByText(/\d em estoque/)).toBeVisible();
  await page.getByLabel('Nome *').fill('Clube Fictício');
  await page.getByLabel('E-mail *').fill(email);
  await page.getByLabel('CEP *').fill('01310100');
  await page.getByLabel('UF *').fill('sp');
  await page.getByLabel('Telefone *').fill('(11) 90000-0000');
  // Typing elsewhere draws the form again.
  await expect(page.getByLabel('CEP *')).toHaveValue('01310100');
  await expect(page.getByLabel('UF *')).toHaveValue('sp');
  await page.getByLabel('Como vai').selectOption('retirada');
  await expect(page.getByRole('region', { name: 'Soma do pedido' })).toContainText('R$ 160,00');
}

/** Pays the Pix of this order at the twin. */
export async function pagarPixDoPedido(page: Page, pedidoId: string): Promise<void> {
  await page.goto('/_demo/mercado-pago');
  await page
    .getByRole('listitem')
    .filter({ hasText: `Pedido ${pedidoId.slice(-6).toUpperCase()}` })
    .getByRole('button', { name: 'Pagar', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/_demo\/mercado-pago#p/);
}
