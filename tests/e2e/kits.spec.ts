// @requirement 15.25.1 15.25.2 15.25.3 15.25.4 15.25.5
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { abrir } from '#tests/support/com-scripts.ts';
import { comprador, irAoCheckout, preencher } from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

async function atePagar(page: Page, id: string, email: string): Promise<void> {
  await page.goto(`/produto/${id}`);
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Seu Carrinho' })).toBeVisible();
  await irAoCheckout(page);
  await preencher(page, { ...comprador, email });
}

test(
  'um kit do painel, com uma última parte, vai a um só de dois compradores ao mesmo tempo',
  { tag: '@essencial' },
  async ({ page, browser, loja }) => {
    const [rara, outra] = await loja.consultar<{ id: string; nome: string; preco: number; estoque: number }>(
      sql`select id, nome, preco_centavos as preco, estoque from produtos
      where not digital and variacoes = '{}' and arquivado_em is null and estoque > 3 order by id limit 2`,
    );
    if (!rara || !outra) throw new Error('two goods without variations');
    await loja.consultar(sql`
    with novo as (update produtos set estoque = 1 where id = ${rara.id} returning id)
    insert into movimentos_estoque (produto_id, tipo, quantidade, motivo) select id, 'ajuste', ${1 - rara.estoque}, 'Para a jornada' from novo`);

    const daDona = await browser.newPage({ baseURL: loja.url });
    await entrarComo(daDona, 'admin@grande-roque.test');
    await abrir(daDona, `/admin/produtos/novo?copia=${outra.id}`);
    await daDona.getByLabel('Nome *').fill('Kit da jornada');
    await daDona.getByLabel('Preço (R$) *').fill('10,01');
    const produtos = daDona.getByRole('combobox', { name: 'Produto', exact: true });
    await produtos.first().pressSequentially(rara.nome.slice(0, 12));
    await daDona.getByRole('option', { name: rara.nome, exact: true }).click();
    await expect(daDona.getByText('Vem das partes do kit.')).toBeVisible();
    await produtos.nth(1).fill('nada disso');
    await daDona.getByRole('button', { name: 'Salvar Produto' }).click();
    await expect(daDona.getByText('Uma das partes não é um produto da loja')).toBeVisible();
    await produtos.nth(1).fill(outra.id);
    await daDona.getByLabel('Quantidade', { exact: true }).nth(1).fill('2');
    await daDona.getByRole('button', { name: 'Salvar Produto' }).click();
    await expect(daDona.getByText('Produto cadastrado com sucesso!')).toBeVisible();
    const [kit] = await loja.consultar<{ id: string; estoque: number }>(
      sql`select id, estoque from produtos where nome = 'Kit da jornada'`,
    );
    expect(kit?.estoque).toBe(1);

    const id = kit?.id ?? '';
    await page.goto(`/produto/${id}`);
    await expect(page.locator('.ficha').getByText('No kit você economiza')).toBeVisible();
    await expect(page.getByText(`2 × ${outra.nome}`)).toBeVisible();

    const doOutro = await browser.newPage({ baseURL: loja.url });
    await atePagar(page, id, 'kit@exemplo.com.br');
    await atePagar(doOutro, rara.id, 'parte@exemplo.com.br');
    const pagar = (dele: Page) => dele.getByRole('button', { name: 'Pagar com Pix agora' }).click();
    await Promise.all([pagar(page), pagar(doOutro)]);
    const vendidos = () =>
      loja.consultar<{ quantos: number; estoque: number; doKit: number }>(sql`
      select (select count(*)::int from pedidos where email in ('kit@exemplo.com.br', 'parte@exemplo.com.br')) as quantos,
        (select estoque from produtos where id = ${rara.id}) as estoque,
        (select estoque from produtos where id = ${id}) as "doKit"`);
    await expect.poll(vendidos).toEqual([{ quantos: 1, estoque: 0, doKit: 0 }]);
    const ganhou = /\/pagar\/[A-Za-z0-9]{20}$/;
    await expect.poll(() => [page, doOutro].filter((dele) => ganhou.test(dele.url())).length).toBe(1);
    const perdeu = ganhou.test(page.url()) ? doOutro : page;
    await expect(perdeu.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
    const itens = await loja.consultar<{ valor: number; doKit: boolean }>(sql`
    select sum(i.preco_centavos * i.quantidade)::int as valor, bool_and(i.kit is not null) as "doKit"
    from pedido_itens i join pedidos p on p.id = i.pedido_id where p.email = 'kit@exemplo.com.br' having count(*) > 0`);
    expect(itens).toEqual(perdeu === doOutro ? [{ valor: 1001, doKit: true }] : []);
    await perdeu.goto(`/produto/${id}`);
    await expect(perdeu.locator('.ficha').getByText('Esgotado').first()).toBeVisible();
    await daDona.close();
    await doOutro.close();
  },
);
