// @requirement 15.6.4 15.6.5
import { type Browser, type Page, test as base } from '@playwright/test';
import sharp from 'sharp';
import { axe } from '#tests/support/axe.ts';
import { comprador, irAoCheckout, preencher } from '#tests/support/compra.ts';
import { preencherEntrada } from '#tests/support/conta.ts';
import { abrirLojaReal, type LojaReal } from '#tests/support/loja-real.ts';

const test = base.extend<object, { real: LojaReal }>({
  real: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures wanted from this pattern
    async ({}, use) => {
      const real = await abrirLojaReal();
      await use(real);
      await real.fechar();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ real }, use) => use(real.url),
});
const { expect } = base;

test('fechada, a loja mostra aos visitantes uma página só, em qualquer endereço, e não recebe pedidos', async ({
  page,
  real,
  request,
}) => {
  for (const caminho of [
    '/',
    '/produtos',
    '/categoria/pecas',
    '/produto/x',
    '/checkout',
    '/sobre',
    '/rastrear',
    '/admin',
    '/nada',
  ]) {
    const resposta = await request.get(caminho);
    expect([caminho, resposta.status()]).toEqual([caminho, 503]);
    expect(resposta.headers()).toMatchObject({ 'retry-after': '3600', 'x-robots-tag': 'noindex' });
    expect(resposta.headers()['cache-control']).toContain('no-store');
    expect(await resposta.text()).toMatch(/<h1[^>]*>[^<]*em preparação<\/h1>/);
  }
  for (const caminho of ['/healthz', '/readyz', '/entrar', '/api/auth/get-session'])
    expect([caminho, (await request.get(caminho)).status()]).toEqual([caminho, 200]);
  expect((await request.get('/sitemap.xml')).status()).toBe(503);
  const pedido = await request.post('/api/criarPreferencia', { data: {}, headers: { Origin: real.url } });
  expect(pedido.status()).toBe(503);
  expect(await pedido.json()).toMatchObject({ error: { code: 'loja-fechada' } });
  expect((await request.post('/api/webhooks/mercado-pago?data.id=1', { data: {} })).status()).toBe(401);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('em preparação');
  await axe(page);
});

const SENHA = 'roque-grande-na-ala-8';
const imagem = async (nome: string, largura: number, altura: number, background: string) => ({
  name: nome,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: largura, height: altura, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** The owner's first sign-in: the password of the command opens only the page that replaces it. */
async function primeiraEntrada(page: Page, { email, senha }: LojaReal['dona']): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Entrar' }).click();
  await preencherEntrada(page.getByRole('main'), email, senha);
  await expect(page.getByText('A sua senha atual é temporária.')).toBeVisible();
  await page.getByLabel('Nova senha', { exact: true }).fill(SENHA);
  await page.getByLabel('Repita a nova senha').fill(SENHA);
  await page.getByRole('button', { name: 'Gravar nova senha' }).click();
  await expect(page.getByText('Senha nova gravada. Você entrou na sua conta.')).toBeVisible();
}

async function darNome(page: Page): Promise<void> {
  const dados = {
    'Nome da loja *': 'Casa do Bispo',
    'CNPJ *': '11.222.333/0001-81',
    'Razão social *': 'Casa do Bispo Ltda.',
    'Endereço *': 'Rua do Roque, 8, Centro, Curitiba - PR, 80010-000',
    'Descrição *': 'Tabuleiros feitos um a um, para a sua mesa.',
    'E-mail *': 'contato@exemplo.com.br',
    'WhatsApp *': '(41) 98765-4321',
  };
  for (const [campo, valor] of Object.entries(dados)) {
    await expect(page.getByLabel(campo, { exact: true })).toHaveValue('');
    await page.getByLabel(campo, { exact: true }).fill(valor);
  }
  await page
    .getByLabel('Logo para fundo escuro', { exact: true })
    .setInputFiles(await imagem('logo.png', 480, 120, '#e0c080'));
  await page.getByRole('button', { name: 'Salvar configuração' }).click();
  await expect(page.getByText('Configuração salva.')).toBeVisible();
}

async function porUmProdutoAVenda(page: Page): Promise<void> {
  await page.getByLabel('Nome *').fill('Tabuleiro do Bispo');
  await page.getByLabel('Categoria *').selectOption({ label: 'Tabuleiros' });
  await page.getByLabel('Preço (R$) *').fill('249,90');
  await page.getByRole('textbox', { name: 'Descrição *' }).fill('Imbuia e marfim, casas de 5 cm.');
  await page.getByLabel('Estoque *').fill('3');
  for (const medida of ['Peso (kg) *', 'Altura (cm) *', 'Largura (cm) *', 'Comprimento (cm) *'])
    await page.getByLabel(medida).fill('2');
  const imagens = page.getByRole('region', { name: 'Imagens' });
  await imagens
    .locator('input[type=file]')
    .first()
    .setInputFiles(await imagem('tabuleiro.png', 900, 700, '#805030'));
  await expect(imagens.locator('.imagem img')).toHaveCount(1, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Salvar Produto' }).click();
  await expect(page.getByText('Produto cadastrado com sucesso!')).toBeVisible();
}

/** A visitor with a phone. */
async function visitar(browser: Browser, real: LojaReal): Promise<Page> {
  const contexto = await browser.newContext({
    baseURL: real.url,
    viewport: { width: 360, height: 740 },
    locale: 'pt-BR',
  });
  return contexto.newPage();
}

/** From the home page to the provider's, which is another site, and back. */
async function comprar(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('img', { name: 'Casa do Bispo, página inicial' })).toHaveJSProperty('naturalWidth', 480);
  await page.goto('/produto/tabuleiro-do-bispo');
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .filter({ visible: true })
    .first()
    .click();
  await irAoCheckout(page);
  await axe(page);
  await preencher(page, { ...comprador, email: 'beatriz@exemplo.com.br' });
  await page.getByRole('button', { name: 'Ir para o pagamento' }).filter({ visible: true }).first().click();
  await page.getByRole('button', { name: 'Gerar Pix' }).click();
  await page.getByRole('button', { name: 'Pagar Pix' }).click();
}

test('da primeira administradora ao primeiro pedido pago, só pelo painel', async ({ page, browser, real }) => {
  const passo = (nome: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`^${nome}`) }) });
  const irAo = (nome: string) =>
    passo(nome)
      .getByRole('link', { name: `Fazer: ${nome}` })
      .click();

  await primeiraEntrada(page, real.dona);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Escolha uma opção no menu.')).toBeVisible();
  await axe(page);
  // The six steps, and the way to bring an older shop along.
  await expect(page.getByRole('region', { name: 'Primeiros passos' }).locator('a[href^="/admin/"]')).toHaveCount(7);
  await page.getByRole('button', { name: 'Abrir a loja' }).click();
  await expect(
    page.getByText(
      'A loja não pode abrir sem os dados que a lei pede (Decreto 7.962/2013). Falta: razão social, CNPJ, endereço e e-mail de contato.',
    ),
  ).toBeVisible();

  await irAo('Identidade da loja');
  await darNome(page);
  await page.goto('/admin');
  await expect(passo('Dados que a lei pede')).toContainText('Feito');
  await irAo('Uma categoria');
  await page.getByLabel('Nome *').fill('Tabuleiros');
  await page.getByRole('button', { name: 'Salvar categoria' }).click();
  await expect(page.getByText('Categoria cadastrada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/categorias$/);
  await page.goto('/admin');
  await irAo('Um produto com fotografia');
  await porUmProdutoAVenda(page);
  await expect(page).toHaveURL(/\/admin\/produtos$/);
  await page.goto('/admin');
  await passo('Mercado Pago conferido').getByRole('button', { name: 'Conferir agora' }).click();
  await expect(page.getByText('O Mercado Pago respondeu e reconhece a loja.')).toBeVisible();
  await passo('E-mail de teste enviado').getByRole('button', { name: 'Enviar mensagem de teste' }).click();
  await expect(page.getByText(/^Mensagem de teste a caminho/)).toBeVisible();
  await expect.poll(() => real.cartas.filter((carta) => carta.includes(`To: ${real.dona.email}`))).toHaveLength(1);
  const visitante = await visitar(browser, real);
  expect((await visitante.request.get('/')).status()).toBe(503);
  await page.getByRole('button', { name: 'Abrir a loja' }).click();
  await expect(page.getByText('A loja está aberta: os visitantes já entram.')).toBeVisible();
  // The steps that remain stay beside the day's work.
  const passos = page.getByRole('region', { name: 'Primeiros passos' });
  await expect(passos).toContainText('A loja já está aberta; estes passos ainda faltam.');
  await expect(passo('Segundo fator na sua conta')).toContainText('A fazer');
  await expect(passo('Uma categoria')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Abrir a loja' })).toHaveCount(0);
  await expect.poll(async () => (await visitante.request.get('/')).status()).toBe(200);

  await comprar(visitante);
  await expect(visitante).toHaveURL(new RegExp(`^${real.url}/obrigado\\?.*status=success`));
  await expect(visitante.getByRole('heading', { level: 1, name: 'Obrigado pela sua compra!' })).toBeVisible();
  await expect(visitante.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
  await visitante.context().close();

  await page.goto('/admin');
  const hoje = page.getByRole('region', { name: 'Hoje' });
  await expect(hoje).toContainText(/Vendido hoje\s*R\$\s249,90/);
  await expect(hoje).toContainText(/Pedidos pagos hoje\s*1/);
  await axe(page);
  await page.goto('/admin/pedidos');
  const linha = page.getByRole('row').filter({ hasText: 'beatriz@exemplo.com.br' });
  await expect(linha).toContainText('Aprovado');
  await expect(linha).toContainText(/249,90/);
  // The buyer and the shop are notified by real e-mails.
  await expect
    .poll(() => real.cartas.map((carta) => /^To: (.*)$/m.exec(carta)?.[1]?.trim()))
    .toEqual(expect.arrayContaining(['beatriz@exemplo.com.br', 'contato@exemplo.com.br']));
});
