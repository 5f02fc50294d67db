// @requirement 15.24.3 15.24.7 15.24.8
import { sql } from 'drizzle-orm';
import { comprador, encherCarrinho, irAoCheckout, preencher } from '#tests/support/compra.ts';
import { entrarComContaNova, entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

const PEAO = { id: 'peao-avulso-staunton-51-mm', variacao: 'Buxo' };
const SAQUINHO = { id: 'saquinho-de-algodao-com-cordao-para-pecas', variacao: 'Verde' };
const email = 'credito@exemplo.com.br';

const reais = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100);

test('quem tem conta cancela e recebe como crédito, que aparece na conta e paga o próximo pedido', async ({
  page,
  browser,
  loja,
}) => {
  await entrarComContaNova(page, 'Clara Credora', email);
  await encherCarrinho(page, [SAQUINHO]);
  await irAoCheckout(page);
  // Name and e-mail are the account's.
  const { nome: _, email: __, ...endereco } = comprador;
  await preencher(page, endereco);
  await page.getByRole('button', { name: 'Pagar com Pix agora' }).click();
  await expect(page).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  await page.goto('/_demo/mercado-pago');
  await page
    .getByRole('listitem')
    .filter({ hasText: `Pedido ${id.slice(-6).toUpperCase()}` })
    .getByRole('button', { name: 'Pagar', exact: true })
    .first()
    .click();
  const pedido = async (qual = id) =>
    (
      await loja.consultar<{ status: string; total: number; vale: number }>(
        sql`select status, total_centavos as total, vale_centavos as vale from pedidos where id = ${qual}`,
      )
    )[0];
  await expect.poll(async () => (await pedido())?.status, { timeout: 60_000 }).toBe('approved');

  await page.goto(`/trocas/${id}`);
  await page.getByLabel(/^Devolver/).check();
  await page.getByLabel('Receber como crédito').check();
  await page.getByRole('button', { name: 'Pedir devolução' }).click();
  const recibo = page.getByRole('heading', { level: 2, name: /^Devolução nº \d+$/ });
  await expect(recibo).toBeVisible();
  const numero = (await recibo.innerText()).replace(/\D/g, '');
  const daDona = await browser.newPage({ baseURL: loja.url });
  await entrarComo(daDona, 'admin@grande-roque.test');
  await daDona.goto(`/admin/devolucoes/${numero}`);
  await daDona.getByRole('button', { name: 'Aceitar', exact: true }).click();
  await expect(daDona.locator(':focus')).toContainText('dados em crédito');
  await daDona.close();

  const [conta] = await loja.consultar<{ saldo: number }>(sql`
    select saldo_centavos as saldo from portadores_de_credito c join usuarios u on u.id = c.uid where u.email = ${email}`);
  const saldo = conta?.saldo ?? 0;
  // The amount paid, and the bonus of the demo's shop.
  expect(saldo).toBeGreaterThan((await pedido())?.total ?? 0);
  await page.goto('/minha-conta');
  const credito = page.getByRole('region', { name: 'Crédito' });
  await expect(credito).toContainText(reais(saldo));
  await expect(credito).toContainText('Bônus');

  await encherCarrinho(page, [PEAO]);
  await irAoCheckout(page);
  await page.getByRole('button', { name: `Usar meu crédito de ${reais(saldo)}` }).click();
  await expect(page.getByText('O crédito paga tudo: o pedido fica pago na hora.')).toBeVisible();
  await page.getByRole('button', { name: 'Ir para o pagamento' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/obrigado\?status=success$/);
  const [ultimo] = await loja.consultar<{ id: string }>(
    sql`select id from pedidos where email = ${email} order by numero_do_pedido desc limit 1`,
  );
  expect(await pedido(ultimo?.id)).toMatchObject({ status: 'approved', total: 2990, vale: 2990 });
  await page.goto('/minha-conta');
  await expect(credito).toContainText(reais(saldo - 2990));
});
