// @requirement 15.24.13
import { sql } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { comprador, encherCarrinho, irAoCheckout, preencher } from '#tests/support/compra.ts';
import { entrarComo, linkDoEmail } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';

const PEAO = { id: 'peao-avulso-staunton-51-mm', variacao: 'Buxo' };
const email = 'troca@exemplo.com.br';

const reais = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100);

/** Pays the order's Pix as the buyer's bank would. */
async function pagarOPix(page: Page, id: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  await page.goto('/_demo/mercado-pago');
  await page
    .getByRole('listitem')
    .filter({ hasText: `Pedido ${id.slice(-6).toUpperCase()}` })
    .getByRole('button', { name: 'Pagar', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/_demo\/mercado-pago#p/);
}

const pedidosDa = (loja: LojaDeTeste) =>
  loja.consultar<{ id: string; numero: number; status: string; total: number; vale: number; variacao: string }>(sql`
    select p.id, p.numero_do_pedido as numero, p.status, p.total_centavos as total, p.vale_centavos as vale, i.variacao
    from pedidos p join pedido_itens i on i.pedido_id = p.id where p.email = ${email} order by p.numero_do_pedido`);

test(
  'um convidado troca um peão por outro mais caro: a dona aceita, ele paga a diferença, e os dois pedidos levam um ao outro',
  { tag: '@essencial' },
  async ({ page, browser, loja }) => {
    await encherCarrinho(page, [PEAO]);
    await irAoCheckout(page);
    await preencher(page, { ...comprador, email });
    await page.getByRole('button', { name: 'Pagar com Pix agora' }).click();
    await expect(page).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}$/);
    await pagarOPix(page, page.url().split('/').at(-1) ?? '');
    await expect.poll(async () => (await pedidosDa(loja))[0]?.status, { timeout: 60_000 }).toBe('approved');
    const elo = await linkDoEmail(page, email, 'Pagamento aprovado', 'Trocas e devoluções');
    const [antigo] = await pedidosDa(loja);
    await loja.consultar(
      sql`update pedidos set status = 'concluido', concluido_em = now() - interval '2 days' where email = ${email}`,
    );

    await page.goto(elo);
    await page.getByLabel(/^Devolver/).check();
    await page.getByLabel('Desistir da compra').check();
    const variacao = page.getByLabel('Variação', { exact: true });
    await expect(variacao).toBeHidden();
    await page.getByLabel('Trocar por outra variação').check();
    await expect(variacao.getByRole('option')).toHaveText([
      'Escolha',
      `Padauk, ${reais(2990)}`,
      `Nogueira, ${reais(2990)}`,
      `Ébano, ${reais(3990)}`,
    ]);
    await axe(page);
    await page.getByRole('button', { name: 'Pedir devolução' }).click();
    await expect(page.getByText('Escolha a nova variação de "Peão avulso Staunton, 51 mm".')).toBeVisible();
    await expect(page.getByLabel('Trocar por outra variação')).toBeChecked();
    await variacao.selectOption({ label: `Ébano, ${reais(3990)}` });
    await page.getByRole('button', { name: 'Pedir devolução' }).click();
    const recibo = page.getByRole('heading', { level: 2, name: /^Devolução nº \d+$/ });
    await expect(recibo).toBeVisible();
    await expect(page.getByText('1 × Peão avulso Staunton, 51 mm (Buxo), para trocar por Ébano')).toBeVisible();
    const numero = (await recibo.innerText()).replace(/\D/g, '');

    const daDona = await browser.newPage({ baseURL: loja.url });
    await entrarComo(daDona, 'admin@grande-roque.test');
    await daDona.goto(`/admin/devolucoes/${numero}`);
    const pago = antigo?.total ?? 0;
    await expect(daDona.getByText(`o cliente paga ${reais(3990 - pago)}`)).toBeVisible();
    await daDona.getByLabel('Instruções').fill('Poste em qualquer agência.');
    await daDona.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await expect(daDona.locator(':focus')).toContainText(
      `o pedido da troca foi feito, e ${reais(pago)} voltaram para pagá-lo`,
    );
    await axe(daDona);
    const [, novo] = await pedidosDa(loja);
    expect(novo).toMatchObject({ status: 'pendente', total: 3990, vale: pago, variacao: 'Ébano' });

    await page.goto(await linkDoEmail(page, email, 'a loja aceitou a devolução', 'Pagar a diferença'));
    await page.getByRole('button', { name: 'Gerar código Pix' }).click();
    await pagarOPix(page, novo?.id ?? '');
    await expect.poll(async () => (await pedidosDa(loja))[1]?.status, { timeout: 60_000 }).toBe('approved');
    await page.goto(elo);
    await page.getByRole('link', { name: `pedido nº ${novo?.numero}` }).click();
    await expect(page).toHaveURL(new RegExp(`/pedido/${novo?.id}/`));
    await expect(page.getByText(`Troca do pedido nº ${antigo?.numero}, pela Devolução nº ${numero}.`)).toBeVisible();

    await daDona.reload();
    await daDona.getByRole('link', { name: `nº ${novo?.numero}` }).click();
    await expect(daDona).toHaveURL(new RegExp(`/admin/pedidos/${novo?.id}$`));
    await daDona.getByRole('link', { name: `pedido nº ${antigo?.numero}` }).click();
    await expect(daDona).toHaveURL(new RegExp(`/admin/pedidos/${antigo?.id}$`));
    await expect(
      daDona.getByText(`Trocado pelo pedido nº ${novo?.numero}, pela Devolução nº ${numero}.`),
    ).toBeVisible();
    await daDona.close();
  },
);
