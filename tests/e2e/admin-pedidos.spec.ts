// @requirement 2.18.1 2.18.2 2.18.4 2.18.6 2.18.7 2.18.8 8.9.1 13.7.3 13.7.4 15.12.10
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { escolhidos } from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';
import { corpoDoPedido } from '#tests/support/pedido-do-checkout.ts';
import { segurar } from '#tests/support/segurar-resposta.ts';

const ADMIN = 'admin@grande-roque.test';

/** A guest's order of one board, paid by card: what the checkout and the provider's page send, without them. */
async function comprar(browser: Browser, loja: LojaDeTeste, email: string): Promise<void> {
  const [{ id, variacao } = { id: '', variacao: '' }] = escolhidos;
  const [produto] = await loja.consultar<{ preco: number }>(
    sql`select preco_centavos as preco from produtos where id = ${id}`,
  );
  const corpo = JSON.parse(
    corpoDoPedido([{ produto: { id, precoCentavos: produto?.preco ?? 0 }, quantidade: 1 }], email),
  );
  corpo.itens[0].variacao = variacao;
  const visita = await browser.newContext({ baseURL: loja.url });
  const { request } = visita;
  const headers = { Origin: loja.url };
  const pedido = await request.post('/api/criarPreferencia', { data: corpo, headers });
  expect(pedido.status(), await pedido.text()).toBe(200);
  const { url } = (await pedido.json()) as { url: string };
  const retorno = await request.post(`${url}/aprovar`, { form: { chave: randomUUID() }, headers });
  await expect.poll(async () => (await request.get(retorno.url())).text()).toContain('Pagamento aprovado');
  await visita.close();
}

/** The only order of this buyer, found by the list's search. */
async function achar(page: Page, email: string) {
  await page.goto(`/admin/pedidos?busca=${encodeURIComponent(email)}`);
  const linha = page.locator('tr.linha');
  await expect(linha).toHaveCount(1);
  return linha;
}

const acao = async (page: Page, nome: string | RegExp, papel: 'menuitem' | 'menuitemradio' = 'menuitem') => {
  await page.getByRole('button', { name: /^Ações do pedido/ }).click();
  await page.getByRole(papel, { name: nome }).click();
};
const assuntos = async (page: Page, email: string) => {
  const html = await (await page.request.get('/_demo/emails')).text();
  return [...html.matchAll(/<tr><td>([^<]*)<\/td><td><a[^>]*>([^<]*)<\/a>/g)]
    .filter(([, para]) => para === email)
    .map(([, , assunto = '']) => assunto.replace(/ nº \d{4}/, ''));
};

const estranho = 'Este código não parece de nenhuma transportadora. Usar assim mesmo?';

test.beforeEach(async ({ page }) => entrarComo(page, ADMIN));

test('lista: abas, busca, ordem, detalhes e volta, sem violações de acessibilidade', async ({ page, isMobile }) => {
  await page.goto('/admin/pedidos');
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos Recebidos' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Filtrar por status' })
    .getByRole('link', { name: /^Enviado/ })
    .click();
  await expect(page).toHaveURL(/status=enviado/);
  // The address changes a moment before the list does.
  await expect(page.locator('tr.linha', { hasNot: page.locator('.estado', { hasText: 'Enviado' }) })).toHaveCount(0);
  await expect(page.locator('tr.linha').first()).toBeVisible();
  await page
    .getByRole('link', { name: /^Ver detalhes do pedido/ })
    .first()
    .click();
  await expect(page).toHaveURL(/aberto=/);
  await expect(page.getByRole('heading', { name: 'Entrega' })).toBeVisible();
  // The unit price has a column of its own, or on phones a line under the name.
  await expect(
    isMobile
      ? page
          .locator('.detalhes-itens')
          .getByText(/^R\$\s[\d.,]+ cada$/)
          .first()
      : page.locator('.detalhes-itens').getByRole('columnheader', { name: 'Preço' }),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Andamento do pedido' })).toBeVisible();
  await page.getByRole('link', { name: /^Recolher detalhes/ }).click();
  await expect(page.getByRole('heading', { name: 'Entrega' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Buscar por nome, e-mail ou pedido' }).fill('ninguém com este nome');
  await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos os pedidos' }).click();
  await expect(page.locator('tr.linha').first()).toBeVisible();
  if (!isMobile && (page.viewportSize()?.width ?? 0) >= 768) {
    await page.getByRole('link', { name: 'Cliente', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Cliente' })).toHaveAttribute('aria-sort', 'ascending');
  }
  await page
    .getByRole('button', { name: /^Ações do pedido/ })
    .first()
    .click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Aprovado', 'Enviado', 'Concluído', 'Rejeitado']);
});

test(
  'um pedido pago é enviado com rastreio, concluído, e cada passo avisa quem comprou',
  { tag: '@essencial' },
  async ({ page, browser, loja }) => {
    const email = 'jornada@exemplo.test';
    await comprar(browser, loja, email);
    const linha = await achar(page, email);
    await expect(linha.locator('.estado')).toHaveText('Aprovado');
    await acao(page, 'Enviado', 'menuitemradio');
    const dialogo = page.getByRole('dialog', { name: /^Enviar o pedido/ });
    // A code with a missing digit asks for confirmation; the corrected one does not.
    const codigo = dialogo.getByLabel('Código de rastreio');
    await codigo.fill('aa12345678br');
    await dialogo.getByRole('button', { name: 'Marcar como enviado' }).click();
    await expect(dialogo.getByText(estranho)).toBeVisible();
    await expect(codigo).toBeFocused();
    await expect(dialogo.getByRole('button', { name: 'Usar assim mesmo' })).toBeVisible();
    await codigo.fill('aa123456789br');
    await expect(dialogo.getByText(estranho)).toHaveCount(0);
    await expect(codigo).not.toHaveAttribute('aria-invalid');
    await dialogo.getByRole('button', { name: 'Marcar como enviado' }).click();
    await expect(linha.locator('.estado')).toHaveText('Enviado');
    await acao(page, 'Concluído', 'menuitemradio');
    await expect(linha.locator('.estado')).toHaveText('Concluído');
    await acao(page, 'Reenviar e-mail de confirmação');
    await expect(page.getByText('E-mail reenviado com sucesso!')).toBeVisible();
    await expect.poll(() => assuntos(page, email)).toHaveLength(4);
    expect((await assuntos(page, email)).toSorted()).toEqual([
      'Pagamento aprovado: pedido',
      'Pagamento aprovado: pedido',
      'Recebemos seu pedido',
      'Seu pedido está a caminho',
    ]);

    await acao(page, 'Abrir pedido');
    await expect(page.getByRole('heading', { level: 1, name: /^Pedido / })).toBeVisible();
    await expect(page.locator('.historico').first()).toContainText('Aprovado → Enviado');
    await expect(page.locator('.historico').first()).toContainText('Otávio Lacerda');
    await expect(page.getByRole('link', { name: 'Acompanhar nos Correios' })).toHaveAttribute('href', /AA123456789BR/);
  },
);

test('na página do pedido: enviado com um botão e um campo, o código corrigido chega ao cliente', async ({
  page,
  browser,
  loja,
}) => {
  const email = 'pagina@exemplo.test';
  await comprar(browser, loja, email);
  await achar(page, email);
  await acao(page, 'Abrir pedido');
  const codigo = page.getByLabel('Código de rastreio');
  await expect(codigo).toHaveCount(1);
  await codigo.fill('motoboy-01');
  await page.getByRole('button', { name: 'Marcar como enviado' }).click();
  await expect(page.getByText(estranho)).toBeVisible();
  await expect(codigo).toHaveValue('motoboy-01');
  await page.getByRole('button', { name: 'Usar assim mesmo' }).click();
  await expect(page.locator('.pagina-do-pedido-status .estado')).toHaveText('Enviado');
  await expect(codigo).toHaveValue('MOTOBOY-01');
  await codigo.fill('AA123456789B');
  await page.getByRole('button', { name: 'Salvar rastreio' }).click();
  await expect(page.getByText(estranho)).toBeVisible();
  await codigo.fill('AA123456789BR');
  await expect(page.getByText(estranho)).toHaveCount(0);
  await page.getByRole('button', { name: 'Salvar rastreio' }).click();
  await expect(page.getByRole('link', { name: 'Acompanhar nos Correios' })).toHaveAttribute('href', /AA123456789BR/);
  await expect(page.locator('.historico').first()).toContainText('Rastreio: AA123456789BR');
  await expect
    .poll(async () => (await assuntos(page, email)).filter((um) => um === 'Seu pedido está a caminho').length)
    .toBe(2);
  await page.getByRole('button', { name: 'Marcar como concluído' }).click();
  await expect(page.locator('.pagina-do-pedido-status .estado')).toHaveText('Concluído');
});

test('estorno de uma parte e depois do resto', async ({ page, browser, loja }) => {
  const email = 'estorno@exemplo.test';
  await comprar(browser, loja, email);
  await achar(page, email);
  await acao(page, 'Abrir pedido');
  const valor = page.getByLabel('Valor do estorno (R$)');
  await valor.fill('99.999,00');
  await page.getByRole('button', { name: 'Estornar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click();
  await expect(page.getByText(/Deste pagamento só restam R\$/).first()).toBeVisible();
  await valor.fill('49,90');
  await page.getByRole('button', { name: 'Estornar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('R$ 49,90');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click();
  await expect(page.getByText('Estornado parcialmente R$ 49,90')).toBeVisible();
  await expect(page.locator('.pagina-do-pedido-status .estado')).toHaveText('Aprovado');
  await page.getByRole('button', { name: 'Estornar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click();
  await expect(page.locator('.pagina-do-pedido-status .estado')).toHaveText('Rejeitado');
  await expect(page.getByRole('button', { name: 'Estornar' })).toHaveCount(0);
  await expect.poll(() => assuntos(page, email)).toContain('Pedido: valor estornado');
  await expect.poll(() => assuntos(page, email)).toContain('Pedido: estornamos parte do valor');
});

test('dois admins no mesmo pedido: o segundo fica sabendo; rejeitado pago, o estorno é o passo seguinte', async ({
  page,
  browser,
  baseURL,
  loja,
}) => {
  const email = 'dois@exemplo.test';
  await comprar(browser, loja, email);
  await achar(page, email);
  const outra = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await entrarComo(outra, ADMIN);
  await achar(outra, email);
  await acao(outra, 'Abrir pedido');
  await expect(outra.getByRole('heading', { name: 'Mudar status' })).toBeVisible();
  await acao(page, 'Enviado', 'menuitemradio');
  await page.getByRole('button', { name: 'Marcar como enviado' }).click();
  await expect(page.locator('tr.linha .estado')).toHaveText('Enviado');

  await outra.getByRole('button', { name: 'Rejeitar pedido' }).click();
  const pergunta = outra.getByRole('alertdialog', { name: 'Rejeitar este pedido pago?' });
  await pergunta.getByRole('button', { name: 'Rejeitar' }).click();
  await expect(
    outra.getByText('Erro ao atualizar status. Este pedido passou a Enviado enquanto você olhava.').first(),
  ).toBeVisible();
  // The page now shows the current status, and the second attempt is accepted.
  await expect(outra.locator('.pagina-do-pedido-status .estado')).toHaveText('Enviado');
  await outra.getByRole('button', { name: 'Rejeitar pedido' }).click();
  await pergunta.getByRole('button', { name: 'Rejeitar' }).click();
  await expect(outra.getByText(/Rejeitado\. Falta estornar R\$/).first()).toBeVisible();
  await outra.context().close();

  await page.reload();
  await page
    .locator('tr.linha')
    .getByRole('link', { name: /^Estornar R\$/ })
    .click();
  await expect(page.getByText(/^Falta estornar R\$/)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Estornar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click();
  await expect(page.getByText(/^Estorno de R\$\s.* feito\.$/).first()).toBeVisible();
  await expect(page.getByText(/^Falta estornar R\$/)).toHaveCount(0);
});

test('lixeira: excluir com a pergunta, achar lá, restaurar', async ({ page, browser, loja }) => {
  const email = 'lixeira@exemplo.test';
  await comprar(browser, loja, email);
  await achar(page, email);
  await acao(page, 'Excluir pedido');
  const pergunta = page.getByRole('alertdialog', { name: 'Deseja realmente excluir este pedido?' });
  await pergunta.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.locator('tr.linha')).toHaveCount(1);
  await acao(page, 'Excluir pedido');
  await pergunta.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
  await page.getByRole('dialog', { name: 'Aviso' }).getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.locator('tr.linha')).toHaveCount(1);
  await acao(page, 'Excluir pedido');
  await pergunta.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Filtrar por status' })
    .getByRole('link', { name: /^Lixeira/ })
    .click();
  await expect(page.locator('tr.linha')).toHaveCount(1);
  await axe(page);
  await acao(page, 'Restaurar pedido');
  await expect(page.locator('tr.linha')).toHaveCount(0);
  await achar(page, email);
});

test('pedidos que chegam aparecem numa barra, e o lote diz o que foi feito de cada um', async ({
  page,
  browser,
  loja,
}) => {
  await page.goto('/admin/pedidos');
  await comprar(browser, loja, 'novo@exemplo.test');
  await page.getByRole('button', { name: '1 pedido novo — mostrar' }).click();
  await expect(page.getByText('novo@exemplo.test')).toBeVisible();
  await expect(page.getByRole('button', { name: /pedidos? novos?/ })).toHaveCount(0);
  await page
    .getByRole('checkbox', { name: /^Selecionar o pedido/ })
    .first()
    .check();
  await page.getByLabel('Novo status').selectOption('Concluído');
  await page.getByRole('button', { name: 'Mudar status' }).click();
  const responder = await segurar(page, '**/admin/pedidos.data**');
  await page
    .getByRole('alertdialog', { name: 'Mudar 1 pedido para Concluído?' })
    .getByRole('button', { name: 'Mudar status' })
    .click();
  // The next choice, made before the answer, is not what happened.
  await page.getByLabel('Novo status').selectOption('Rejeitado');
  await responder();
  const resultado = page.getByRole('dialog', { name: 'Resultado' });
  await expect(resultado).toContainText('1 de 1 pedido mudado.');
  await expect(resultado).toContainText('agora Concluído.');
  await axe(page);
  await resultado.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.locator('tr.linha .estado').first()).toHaveText('Concluído');
});

test('CSV, relatório e guia descem com o que a lista mostra', async ({ page }) => {
  await page.goto('/admin/pedidos?status=concluido');
  const quantos = await page.locator('tr.linha').count();
  const csv = await page.request.get(
    (await page.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')) ?? '',
  );
  const linhas = parse<Record<string, string>>(await csv.body(), { delimiter: ';', bom: true, columns: true });
  expect([linhas.length, new Set(linhas.map(({ Status }) => Status))]).toEqual([quantos, new Set(['Concluído'])]);
  for (const endereco of [
    await page.getByRole('link', { name: 'Exportar PDF' }).getAttribute('href'),
    `/admin/pedidos/${linhas[0]?.['Id']}/guia.pdf`,
  ]) {
    const pdf = await page.request.get(endereco ?? '');
    expect([pdf.status(), pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
  }
});

test('sem rede, mudar o status diz o que houve e a lista fica', async ({ page }) => {
  await page.goto('/admin/pedidos?status=enviado');
  await page.route('**/admin/pedidos*', (rota) =>
    rota.request().method() === 'POST' ? rota.abort() : rota.continue(),
  );
  await page
    .getByRole('button', { name: /^Ações do pedido/ })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: 'Concluído' }).click();
  // Shown and announced to screen readers: twice on the page.
  await expect(page.getByText('Erro ao atualizar status.').first()).toBeVisible();
  await expect(page.locator('tr.linha').first()).toBeVisible();
});
