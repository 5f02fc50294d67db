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

test(
  'pago diante do comprador, o pedido deixa de esperar na página inteira',
  { tag: '@uma-vez' },
  async ({ page, context }) => {
    await encherCarrinho(page, escolhidos.slice(0, 1));
    await irAoCheckout(page);
    await preencher(page, { ...comprador, email: 'diante@exemplo.test' });
    const paginaDePagar = await irAoPagamento(page);
    await page.getByRole('button', { name: 'Gerar Pix' }).click();
    await page.getByRole('button', { name: 'Voltar à loja' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pagamento Pendente' })).toBeVisible();
    const banco = await context.newPage();
    await banco.goto(paginaDePagar);
    await banco.getByRole('button', { name: 'Pagar Pix' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Obrigado pela sua compra!' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Obrigado pela sua compra!' })).toBeVisible();
    // The word of an address that was opened later is still the address's.
    await page.goto('/obrigado?status=pending');
    await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Pagamento Pendente' })).toBeVisible();
  },
);

test('um duplo clique põe um produto só no carrinho', { tag: '@uma-vez' }, async ({ page }) => {
  const [{ id, variacao } = { id: '', variacao: '' }] = escolhidos;
  await page.goto(`/produto/${id}`);
  await page.getByRole('radio', { name: variacao }).check({ force: true });
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .filter({ visible: true })
    .first()
    .dblclick();
  await expect(page.getByRole('button', { name: /Carrinho, 1 item/, includeHidden: true })).toHaveCount(1);
});

test('todo link de eBook abre em outra aba', { tag: '@uma-vez' }, async ({ page }) => {
  await page.goto('/');
  await entrarComo(page, 'cliente@grande-roque.test');
  const enderecos: string[] = [];
  for (const caminho of ['/meus-pedidos', '/minhas-compras', '/meus-ebooks']) {
    await page.goto(caminho);
    const links = await page.locator('a[href^="/download-ebook/"]').all();
    expect(links.length, caminho).toBeGreaterThan(0);
    for (const link of links) {
      await expect(link).toHaveAttribute('target', '_blank');
      enderecos.push((await link.getAttribute('href')) ?? '');
    }
  }
  const produto = enderecos[0]?.split('/')[2] ?? '';
  await page.goto(`/produto/${produto}`);
  await expect(page.locator('a[href^="/download-ebook/"]')).toHaveAttribute('target', '_blank');
});
