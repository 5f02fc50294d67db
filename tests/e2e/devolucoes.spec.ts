// @requirement 13.3.3 15.14.1 15.14.2 15.14.5
import { sql } from 'drizzle-orm';
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import { comprador, encherCarrinho, escolhidos, irAoCheckout, preencher } from '#tests/support/compra.ts';
import { entrarComContaNova, entrarComo, linkDoEmail } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';
import { umPedidoPara } from '#tests/support/meus-pedidos.ts';

test.use({ deVarios: true });

type Estado = {
  situacao: string;
  motivo: string;
  valor_centavos: number | null;
  ao_estoque: boolean | null;
  passos: number;
  estornado_centavos: number;
  total_centavos: number;
  movimentos: number[];
};

/** The returns of an e-mail's order, with what became of its money and goods. */
const devolucoesDe = (loja: LojaDeTeste, email: string) =>
  loja.consultar<Estado>(sql`
    select d.situacao, d.motivo, d.valor_centavos, d.ao_estoque, p.estornado_centavos, p.total_centavos,
      (select count(*)::int from pedido_historico h where h.pedido_id = p.id and h.tipo like 'devolucao%') as passos,
      (select coalesce(json_agg(m.quantidade order by m.id), '[]') from movimentos_estoque m join pedido_itens i on i.id = m.item_id where i.pedido_id = p.id) as movimentos
    from devolucoes d join pedidos p on p.id = d.pedido_id where p.email = ${email} order by d.numero`);

/** A guest's order, paid by Pix. */
async function comprarEPagar(page: Page, email: string): Promise<string> {
  await encherCarrinho(page, escolhidos.slice(0, 1));
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
  await page.getByRole('button', { name: 'Pagar com Pix agora' }).click();
  await expect(page).toHaveURL(/\/pagar\/[A-Za-z0-9]{20}$/);
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  await page.goto('/_demo/mercado-pago');
  await page
    .getByRole('listitem')
    .filter({ hasText: `Pedido ${id.slice(-6).toUpperCase()}` })
    .getByRole('button', { name: 'Pagar', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/_demo\/mercado-pago#p/);
  return id;
}

test(
  'um convidado recebe, acha um defeito e pede a devolução pelo e-mail; a dona aceita, recebe e reembolsa',
  { tag: '@essencial' },
  async ({ page, browser, loja }, { project }) => {
    const email = `devolve-${project.name}@exemplo.com.br`;
    const id = await comprarEPagar(page, email);
    const elo = await linkDoEmail(page, email, 'Pagamento aprovado', 'Trocas e devoluções');
    await loja.consultar(
      sql`update pedidos set status = 'concluido', concluido_em = now() - interval '2 days' where id = ${id}`,
    );
    // The message's link opens the page in any browser; without it the page is not found.
    const deFora = await browser.newPage({ baseURL: loja.url });
    expect((await deFora.goto(`/trocas/${id}`))?.status()).toBe(404);
    await deFora.goto(elo);
    await expect(deFora.getByRole('heading', { level: 1, name: 'Trocas e devoluções' })).toBeVisible();
    await deFora.getByRole('button', { name: 'Pedir devolução' }).click();
    await expect(deFora.locator(':focus')).toContainText('Escolha o que você quer fazer.');
    expect(await devolucoesDe(loja, email)).toEqual([]);
    await deFora.getByLabel(/^Devolver/).check();
    await deFora.getByLabel('Veio com defeito / veio errado').check();
    await deFora.getByLabel('Conte o que houve').fill('Uma casa veio lascada.');
    await deFora.getByRole('button', { name: 'Pedir devolução' }).click();
    const recibo = deFora.getByRole('heading', { level: 2, name: /^Devolução nº \d+$/ });
    await expect(recibo).toBeVisible();
    // Where the form was there is another one: the answer has the focus, and is in sight.
    await expect(deFora.locator(':focus')).toContainText(/Devolução nº \d+/);
    await axe(deFora);
    const numero = (await recibo.innerText()).replace(/\D/g, '');
    expect(await devolucoesDe(loja, email)).toMatchObject([{ situacao: 'pedida', motivo: 'defeito' }]);

    const daDona = await browser.newPage({ baseURL: loja.url });
    await entrarComo(daDona, 'admin@grande-roque.test');
    await daDona.goto('/admin/devolucoes');
    await daDona
      .getByRole('link', { name: new RegExp(`\\b${numero}\\b`) })
      .first()
      .click();
    await expect(daDona).toHaveURL(new RegExp(`/admin/devolucoes/${numero}$`));
    await daDona.getByLabel('Instruções').fill('Poste em qualquer agência.');
    await daDona.getByLabel('Código de postagem').fill('AB123456');
    await daDona.getByRole('button', { name: 'Aceitar', exact: true }).click();
    await expect(daDona.getByRole('button', { name: 'Recebida', exact: true })).toBeVisible();
    await expect(daDona.locator(':focus')).toContainText(`Devolução nº ${numero}: Aceita.`);
    await deFora.reload();
    await expect(deFora.getByText('AB123456')).toBeVisible();
    await daDona.getByRole('button', { name: 'Recebida', exact: true }).click();
    // The button also disappears during the request, and the steps below move up after the answer.
    await expect(daDona.locator(':focus')).toContainText(`Devolução nº ${numero}: Recebida.`);
    await expect(daDona.getByRole('button', { name: 'Recebida', exact: true })).toBeHidden();
    await daDona.getByLabel('Devolver ao estoque').check();
    await daDona.getByRole('button', { name: 'Reembolsar', exact: true }).click();
    await expect
      .poll(async () => (await devolucoesDe(loja, email)).map(({ situacao }) => situacao), { timeout: 60_000 })
      .toEqual(['reembolsada']);
    const [fim] = await devolucoesDe(loja, email);
    expect(fim).toMatchObject({ ao_estoque: true, valor_centavos: fim?.total_centavos, movimentos: [-1, 1] });
    expect(fim?.estornado_centavos).toBe(fim?.total_centavos);
    await deFora.reload();
    await expect(deFora.getByText('Reembolsada').first()).toBeVisible();
    await axe(deFora);
    await deFora.close();
    await daDona.close();
  },
);

test('quem tem conta desiste em Meus pedidos, a dona recusa com motivo, e as unidades podem ser pedidas de novo', async ({
  page,
  browser,
  loja,
}) => {
  const email = 'desiste@exemplo.com.br';
  await entrarComContaNova(page, 'Dalva Desiste', email);
  await umPedidoPara(loja, email);
  await loja.consultar(sql`
      update pedidos set concluido_em = now() - interval '1 day', pago_em = now() - interval '3 days' where email = ${email}`);
  await page.goto('/meus-pedidos');
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Trocas e devoluções/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trocas e devoluções' })).toBeVisible();
  await page
    .getByLabel(/^Devolver/)
    .last()
    .check();
  await page.getByLabel('Desistir da compra').check();
  await page.getByRole('button', { name: 'Pedir devolução' }).click();
  const recibo = page.getByRole('heading', { level: 2, name: /^Devolução nº \d+$/ });
  await expect(recibo).toBeVisible();
  const numero = (await recibo.innerText()).replace(/\D/g, '');
  expect(await devolucoesDe(loja, email)).toMatchObject([{ situacao: 'pedida', motivo: 'desistencia' }]);

  const daDona = await browser.newPage({ baseURL: loja.url });
  await entrarComo(daDona, 'admin@grande-roque.test');
  await daDona.goto(`/admin/devolucoes/${numero}`);
  await daDona.getByRole('button', { name: 'Recusar', exact: true }).click();
  await expect(daDona.getByText('Diga ao cliente por quê.')).toBeVisible();
  expect(await devolucoesDe(loja, email)).toMatchObject([{ situacao: 'pedida' }]);
  await daDona.getByLabel('Motivo', { exact: true }).fill('O lacre foi aberto.');
  await daDona.getByRole('button', { name: 'Recusar', exact: true }).click();
  await expect(daDona.getByText('Por que foi recusada')).toBeVisible();
  await daDona.close();
  expect(await devolucoesDe(loja, email)).toMatchObject([
    { situacao: 'recusada', valor_centavos: null, estornado_centavos: 0, movimentos: [] },
  ]);
  await page.reload();
  await expect(page.getByText('O lacre foi aberto.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir devolução' })).toBeVisible();
});
