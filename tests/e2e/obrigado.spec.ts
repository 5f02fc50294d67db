// @requirement 2.1.2 2.10.5 2.12.1 15.11.10 15.11.11 15.12.4 15.12.6 15.12.7
import {
  comprador,
  encherCarrinho,
  escolhidos,
  irAoCheckout,
  irAoPagamento,
  pedidosDe,
  preencher,
} from '#tests/support/compra.ts';
import { axe } from '#tests/support/axe.ts';
import { entrarComo, linkDoEmail } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

test('pago diante do comprador, o pedido deixa de esperar na página inteira', async ({ page, context }) => {
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
  // The status in the address still decides the heading.
  await page.goto('/obrigado?status=pending');
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento Pendente' })).toBeVisible();
});

test('um duplo clique põe um produto só no carrinho', async ({ page }) => {
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

test('todo link de eBook abre em outra aba', async ({ page }) => {
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

test(
  'Corrigir pedido leva de volta ao checkout com tudo dentro, e o pedido de antes acaba',
  { tag: '@desktop' },
  async ({ page, loja }) => {
    const email = 'corrige@exemplo.test';
    await encherCarrinho(page, escolhidos.slice(0, 1));
    await irAoCheckout(page);
    await preencher(page, { ...comprador, email });
    await irAoPagamento(page);
    await page.goBack();
    // Where the provider's page was left for: the order itself, from its top.
    await expect(page).toHaveURL(/\/obrigado$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Aguardando o pagamento' })).toBeInViewport();
    await expect(page.getByText('Tabuleiro oficial marchetado 50 cm')).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pagar agora' })).toBeVisible();
    await page.getByRole('button', { name: 'Corrigir pedido' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByLabel(/^E-mail/)).toHaveValue(email);
    await expect(page.getByLabel(/^Rua/)).toHaveValue(comprador.rua);
    await expect(page.getByRole('complementary').getByText('Tabuleiro oficial marchetado 50 cm')).toBeVisible();
    const [antes] = await pedidosDe(loja, email);
    expect(antes).toMatchObject({ status: 'rejected', estoque_confere: true });
    await irAoPagamento(page);
    expect(await pedidosDe(loja, email)).toHaveLength(2);
  },
);

test('Criar conta é um toque: a senha se escolhe pelo link, que já entra, e o pedido pago está lá', async ({ page }, {
  project,
}) => {
  const email = `conta-nova-${project.name}@exemplo.test`;
  await encherCarrinho(page, escolhidos.slice(0, 1));
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
  await irAoPagamento(page);
  await page.getByRole('button', { name: 'Aprovar com cartão' }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
  await expect(page.getByText(/^Chega entre /)).toBeVisible();
  const [foto] = await page.locator('main img').all();
  expect((await foto?.boundingBox())?.width).toBeGreaterThan(300);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await expect(page.getByRole('main').getByText(`Enviamos um link para ${email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Criar conta' })).toHaveCount(0);
  await axe(page);
  const link = await linkDoEmail(page, email, 'Escolha a senha da sua conta na Grande Roque', 'Escolher minha senha');
  await page.goto(link);
  await page.getByLabel('Nova senha', { exact: true }).fill('senha-dela-1');
  await page.getByLabel('Repita a nova senha').fill('senha-dela-1');
  await page.getByRole('button', { name: 'Gravar nova senha' }).click();
  await expect(page).toHaveURL(/\/meus-pedidos$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Tabuleiro oficial marchetado 50 cm');
});

test('o recibo diz quem vendeu, quem comprou, o quê e como foi pago, e que não é nota fiscal', async ({ page }) => {
  await encherCarrinho(page, escolhidos.slice(0, 1));
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email: 'recibo@exemplo.test' });
  await irAoPagamento(page);
  await page.getByRole('button', { name: 'Aprovar com cartão' }).click();
  await page.getByRole('link', { name: 'Recibo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recibo' })).toBeVisible();
  const recibo = page.getByRole('main');
  for (const texto of ['CNPJ', comprador.nome, 'recibo@exemplo.test', 'Cartão de crédito', 'Total pago'])
    await expect(recibo).toContainText(texto);
  await expect(recibo.getByRole('row').nth(1)).toContainText('Tabuleiro oficial marchetado 50 cm');
  await expect(recibo).toContainText('Ele não é uma nota fiscal.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});
