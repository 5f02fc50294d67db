// @requirement 1.1 1.6 2.4.3 2.8.2 2.10.1 2.10.2 2.10.3 6.1.1 7.1.2
import { axe } from '#tests/support/axe.ts';
import {
  comprador,
  encherCarrinho,
  escolhidos,
  irAoCheckout,
  irAoPagamento,
  pedidosDe,
  preencher,
} from '#tests/support/compra.ts';
import { expect, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

const itens = escolhidos.map(({ id, variacao }) => ({ produto: id, variacao, quantidade: 1 }));
const reservas = [
  { tipo: 'reserva', quantidade: -1 },
  { tipo: 'reserva', quantidade: -1 },
];

test.describe('um visitante compra dois produtos com variações', () => {
  test(
    'por Pix: o pedido é aprovado diante dele, com estoque, pagamento e e-mails certos',
    { tag: '@duas-larguras' },
    async ({ page, loja }) => {
      const email = 'pix@exemplo.test';
      await encherCarrinho(page);
      await irAoCheckout(page);
      await preencher(page, { ...comprador, email });
      await irAoPagamento(page);
      await page.getByRole('button', { name: 'Gerar Pix' }).click();
      await page.getByRole('button', { name: 'Pagar Pix' }).click();
      await expect(page).toHaveURL(/\/obrigado\?.*status=success/);
      await expect(page.getByRole('heading', { level: 1, name: 'Obrigado pela sua compra!' })).toBeVisible();
      await expect(page.getByText('Seu pedido foi confirmado e está sendo processado.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
      await axe(page);
      // Bought: the cart is empty again.
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('loja:carrinho') ?? '[]')))
        .toEqual([]);
      await expect
        .poll(async () => (await page.request.get('/_demo/emails')).text())
        .toMatch(new RegExp(`<td>${email}</td><td><a [^>]*>Pagamento aprovado: pedido`));
      const [pedido] = await pedidosDe(loja, email);
      expect(pedido).toMatchObject({
        status: 'approved',
        is_guest: true,
        uid: null,
        itens,
        movimentos: reservas,
        estoque_confere: true,
        emails: ['como-pagar', 'pedido-aprovado', 'pedido-recebido'],
      });
      expect(pedido?.pagamentos).toEqual([{ status: 'approved', tipo: 'bank_transfer' }]);
    },
  );

  test(
    'cartão recusado e segunda tentativa, por boleto, no mesmo pedido',
    { tag: '@essencial' },
    async ({ page, loja }) => {
      const email = 'recusado@exemplo.test';
      await encherCarrinho(page);
      await irAoCheckout(page);
      await preencher(page, { ...comprador, email });
      const paginaDePagar = await irAoPagamento(page);
      await page.getByRole('button', { name: 'Recusar' }).click();
      await expect(page).toHaveURL(/\/obrigado\?.*status=failure/);
      await expect(page.getByRole('heading', { level: 1, name: 'Pagamento Não Realizado' })).toBeVisible();
      // The reason is the first sentence; then Pix, and the card beside it.
      await expect(page.locator('h1 + p')).toHaveText(
        'O banco não aprovou este cartão. Tente outro cartão ou pague com Pix.',
      );
      await expect(page.getByRole('link', { name: 'Pagar com Pix' })).toHaveCSS('background-color', 'rgb(31, 77, 58)');
      await expect(page.getByText('Guardamos os produtos até')).toBeVisible();
      await expect(page.getByRole('link', { name: /^Trocas e devoluções/ })).toHaveCount(0);
      await axe(page);
      await page.getByRole('link', { name: 'Tentar de novo com outro cartão' }).click();
      await page.getByRole('button', { name: 'Gerar boleto' }).click();
      await page.getByRole('button', { name: 'Voltar à loja' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Pagamento Pendente' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Abrir boleto' })).toBeVisible();
      await axe(page);
      await page.goto(paginaDePagar);
      await page.getByRole('button', { name: 'Pagar boleto' }).click();
      await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
      const pedidos = await pedidosDe(loja, email);
      expect(pedidos).toHaveLength(1);
      expect(pedidos[0]).toMatchObject({
        status: 'approved',
        pagamentos: [{ status: 'rejected' }, { status: 'approved' }],
        movimentos: reservas,
        estoque_confere: true,
        emails: ['como-pagar', 'pedido-aprovado', 'pedido-recebido'],
      });
    },
  );
});

test('a palavra do endereço não muda pedido nenhum', async ({ page, loja }) => {
  const email = 'forjado@exemplo.test';
  await encherCarrinho(page, escolhidos.slice(0, 1));
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
  await irAoPagamento(page);
  await page.goto('/obrigado?status=success');
  await expect(page.getByRole('heading', { level: 1, name: 'Obrigado pela sua compra!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Baixar/ })).toHaveCount(0);
  await page.goto('/obrigado');
  await expect(page.getByRole('link', { name: 'Voltar à loja' })).toBeVisible();
  expect((await pedidosDe(loja, email))[0]).toMatchObject({ status: 'pendente', pagamentos: [] });
});
