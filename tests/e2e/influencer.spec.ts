// @requirement 1.3 2.9.1 2.22.1 2.23.1 2.23.2 2.24.1 2.25.1 4.4.1 10.5.1
import type { Page } from '@playwright/test';
import { axe } from '#tests/support/axe.ts';
import {
  comprador,
  encherCarrinho,
  escolhidos,
  irAoCheckout,
  irAoPagamento,
  preencher,
} from '#tests/support/compra.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { estornarNoProvedor } from '#tests/support/gemeo.ts';
import { expect, test } from '#tests/support/loja.ts';

test.use({ deVarios: true });

const MARINA = 'marina@grande-roque.test';
const um = escolhidos.slice(0, 1);

/** A figure of the dashboard, by its name. */
const numero = (page: Page, nome: RegExp) =>
  page.locator('.indicador', { has: page.locator('dt', { hasText: nome }) }).locator('dd');

/** `R$ 1.234,56` as centavos, from a text that begins with it. */
function centavos(texto: string): number {
  return Number((/-?[\d.]+,\d\d/.exec(texto)?.[0] ?? '0').replaceAll('.', '').replace(',', ''));
}

type Painel = { aprovados: number; vendido: number; comissao: number };

async function lerResumo(page: Page): Promise<Painel> {
  const [aprovados, vendido, comissao] = await Promise.all(
    [/^Pedidos aprovados/, /^Total vendido/, /^Comissão/].map((nome) => numero(page, nome).first().innerText()),
  );
  return {
    aprovados: Number.parseInt(aprovados ?? '', 10),
    vendido: centavos(vendido ?? ''),
    comissao: centavos(comissao ?? ''),
  };
}

/** Rows of an export: cells by heading. */
async function lerCsv(page: Page, endereco: string): Promise<Record<string, string>[]> {
  const texto = await (await page.request.get(endereco)).text();
  expect(texto.startsWith('\u{FEFF}Pedido;Data;Status;')).toBe(true);
  const [cabeca = '', ...linhas] = texto.slice(1).trimEnd().split('\r\n');
  const nomes = cabeca.split(';');
  return linhas.map((linha) => Object.fromEntries(linha.split(';').map((valor, i) => [nomes[i] ?? '', valor])));
}

test(
  'do link à comissão: o painel aberto conta a venda sozinho, e o estorno a leva de volta',
  { tag: '@essencial' },
  async ({ page, browser, loja, viewport }) => {
    await entrarComo(page, MARINA);
    await page.goto('/influencer');
    await expect(page.getByText('Atualiza ao vivo')).toBeVisible();
    const antes = await lerResumo(page);
    const visitasAntes = Number.parseInt(await numero(page, /^Visitas/).innerText(), 10);

    // A fresh browser opens the link and buys with the discount.
    // Headless browsers do not count.
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    const contexto = await browser.newContext({ viewport, baseURL: loja.url, userAgent });
    const cliente = await contexto.newPage();
    await Promise.all([
      cliente.waitForResponse((resposta) => resposta.url().endsWith('/api/visitas') && resposta.status() === 204),
      cliente.goto('/?cupom=%20marina10'),
    ]);
    await encherCarrinho(cliente, um);
    await irAoCheckout(cliente);
    const resumo = cliente.locator('.cupom-do-pedido').filter({ visible: true }).first();
    await expect(resumo).toContainText('Cupom MARINA10');
    await expect(resumo).toContainText('10% de desconto');
    await expect(resumo).toContainText('Você está apoiando Marina');
    await preencher(cliente, { ...comprador, email: 'pelo-link@exemplo.test' });
    await irAoPagamento(cliente);
    await cliente.getByRole('button', { name: 'Aprovar com cartão' }).click();
    await expect(cliente.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();

    // The buyer sees the approval; so does the influencer, without a reload.
    await expect.poll(async () => (await lerResumo(page)).aprovados).toBe(antes.aprovados + 1);
    await expect(page.getByText('Atualiza ao vivo')).toBeVisible();
    const depois = await lerResumo(page);
    const venda = depois.vendido - antes.vendido;
    expect(venda).toBeGreaterThan(0);
    expect(depois.comissao - antes.comissao).toBe(Math.floor((venda * 500 + 5000) / 10_000));

    // The exports contain the figures of the screen.
    const linhas = await lerCsv(page, '/influencer/pedidos.csv');
    const contam = linhas.filter(({ Status }) => ['Aprovado', 'Enviado', 'Concluído'].includes(Status ?? ''));
    const somar = (quais: typeof linhas, coluna: string) =>
      quais.reduce((soma, linha) => soma + centavos(linha[coluna] ?? ''), 0);
    expect({
      aprovados: contam.length,
      vendido: somar(contam, 'Valor (R$)'),
      comissao: somar(linhas, 'Comissão (R$)'),
    }).toEqual(depois);
    expect(await lerCsv(page, '/influencer/ultimos-pedidos.csv')).toEqual(linhas.slice(0, 50));

    // After a restart of the server the dashboard reconnects by itself and shows the visit.
    const pedidoId = new URL(cliente.url()).searchParams.get('external_reference') ?? '';
    expect(pedidoId).toMatch(/^[A-Za-z0-9]{20}$/);
    await loja.parar();
    await expect(page.getByText('Sem conexão ao vivo')).toBeVisible();
    await loja.iniciar();
    await expect(page.getByText('Atualiza ao vivo')).toBeVisible({ timeout: 40_000 });
    await expect.poll(() => lerResumo(page)).toEqual(depois);
    await expect(numero(page, /^Visitas/)).toContainText(String(visitasAntes + 1));

    // A partial refund, then the full one.
    await estornarNoProvedor(loja, pedidoId, Math.floor(venda / 2) / 100);
    await expect.poll(async () => (await lerResumo(page)).vendido).toBeLessThan(depois.vendido);
    await expect.poll(async () => (await lerResumo(page)).aprovados).toBe(depois.aprovados);
    await estornarNoProvedor(loja, pedidoId);
    await expect.poll(() => lerResumo(page)).toEqual(antes);
    await contexto.close();
  },
);

test('pedidos: filtros por qualquer nome do status, busca, resumo e CSV do que se vê', async ({ page }) => {
  await entrarComo(page, MARINA);
  await page.goto('/influencer/pedidos');
  await expect(page.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible();
  const linhas = page.locator('.tabela-do-influencer tbody tr');
  const todas = await linhas.count();
  await page.getByRole('navigation', { name: 'Filtrar por status' }).getByRole('link', { name: 'Concluído' }).click();
  await expect(page).toHaveURL(/status=concluido/);
  await expect(linhas.filter({ hasNotText: 'Concluído' })).toHaveCount(0);
  await expect.poll(() => linhas.count()).toBeLessThan(todas);
  // An alias of the contract means the same.
  await page.goto('/influencer/pedidos?status=COMPLETED');
  await expect(page.getByRole('link', { name: 'Concluído' })).toHaveAttribute('aria-current', 'true');
  await page.goto('/influencer/pedidos');
  const codigo = (await linhas.first().locator('.nome').innerText()).trim();
  await page.getByRole('searchbox', { name: 'Buscar pelo número do pedido' }).fill(codigo.toLowerCase());
  await expect(linhas).toHaveCount(1);
  await expect(linhas.first()).toContainText(codigo);
  const csv = await lerCsv(page, (await page.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')) ?? '');
  expect(csv.map(({ Pedido }) => Pedido)).toEqual([codigo]);
  await page.goto('/influencer/pedidos?busca=nadaaqui');
  await expect(page.getByText('Nenhum pedido encontrado.')).toBeVisible();
});

test('perfil: dados só para ler, link que se copia, QR code e chave Pix conferida', async ({ page, context, loja }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await entrarComo(page, MARINA);
  await page.goto('/influencer/perfil');
  await expect(page.getByText('marina@grande-roque.test').first()).toBeVisible();
  const link = `${loja.url}/?cupom=MARINA10`;
  await expect(page.getByLabel('Link com o seu cupom')).toHaveValue(link);
  await page.getByRole('button', { name: 'Copiar', exact: true }).click();
  await expect(page.getByText('Link copiado.').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect
    .poll(() => page.getByRole('img', { name: /QR code/ }).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);
  expect((await page.request.get('/influencer/qr-code.png')).headers()['content-type']).toBe('image/png');
  await page.getByLabel('Tipo da chave').selectOption('cpf');
  await page.getByLabel('Chave Pix', { exact: true }).fill('111.111.111-11');
  await page.getByRole('button', { name: 'Salvar chave' }).click();
  await expect(page.getByText('Confira o CPF: são 11 números.')).toBeVisible();
  await expect(page.getByLabel('Chave Pix', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Chave Pix', { exact: true })).toHaveValue('111.111.111-11');
  await page.getByLabel('Chave Pix', { exact: true }).fill('529.982.247-25');
  await page.getByRole('button', { name: 'Salvar chave' }).click();
  await expect(page.getByText('Chave Pix salva.')).toBeVisible();
  await expect(page.getByLabel('Chave Pix', { exact: true })).toHaveValue('52998224725');
  await axe(page);
});

test('admin sem cupom vê que não há nada ainda; e prepara, paga e guarda o recibo de um repasse', async ({ page }) => {
  await entrarComo(page, 'admin@grande-roque.test');
  await page.goto('/influencer');
  await expect(page.getByText(/fale com o Admin/)).toBeVisible();
  await page.goto('/admin/comissoes');
  await expect(page.getByRole('row', { name: /Marina Azevedo/ })).toBeVisible();
  await page.getByRole('button', { name: 'Preparar repasse' }).click();
  await expect(page).toHaveURL(/\/admin\/comissoes\/[A-Za-z0-9]{20}$/);
  await expect(page.getByRole('row', { name: /Marina Azevedo/ })).toBeVisible();
  await axe(page);
  const endereco = new URL(page.url()).pathname;
  expect(await (await page.request.get(`${endereco}/pix.csv`)).text()).toContain('Marina Azevedo;');
  await page.getByRole('button', { name: 'Marcar como pago' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como pago' }).click();
  await expect(page.getByText('Pago', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Marcar como pago' })).toHaveCount(0);
  const recibo = await page.request.get(`${endereco}/recibo.pdf`);
  expect((await recibo.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goto('/admin/comissoes');
  await page.getByRole('button', { name: 'Preparar repasse' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Ninguém com chave Pix tem comissão a pagar' })).toBeVisible();
});
