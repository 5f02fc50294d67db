// @requirement 15.23.1 15.23.4 15.23.5 15.23.6
import { sql } from 'drizzle-orm';
import { abrir } from '#tests/support/com-scripts.ts';
import { comprador, encherCarrinho, irAoCheckout, preencher } from '#tests/support/compra.ts';
import { entrarComo, linkDoEmail } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

const TABULEIRO = { id: 'tabuleiro-oficial-marchetado-50-cm', variacao: 'Nogueira e bordo' };

test(
  'uma promoção do painel chega ao produto, ao carrinho, ao pedido pago e à devolução de uma parte',
  { tag: '@essencial' },
  async ({ page, browser, loja }) => {
    const email = 'promocao@exemplo.com.br';
    const [produto] = await loja.consultar<{ preco: number }>(
      sql`select preco_centavos as preco from produtos where id = ${TABULEIRO.id}`,
    );
    const cheio = produto?.preco ?? 0;
    const daDona = await browser.newPage({ baseURL: loja.url });
    await entrarComo(daDona, 'admin@grande-roque.test');
    await abrir(daDona, '/admin/promocoes');
    await daDona.getByRole('link', { name: 'Nova promoção' }).click();
    await expect(daDona.getByRole('heading', { level: 1, name: 'Nova promoção' })).toBeVisible();
    await daDona.getByLabel('Nome', { exact: true }).fill('Semana do tabuleiro');
    await daDona.getByLabel('Percentual', { exact: true }).fill('101');
    await daDona.getByRole('button', { name: 'Salvar promoção' }).click();
    await expect(daDona.getByText('Informe um percentual acima de 0 e até 100')).toBeVisible();
    await daDona.getByLabel('Percentual', { exact: true }).fill('10');
    await daDona.getByLabel('Produtos', { exact: true }).pressSequentially('marchetado');
    await daDona.getByRole('option', { name: 'Tabuleiro oficial marchetado 50 cm' }).click();
    await daDona.getByRole('button', { name: 'Salvar promoção' }).click();
    await expect(daDona.getByText('Promoção Semana do tabuleiro salva.')).toBeVisible();
    const lista = daDona.getByRole('table', { name: 'Promoções', exact: true });
    await expect(
      lista.getByRole('row', { name: /Semana do tabuleiro/ }).getByText('no ar', { exact: true }),
    ).toBeVisible();

    const reais = (centavos: number) =>
      new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100);
    await encherCarrinho(page, [TABULEIRO]);
    await expect(page.locator('.ficha s')).toHaveText(`de ${reais(cheio)}`);
    const gaveta = page.getByRole('dialog', { name: 'Seu Carrinho' });
    await expect(gaveta.getByText('Semana do tabuleiro')).toBeVisible();
    await gaveta.getByRole('button', { name: 'Aumentar quantidade' }).click();
    await irAoCheckout(page);
    await preencher(page, { ...comprador, email });
    await page.getByRole('button', { name: 'Pagar com Pix agora' }).click();
    await expect(page).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}$/);
    const id = page.url().split('/').at(-1) ?? '';
    const [pedido] = await loja.consultar<{ subtotal: number; promocoes: number; total: number }>(sql`
    select p.subtotal_centavos as subtotal, p.total_centavos as total,
      (select sum(desconto_centavos)::int from pedido_promocoes where pedido_id = p.id) as promocoes
    from pedidos p where p.id = ${id}`);
    expect(pedido).toMatchObject({ subtotal: 2 * cheio, promocoes: Math.floor((2 * cheio * 1000 + 5000) / 10_000) });

    await page.goto('/_demo/mercado-pago');
    await page
      .getByRole('listitem')
      .filter({ hasText: `Pedido ${id.slice(-6).toUpperCase()}` })
      .getByRole('button', { name: 'Pagar', exact: true })
      .first()
      .click();
    await expect(page).toHaveURL(/\/_demo\/mercado-pago#p/);
    const elo = await linkDoEmail(page, email, 'Pagamento aprovado', 'Trocas e devoluções');
    await loja.consultar(
      sql`update pedidos set status = 'concluido', concluido_em = now() - interval '2 days' where id = ${id}`,
    );
    await page.goto(elo);
    await page.getByLabel(/^Unidades de/).selectOption('1 unidade');
    await page.getByLabel('Veio com defeito / veio errado').check();
    await page.getByLabel('Conte o que houve').fill('Uma casa veio lascada.');
    await page.getByRole('button', { name: 'Pedir devolução' }).click();
    const recibo = page.getByRole('heading', { level: 2, name: /^Devolução nº \d+$/ });
    await expect(recibo).toBeVisible();
    const numero = (await recibo.innerText()).replace(/\D/g, '');
    await abrir(daDona, `/admin/devolucoes/${numero}`);
    await daDona.getByLabel('Instruções').fill('Poste em qualquer agência.');
    await daDona.getByLabel('Código de postagem').fill('AB123456');
    await daDona.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await daDona.getByRole('button', { name: 'Recebida', exact: true }).click();
    await expect(daDona.locator(':focus')).toContainText(`Devolução nº ${numero}: Recebida.`);
    await daDona.getByLabel('Devolver ao estoque').check();
    await daDona.getByRole('button', { name: 'Reembolsar', exact: true }).click();
    const reembolsado = () =>
      loja.consultar<{ valor: number | null; situacao: string }>(
        sql`select valor_centavos as valor, situacao from devolucoes where pedido_id = ${id}`,
      );
    await expect
      .poll(reembolsado, { timeout: 60_000 })
      .toEqual([{ valor: Math.floor((pedido?.total ?? 0) / 2), situacao: 'reembolsada' }]);

    await abrir(daDona, '/admin/promocoes');
    await daDona.getByRole('button', { name: /^Encerrar agora Semana/ }).click();
    await expect(lista.getByText('encerrada', { exact: true })).toBeVisible();
    await page.goto(`/produto/${TABULEIRO.id}`);
    await expect(page.locator('.ficha s')).toHaveCount(0);
    await daDona.close();
  },
);

test('uma promoção de um tipo da ficha de xadrez chega aos produtos dele, e só a eles', async ({
  page,
  browser,
  loja,
}) => {
  const [relogio] = await loja.consultar<{ id: string; preco: number }>(sql`
    select id, preco_centavos as preco from produtos where tipo = 'relogio' and arquivado_em is null order by id limit 1`);
  if (!relogio) throw new Error('a demonstração não tem relógios');
  const daDona = await browser.newPage({ baseURL: loja.url });
  await entrarComo(daDona, 'admin@grande-roque.test');
  await abrir(daDona, '/admin/promocoes/nova');
  await daDona.getByLabel('Nome', { exact: true }).fill('Semana do relógio');
  await daDona.getByLabel('Percentual', { exact: true }).fill('20');
  await daDona.getByRole('group', { name: 'Tipos de produto' }).getByLabel('Relógio').check();
  await daDona.getByRole('button', { name: 'Salvar promoção' }).click();
  await expect(daDona.getByText('Promoção Semana do relógio salva.')).toBeVisible();
  const naLista = daDona
    .getByRole('table', { name: 'Promoções', exact: true })
    .getByRole('row', { name: /Semana do relógio/ });
  await expect(naLista).toContainText('Relógio');
  await daDona.getByRole('link', { name: /^Mês seguinte/ }).click();
  await expect(daDona).toHaveURL(/\?mes=\d{4}-\d{2}$/);
  // Without an end it runs in the next month too.
  const noMes = daDona
    .getByRole('table', { name: /^Promoções em / })
    .getByRole('link', { name: /Semana do relógio/ })
    .first();
  await expect(noMes).toContainText('no ar');

  const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
  await page.goto(`/produto/${relogio.id}`);
  await expect(page.locator('.ficha s')).toHaveText(`de ${reais.format(relogio.preco / 100)}`);
  await page.goto(`/produto/${TABULEIRO.id}`);
  await expect(page.locator('.ficha s')).toHaveCount(0);

  await noMes.click();
  await expect(daDona.getByRole('group', { name: 'Tipos de produto' }).getByLabel('Relógio')).toBeChecked();
  await daDona.close();
});
