// @requirement 15.33.3 15.33.4 15.33.5 15.33.6 15.33.7 15.33.8
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { abrir } from '#tests/support/com-scripts.ts';
import { ADMIN, entrarComo } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';

/** A paid order of a guest. */
async function comprar(loja: LojaDeTeste, nome: string, email: string, id: string): Promise<void> {
  await loja.consultar(sql`
    insert into pedidos (id, is_guest, status, nome, email, telefone, cep, rua, numero, bairro, cidade, uf, subtotal_centavos, total_centavos, prazo_entrega, expira_em, estoque_reservado, pago_em)
    values (${id}, true, 'concluido', ${nome}, ${email}, '41988887777', '80010000', 'Rua XV', '10', 'Centro', 'Vila da Prova', 'PR', 12300, 12300, 'Frete Grátis', now(), false, now())`);
}

const secao = (page: Page, nome: string) => page.getByRole('region', { name: nome });

test('uma convidada é achada, anotada e guardada num segmento, que vai para o CSV', async ({ page, loja }) => {
  await comprar(loja, 'Iolanda Prates', 'iolanda@exemplo.test', 'pedidodaiolanda00001');
  await entrarComo(page, ADMIN);
  await abrir(page, '/admin/clientes');
  await page.getByLabel('Buscar por nome, e-mail, telefone ou CPF').fill('iolanda');
  await expect(page.getByText('1 cliente', { exact: true })).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: 'Iolanda Prates' }).click();
  await expect(page.getByText(/^Convidado, cliente desde/)).toBeVisible();
  await expect(secao(page, 'Pedidos').getByRole('link', { name: /^Pedido nº/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Salvar anotação' }).click();
  await expect(page.getByText('Escreva a anotação.')).toBeVisible();
  await page.getByLabel('Nova anotação').fill('Compra para o clube.');
  await page.getByRole('button', { name: 'Salvar anotação' }).click();
  await expect(secao(page, 'Anotações da equipe').getByText('Compra para o clube.')).toBeVisible();
  await expect(page.getByLabel('Nova anotação')).toHaveValue('');
  await axe(page);
  await page.getByRole('navigation', { name: 'Painel Admin' }).getByRole('link', { name: 'Clientes' }).click();

  await page.getByText('Filtros', { exact: true }).click();
  await page.getByLabel('Cidade').fill('Vila da Prova');
  await page.getByLabel('Gastou mais de (R$)').fill('100');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page.getByRole('link', { name: 'Tirar o filtro Cidade: Vila da Prova' })).toBeVisible();
  await page.getByLabel('Nome do segmento').fill('Vila da Prova');
  await page.getByRole('button', { name: 'Salvar segmento' }).click();
  await expect(page.getByText('Segmento Vila da Prova salvo.')).toBeVisible();
  await page.getByRole('link', { name: 'Todos', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Tirar o filtro/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Vila da Prova', exact: true }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  const baixado = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Exportar CSV' }).click();
  const csv = await readFile(await (await baixado).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(2);
  expect(csv).toContain('Iolanda Prates;iolanda@exemplo.test');
  await page.getByRole('link', { name: 'Tirar o filtro Cidade: Vila da Prova' }).click();
  await expect(page.getByRole('link', { name: 'Tirar o filtro Cidade: Vila da Prova' })).toHaveCount(0);
});

test('dois e-mails da mesma pessoa são juntados, e depois os dados dela são excluídos', async ({ page, loja }) => {
  await comprar(loja, 'Hélio Duarte', 'helio@exemplo.test', 'pedidodohelio0000001');
  await comprar(loja, 'Hélio D.', 'helio.trabalho@exemplo.test', 'pedidodohelio0000002');
  await entrarComo(page, ADMIN);
  await page.goto('/admin/clientes?busca=helio.trabalho');
  const enderecoDoOutro = await page.getByRole('link', { name: 'Hélio D.' }).getAttribute('href');
  await page.goto('/admin/clientes?busca=helio@exemplo.test');
  await page.getByRole('link', { name: 'Hélio Duarte' }).click();
  await page.getByLabel('Procurar outro cliente').fill('helio.trabalho');
  await page.getByRole('button', { name: 'Procurar' }).click();
  await page.getByRole('link', { name: 'Comparar com Hélio D.' }).click();
  const lados = page.getByRole('row');
  await expect(lados.filter({ hasText: 'Depois de juntar' })).toContainText('R$ 246,00');
  await axe(page);
  await page.getByRole('button', { name: 'Juntar os dois' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Juntar', exact: true }).click();
  await expect(page.getByText('Clientes juntados.')).toBeVisible();
  await expect(secao(page, 'Pedidos').getByRole('link', { name: /^Pedido nº/ })).toHaveCount(2);
  const enderecoDeQuemFicou = page.url();
  await page.goto(enderecoDoOutro ?? '');
  await expect(page).toHaveURL(new URL(enderecoDeQuemFicou).pathname);
  await expect(page.getByRole('heading', { name: 'Hélio D' })).toBeVisible();

  await page.getByRole('button', { name: 'Excluir os dados' }).click();
  await expect(page.getByText('Digite o e-mail do cliente, como está acima do campo.')).toBeVisible();
  await page.getByLabel('Digite helio@exemplo.test para confirmar').fill('helio@exemplo.test');
  await page.getByRole('button', { name: 'Excluir os dados' }).click();
  await expect(page.getByText('Dados do cliente excluídos.')).toBeVisible();
  await page.goto('/admin/clientes?busca=helio');
  await expect(page.getByText('Nenhum cliente com estes filtros.')).toBeVisible();
  await page.goto('/admin/pedidos/pedidodohelio0000002');
  await expect(page.getByText(/^Conta excluída/).first()).toBeVisible();
});

test('a anotação sobre quem acaba de ser juntado fica no campo, com a frase, e a página de ninguém diz isso', async ({
  page,
  loja,
}) => {
  await comprar(loja, 'Iara Lopes', 'iara@exemplo.test', 'pedidodaiara00000001');
  await comprar(loja, 'Iara L.', 'iara.casa@exemplo.test', 'pedidodaiara00000002');
  await entrarComo(page, ADMIN);
  await page.goto('/admin/clientes?busca=iara.casa');
  await page.getByRole('link', { name: 'Iara L.' }).click();
  await page.getByLabel('Nova anotação').fill('Prefere peças de buxo.');
  await loja.consultar(sql`select juntar_clientes(
    (select id from clientes where email = 'iara.casa@exemplo.test'), (select id from clientes where email = 'iara@exemplo.test'))`);
  await page.getByRole('button', { name: 'Salvar anotação' }).click();
  await expect(page.getByText('Este cliente já não existe: foi excluído, ou juntado a outro.')).toBeVisible();
  await expect(page.getByLabel('Nova anotação')).toHaveValue('Prefere peças de buxo.');

  await page.goto('/admin/clientes/ninguem');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await expect(page.getByText('Erro ao carregar os clientes.')).toBeHidden();
});
