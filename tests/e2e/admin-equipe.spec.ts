// @requirement 15.31.2 15.31.3 15.31.4 15.31.6 15.31.7
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { abrir, comScripts } from '#tests/support/com-scripts.ts';
import { ADMIN, botaoDaConta, entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';

const EDITOR = 'editor@grande-roque.test';
const painel = (page: Page) => page.getByRole('navigation', { name: 'Painel Admin' });

test(
  'um editor com Expedição envia um pedido com código, e não vê mais nada',
  { tag: '@essencial' },
  async ({ page, browser, baseURL, loja }) => {
    await entrarComo(page, ADMIN);
    await page.goto('/admin/equipe');
    await expect(page.getByRole('heading', { name: 'Comece por um destes' })).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Novo conjunto de direitos' }).click();
    await page.getByLabel('Nome').fill('Expedição');
    // To act brings to see, and without seeing nobody acts.
    await page.getByRole('checkbox', { name: 'Pedidos: agir' }).check();
    await expect(page.getByRole('checkbox', { name: 'Pedidos: ver' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Produtos: agir' }).check();
    await page.getByRole('checkbox', { name: 'Produtos: ver' }).uncheck();
    await expect(page.getByRole('checkbox', { name: 'Produtos: agir' })).not.toBeChecked();
    await axe(page);
    await page.getByRole('button', { name: 'Salvar conjunto' }).click();
    await expect(page.getByText('Conjunto Expedição salvo.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Expedição/ })).toContainText('ninguém');

    await abrir(page, `/admin/usuarios?busca=${EDITOR}`);
    await page.getByRole('button', { name: /^Editar / }).click();
    const edicao = page.getByRole('dialog', { name: 'Editar usuário' });
    await edicao.getByLabel('Conjunto').selectOption('Expedição');
    await edicao.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('cell', { name: 'Editor: Expedição' })).toBeVisible();

    const outra = await browser.newContext({ ...(baseURL && { baseURL }) });
    const dele = await outra.newPage();
    await entrarComo(dele, EDITOR);
    await abrir(dele, '/');
    await botaoDaConta(dele).click();
    await dele.getByRole('link', { name: 'Painel Admin' }).click();
    await expect(dele.getByRole('heading', { name: /^A despachar/ })).toBeVisible();
    await expect(painel(dele).getByRole('link')).toHaveText([/^Hoje/, /^Pedidos/, /^Reservados/]);
    await expect(dele.getByRole('heading', { name: /^(A responder|Pouco estoque|Vendas de hoje)/ })).toHaveCount(0);

    await painel(dele)
      .getByRole('link', { name: /^Pedidos/ })
      .click();
    await expect(dele.getByRole('heading', { name: 'Pedidos Recebidos' })).toBeVisible();
    await expect(dele.getByRole('link', { name: /Exportar/ })).toHaveCount(0);
    await painel(dele).getByRole('link', { name: /^Hoje/ }).click();
    const despachar = dele.getByRole('region', { name: /^A despachar/ });
    const endereco = await despachar.getByRole('listitem').first().getByRole('link').first().getAttribute('href');
    await abrir(dele, endereco ?? '');
    await expect(dele.getByRole('button', { name: 'Estornar' })).toHaveCount(0);
    await dele.getByLabel('Código de rastreio').fill('AA123456789BR');
    await dele.getByRole('button', { name: 'Marcar como enviado' }).click();
    await expect(dele.getByText(/: Enviado\.$/)).toBeVisible();
    const id = new URL(dele.url()).pathname.split('/').at(-1) ?? '';
    expect(await loja.consultar(sql`select status, codigo_rastreio as rastreio from pedidos where id = ${id}`)).toEqual(
      [{ status: 'enviado', rastreio: 'AA123456789BR' }],
    );

    for (const fechado of ['/admin/produtos', '/admin/usuarios', '/admin/pedidos/exportar.csv', '/admin/equipe'])
      expect([fechado, (await outra.request.get(fechado)).status()]).toEqual([fechado, 403]);
    const resposta = await dele.goto('/admin/clientes-de-outro');
    expect(resposta?.status()).toBe(200);
    await abrir(dele, '/admin/configuracao');
    await expect(dele.getByRole('heading', { name: 'Página fechada' })).toBeVisible();
    await axe(dele);
    await dele.getByRole('link', { name: 'Voltar ao painel' }).click();
    await expect(dele.getByRole('heading', { name: /^A despachar/ })).toBeVisible();
    await comScripts(dele);

    await dele.keyboard.press('Control+k');
    const busca = dele.getByRole('dialog', { name: 'Buscar no painel' });
    for (const termo of ['xadrez', 'marina', 'novo produto']) {
      await busca.getByRole('searchbox').fill(termo);
      await expect(busca.getByText('Nada encontrado.')).toBeVisible();
    }

    await page.goto('/admin/auditoria');
    await expect(page.getByRole('listitem').filter({ hasText: '(Expedição)' }).first()).toBeVisible();
    await abrir(page, '/admin/equipe');
    await page.getByRole('button', { name: 'Excluir o conjunto Expedição' }).click();
    await page.getByRole('button', { name: 'Excluir', exact: true }).click();
    await expect(page.getByText(/^Está com .* antes de excluir\.$/)).toBeVisible();
  },
);

test('quem só vê uma página lê por que não pode mudar nada nela', async ({ page, loja }) => {
  await loja.consultar(
    sql`insert into conjuntos_de_direitos (id, nome, direitos) values ('leitura', 'Leitura', array['produtos:ver', 'pedidos:ver', 'usuarios:ver']) on conflict do nothing`,
  );
  await loja.consultar(sql`update usuarios set conjunto_id = 'leitura' where email = ${EDITOR}`);
  await entrarComo(page, EDITOR);
  const aviso = page.getByText('Você pode ver esta página, mas não mudar o que está nela.');
  await abrir(page, '/admin/produtos');
  await expect(aviso).toBeVisible();
  await expect(page.getByRole('link', { name: 'Novo produto' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Excluir/ })).toHaveCount(0);
  await page.getByRole('table', { name: 'Produtos' }).getByRole('link', { name: /^Ver / }).first().click();
  await expect(page.getByLabel('Nome *')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Salvar Produto' })).toHaveCount(0);
  await axe(page);
  await abrir(page, '/admin/usuarios');
  await expect(page.getByRole('button', { name: /^Editar|Novo usuário|Excluir/ })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeEnabled();
});
