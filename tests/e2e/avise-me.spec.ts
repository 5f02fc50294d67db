// @requirement 13.3.3 15.18.1 15.18.2 15.18.3 15.18.5 15.19.2 15.19.3
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { entrarComo, linkDoEmail } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

const PRODUTO = 'feltros-adesivos-para-bases-cartela-com-20';
const KIT = 'kit-torneio-vinil-pecas-com-peso-e-tubo';

const pedidosDe = (loja: LojaDeTeste, email: string) =>
  loja.consultar<{ produto: string; variacao: string | null; confirmado: boolean }>(
    sql`select produto_id as produto, variacao, confirmado_em is not null as confirmado from avise_me where email = ${email}`,
  );
const atosDe = async (loja: LojaDeTeste, email: string) =>
  (
    await loja.consultar<{ ato: string }>(
      sql`select ato || ' ' || origem as ato from consentimentos where email = ${email} order by id`,
    )
  ).map(({ ato }) => ato);

async function repor(page: Page): Promise<void> {
  await page.goto('/admin/produtos?busca=feltros');
  await page.getByRole('button', { name: /^Mais ações de Feltros/ }).click();
  await page.getByRole('menuitem', { name: 'Ajustar estoque' }).click();
  await page.getByLabel('Unidades *').fill('+10');
  await page.getByLabel('Motivo *').fill('Chegou da fábrica');
  await page.getByRole('button', { name: 'Ajustar', exact: true }).click();
  await expect(page.getByText('Estoque ajustado: 10 agora.')).toBeVisible();
}

test('um convidado pede, confirma pelo e-mail, a dona repõe, ele é avisado, e nada dele fica', async ({
  page,
  browser,
  loja,
}, { project }) => {
  const email = `espera-${project.name}@exemplo.com.br`;
  await page.goto(`/produto/${PRODUTO}`);
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Avise-me quando chegar' }).click();
  await expect(page.getByText('Confira o seu e-mail')).toBeVisible();
  await axe(page);
  expect(await pedidosDe(loja, email)).toEqual([{ produto: PRODUTO, variacao: null, confirmado: false }]);
  await page.goto(await linkDoEmail(page, email, 'Confirme: avisar quando chegar', 'Confirmar o aviso'));
  await axe(page);
  // Opening the link is not enough: mail scanners do that.
  expect((await pedidosDe(loja, email))[0]?.confirmado).toBe(false);
  await page.getByRole('button', { name: 'Confirmar o aviso' }).click();
  await expect(page.locator(':focus')).toContainText('Quando chegar, você recebe um e-mail');
  expect(await atosDe(loja, email)).toEqual(['pedido produto', 'dado confirmacao']);

  const daDona = await browser.newPage({ baseURL: loja.url });
  await entrarComo(daDona, 'admin@grande-roque.test');
  await daDona.goto('/admin/avise-me');
  await expect(daDona.getByRole('row').filter({ hasText: 'Feltros adesivos' })).toContainText('5 pessoas');
  await axe(daDona);
  await repor(daDona);
  await daDona.close();

  const url = await linkDoEmail(page, email, 'Chegou: Feltros adesivos', 'Ver o produto');
  expect(new URL(url).pathname).toBe(`/produto/${PRODUTO}`);
  expect(await pedidosDe(loja, email)).toEqual([]);
  await page.goto(url);
  await expect(page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()).toBeEnabled();
  await loja.consultar(sql`update produtos set estoque = 0 where id = ${PRODUTO} returning id`);
});

test('sem scripts: uma opção esgotada se pede numa página, um e-mail torto é dito, e o link da mensagem para tudo', async ({
  browser,
  loja,
}, { project }) => {
  const email = `sem-${project.name}@exemplo.com.br`;
  const contexto = await browser.newContext({ baseURL: loja.url, javaScriptEnabled: false });
  const page = await contexto.newPage();
  await page.goto(`/produto/${KIT}`);
  await page.getByText('A opção que você quer está esgotada?').click();
  await expect(page.getByRole('combobox', { name: 'Opção' }).getByRole('option')).toHaveText(['Marrom']);
  await page.getByRole('main').getByLabel('E-mail').fill('a@b');
  await page.getByRole('button', { name: 'Avise-me quando chegar' }).click();
  await expect(page.getByText('Informe um e-mail válido.')).toBeVisible();
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Avise-me quando chegar' }).click();
  await expect(page.getByText('Confira o seu e-mail')).toBeVisible();
  expect(await pedidosDe(loja, email)).toEqual([{ produto: KIT, variacao: 'Marrom', confirmado: false }]);

  await page.goto(await linkDoEmail(page, email, 'Confirme: avisar quando chegar', 'Parar de receber'));
  await expect(page.getByRole('heading', { level: 1, name: 'Parar de receber' })).toBeVisible();
  expect(await pedidosDe(loja, email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Parar de receber' }).click();
  await expect(page.getByText('este e-mail não recebe mais avisos')).toBeVisible();
  expect(await pedidosDe(loja, email)).toEqual([]);
  await contexto.close();
});
