// @requirement 15.30.1 15.30.2 15.30.3 15.30.4 15.30.6
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { abrir } from '#tests/support/com-scripts.ts';
import { comprador, encherCarrinho, irAoCheckout, irAoPagamento, preencher } from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

const TABULEIRO = { id: 'tabuleiro-oficial-marchetado-50-cm', variacao: 'Nogueira e bordo' };
const reais = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100);

test('uma regra do painel é lida pela influencer, vale no pedido pago e explica a sua linha', async ({
  page,
  browser,
  loja,
}) => {
  const daDona = await browser.newPage({ baseURL: loja.url });
  await entrarComo(daDona, 'admin@grande-roque.test');
  await abrir(daDona, '/admin/comissoes');
  await daDona.getByRole('link', { name: 'Regras', exact: true }).click();
  await expect(daDona.getByRole('heading', { level: 1, name: 'Regras de comissão' })).toBeVisible();
  await daDona.getByRole('checkbox', { name: 'Tabuleiros', exact: true }).check();
  await daDona.getByLabel('Percentual', { exact: true }).fill('101');
  await daDona.getByRole('button', { name: 'Salvar regra' }).click();
  await expect(daDona.getByText('Informe um percentual acima de 0 e até 100')).toBeVisible();
  await expect(daDona.getByRole('checkbox', { name: 'Tabuleiros', exact: true })).toBeChecked();
  await daDona.getByLabel('Percentual', { exact: true }).fill('10');
  await daDona.getByLabel('Termina em', { exact: true }).fill('2099-12-31T23:59:59');
  await daDona.getByRole('button', { name: 'Salvar regra' }).click();
  await expect(daDona.getByText('Regra salva.', { exact: true })).toBeVisible();
  await expect(daDona.getByRole('link', { name: '10% nos tabuleiros até 31/12/2099' })).toBeVisible();
  // A second rule of the same goods: the page says which applies.
  await daDona.getByLabel('A partir de (pedidos no mês)').fill('100000');
  await daDona.getByLabel('Percentual', { exact: true }).fill('12');
  await daDona.getByRole('button', { name: 'Salvar regra' }).click();
  await expect(
    daDona.getByText(/Regra salva\. Em parte das vendas também vale .*De duas regras vale a melhor/),
  ).toBeVisible();
  await axe(daDona);

  const daMarina = await browser.newPage({ baseURL: loja.url });
  await entrarComo(daMarina, 'marina@grande-roque.test');
  await daMarina.goto('/influencer');
  const taxas = daMarina.getByRole('region', { name: 'Taxas de comissão' });
  await expect(taxas).toContainText('5% em todos os produtos');
  await expect(taxas).toContainText('10% nos tabuleiros até 31/12/2099');
  await expect(taxas).toContainText(/A partir de 100\.000 pedidos no mês: 12% em todos os produtos \(\d+ até agora\)/);
  await expect(taxas).toContainText('De duas regras vale a melhor');

  await page.goto('/?cupom=MARINA10');
  await encherCarrinho(page, [TABULEIRO]);
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email: 'com-regra@exemplo.test' });
  await irAoPagamento(page);
  await page.getByRole('button', { name: 'Aprovar com cartão' }).click();
  await expect(page.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('external_reference') ?? '';
  const doLivro = () =>
    loja.consultar<{ venda: number; comissao: number }>(
      sql`select venda_centavos as venda, comissao_centavos as comissao from lancamentos_de_comissao where pedido_id = ${id}`,
    );
  await expect.poll(async () => (await doLivro()).length).toBe(1);
  const [lancado] = await doLivro();
  const [pedido] = await loja.consultar<{ subtotal: number; desconto: number }>(
    sql`select subtotal_centavos as subtotal, desconto_centavos as desconto from pedidos where id = ${id}`,
  );
  const venda = (pedido?.subtotal ?? 0) - (pedido?.desconto ?? 0);
  const comissao = Math.floor((venda * 1000 + 5000) / 10_000);
  expect(lancado).toEqual({ venda, comissao });

  await daMarina.goto('/influencer/pedidos');
  const linha = daMarina.getByRole('row').filter({ hasText: id.slice(-6).toUpperCase() });
  await linha.getByText('Como foi calculado').click();
  await expect(linha).toContainText(`Produtos${reais(pedido?.subtotal ?? 0)}`);
  await expect(linha).toContainText(`10% de ${reais(venda)}${reais(comissao)}`);
  await expect(linha).toContainText('Liberada em');
  await axe(daMarina);
  // The rule is ended; the order keeps its rate.
  await abrir(daDona, '/admin/comissoes/regras');
  await daDona
    .getByRole('row', { name: /10% nos tabuleiros/ })
    .getByRole('button', { name: /^Encerrar agora/ })
    .click();
  await expect(daDona.getByText('Regra encerrada.')).toBeVisible();
  await daMarina.goto('/influencer');
  await expect(taxas).not.toContainText('tabuleiros');
  expect(await doLivro()).toEqual([lancado]);
  await daDona.close();
  await daMarina.close();
});
