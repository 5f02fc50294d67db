// @requirement 2.16.1 2.16.2 2.16.3 2.16.4 2.16.5 5.5.1 8.7.1 13.7.1 13.7.5 15.9.11 15.13.4 15.13.6 15.13.9 15.13.10
import { randomBytes } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { axe } from '#tests/support/axe.ts';
import { abrir } from '#tests/support/com-scripts.ts';
import { encherCarrinho, irAoCheckout, irAoPagamento, preencher } from '#tests/support/compra.ts';
import { ADMIN, entrarComo } from '#tests/support/conta.ts';
import { expect, type LojaDeTeste, test } from '#tests/support/loja.ts';

async function foto(nome: string, cor: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  return {
    name: nome,
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: cor } })
      .png()
      .toBuffer(),
  };
}

async function pdf(nome: string, paginas: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const arquivo = await PDFDocument.create();
  for (let i = 0; i < paginas; i++) arquivo.addPage();
  return { name: nome, mimeType: 'application/pdf', buffer: Buffer.from(await arquivo.save()) };
}

/** Somebody else's browser, without a session. */
async function visitante(browser: Browser, loja: LojaDeTeste, page: Page): Promise<Page> {
  const contexto = await browser.newContext({ baseURL: loja.url, viewport: page.viewportSize(), locale: 'pt-BR' });
  return contexto.newPage();
}

/** The form is at work once its editor is there. */
const pronto = (page: Page) => expect(page.getByRole('group', { name: 'Formatação da descrição' })).toBeVisible();

async function preencherProduto(page: Page, nome: string, categoria = 'Tabuleiros'): Promise<void> {
  await pronto(page);
  await page.getByLabel('Nome *').fill(nome);
  await page.getByLabel('Categoria *').selectOption({ label: categoria });
  await page.getByLabel('Preço (R$) *').fill('1.234,56');
  await page.getByRole('textbox', { name: 'Descrição *' }).fill('Um tabuleiro feito nesta jornada.');
}

async function preencherMedidas(page: Page): Promise<void> {
  await page.getByLabel('Estoque *').fill('5');
  for (const medida of ['Peso (kg) *', 'Altura (cm) *', 'Largura (cm) *', 'Comprimento (cm) *'])
    await page.getByLabel(medida).fill('1,5');
}

const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar Produto' }).click();
const semLados = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

test.beforeEach(async ({ page }) => entrarComo(page, ADMIN));

test(
  'um produto novo, com três imagens e variações, está logo na loja e é vendido a um visitante',
  { tag: '@essencial' },
  async ({ page, browser, loja }) => {
    const fora = await visitante(browser, loja, page);
    await fora.goto('/produtos');
    await page.goto('/admin/produtos');
    await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
    await semLados(page);
    await page.getByRole('link', { name: 'Novo produto' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cadastro de Produto' })).toBeVisible();
    await preencherProduto(page, 'Tabuleiro da jornada');
    await preencherMedidas(page);
    await page.getByRole('textbox', { name: 'Variações' }).fill('Claro, Escuro , claro');
    await page.getByLabel('Nome da escolha').fill('Madeira');
    const [claro, escuro] = ['Claro', 'Escuro'].map((nome) => page.getByRole('group', { name: nome, exact: true }));
    if (!claro || !escuro) throw new Error('two variations');
    await expect(page.getByRole('region', { name: 'Cada variação' }).getByRole('listitem')).toHaveCount(2);
    const imagens = page.getByRole('region', { name: 'Imagens' });
    await imagens
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        await foto('um.png', '#805030'),
        await foto('dois.png', '#305080'),
        await foto('tres.png', '#308050'),
      ]);
    await expect(imagens.locator('.imagem img')).toHaveCount(3, { timeout: 60_000 });
    await page.getByLabel('Texto da imagem 1').fill('Tabuleiro de frente');
    await page.getByRole('button', { name: 'Usar a imagem 2 como principal' }).click();
    await page.getByRole('button', { name: 'Mover a imagem 3 para antes' }).click();
    await expect(page.getByRole('button', { name: 'Usar a imagem 3 como principal' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // Proposed in equal parts, then put right: one Escuro, dearer, with a photograph of its own.
    await page.getByRole('button', { name: 'Dividir o estoque por variação' }).click();
    await expect(claro.getByLabel('Estoque')).toHaveValue('3');
    await expect(escuro.getByLabel('Estoque')).toHaveValue('2');
    await claro.getByLabel('Estoque').fill('4');
    await escuro.getByLabel('Estoque').fill('-1');
    await escuro.getByLabel('Preço (R$)').fill('1.500,00');
    await escuro.getByRole('button', { name: 'Escolher a imagem de Escuro' }).click();
    await page.getByRole('dialog', { name: 'Imagem de Escuro' }).getByRole('button', { name: 'Foto 2' }).click();
    await expect(escuro.getByLabel('Foto')).toHaveValue(/./);
    await axe(page);
    await semLados(page);
    await salvar(page);
    await expect(
      page.getByText('O estoque de cada variação é um número inteiro de 0 a 1.000.000, ou vazio.'),
    ).toBeVisible();
    await expect(escuro.getByLabel('Estoque')).toHaveAttribute('aria-invalid', 'true');
    await escuro.getByLabel('Estoque').fill('1');
    await expect(page.getByLabel('Estoque *')).toHaveValue('5');
    await page.getByRole('button', { name: 'Subir Escuro' }).click();
    await expect(page.getByRole('textbox', { name: 'Variações' })).toHaveValue('Escuro, Claro');
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    const previa = page.getByRole('dialog', { name: 'Como vai ficar' });
    // The shop's own card, which leads nowhere from here.
    await expect(previa.locator('.cartao h3')).toHaveText('Tabuleiro da jornada');
    await expect(previa.locator('.cartao .cartao-previa')).toHaveText('Um tabuleiro feito nesta jornada.');
    await expect(previa.getByRole('link')).toHaveCount(0);
    await previa.getByRole('button', { name: 'Fechar' }).click();
    await salvar(page);
    await expect(page.getByText('Produto cadastrado com sucesso!')).toBeVisible();
    await expect
      .poll(async () => (await (await fora.request.get('/produtos')).text()).includes('Tabuleiro da jornada'), {
        intervals: [50],
      })
      .toBe(true);
    await expect(page).toHaveURL(/\/admin\/produtos$/);
    await expect(page.getByRole('link', { name: 'Tabuleiro da jornada', exact: true })).toBeVisible();

    await fora.goto('/produto/tabuleiro-da-jornada');
    const madeiras = fora.getByRole('group', { name: 'Madeira (obrigatório)' });
    await expect(madeiras.getByRole('radio')).toHaveCount(2);
    const preco = fora.locator('.ficha .preco');
    await expect(preco).toHaveText(/1\.234,56/);
    await madeiras.getByRole('radio', { name: 'Escuro' }).check({ force: true });
    await expect(preco).toHaveText(/1\.500,00/);
    await expect(fora.getByText('Última unidade')).toBeVisible();
    // The main photograph is shown first, independent of its place in the form.
    await expect(fora.getByRole('button', { name: 'Fotografia 3', exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await encherCarrinho(fora, [{ id: 'tabuleiro-da-jornada', variacao: 'Escuro' }]);
    await irAoCheckout(fora);
    await preencher(fora);
    await irAoPagamento(fora);
    await fora.getByRole('button', { name: 'Aprovar com cartão' }).click();
    await expect(fora.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible();
    await expect(fora.getByText('Escuro').first()).toBeVisible();
    await expect(fora.getByText(/1\.500,00/).first()).toBeVisible();
    // The last one is gone: shown, and not to be chosen, also by the address.
    await fora.goto('/produto/tabuleiro-da-jornada?variacao=Claro');
    await expect(madeiras.getByRole('radio', { name: 'Escuro (Esgotado)' })).toBeDisabled();
    await expect(madeiras.getByRole('radio', { name: 'Claro' })).toBeChecked();
    await expect(fora.getByText('Restam 4 unidades')).toBeVisible();
    await page.goto('/admin/produtos/editar/tabuleiro-da-jornada');
    await expect(page.getByLabel('Estoque *')).toHaveValue('4');
    await expect(escuro.getByLabel('Estoque')).toHaveValue('0');
    await expect(claro.getByLabel('Estoque')).toHaveValue('4');
    await expect(page.getByRole('region', { name: 'Últimos movimentos de estoque' }).getByRole('row')).toHaveCount(3);
  },
);

test('um eBook com PDF e amostra: a amostra é de todos, o livro só de quem compra', async ({ page, browser, loja }) => {
  await page.goto('/admin/produtos/novo');
  await preencherProduto(page, 'Ebook da jornada', 'Livros e eBooks');
  await page.getByLabel('Produto digital').check();
  await expect(page.getByLabel('Peso (kg) *')).toHaveValue('0');
  await salvar(page);
  await expect(page.getByText('❌ Erro ao salvar produto.')).toBeVisible();
  await expect(page.getByText('Envie o PDF do eBook.')).toBeVisible();
  const arquivos = page.getByRole('region', { name: 'Arquivos do eBook' });
  await arquivos
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('isto é texto') });
  await expect(arquivos.getByText('Este arquivo não é um PDF.')).toBeVisible();
  await arquivos.getByRole('button', { name: 'Desfazer' }).click();
  await arquivos
    .locator('input[type=file]')
    .first()
    .setInputFiles(await pdf('livro.pdf', 12));
  await expect(arquivos.getByText('livro.pdf, 12 páginas')).toBeVisible();
  await arquivos
    .locator('input[type=file]')
    .last()
    .setInputFiles(await pdf('trecho.pdf', 2));
  await expect(arquivos.getByText('trecho.pdf, 2 páginas')).toBeVisible();
  await axe(page);
  await salvar(page);
  await expect(page.getByText('Produto cadastrado com sucesso!')).toBeVisible();
  const fora = await visitante(browser, loja, page);
  await fora.goto('/produto/ebook-da-jornada');
  await expect(fora.getByText('12', { exact: false }).first()).toBeVisible();
  const amostra = await fora.locator('a[href^="/arquivos/amostras/"]').first().getAttribute('href');
  const lida = await fora.request.get(amostra ?? '/nada');
  expect([lida.status(), lida.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('arquivar tira da loja, excluir pergunta e o endereço diz que saiu', async ({ page }) => {
  const id = 'tapete-de-xadrez-em-neoprene-50-cm';
  const nome = 'Tapete de xadrez em neoprene 50 cm';
  const naLoja = async () => (await page.request.get(`/produto/${id}`)).status();
  await abrir(page, '/admin/produtos?busca=neoprene');
  await page.getByRole('button', { name: `Excluir ${nome}` }).click();
  const pergunta = page.getByRole('alertdialog', { name: 'Deseja realmente excluir este produto?' });
  await expect(pergunta).toBeVisible();
  await pergunta.getByRole('button', { name: 'Arquivar' }).click();
  await expect(page.getByText('Produto arquivado: ele saiu da loja.')).toBeVisible();
  expect(await naLoja()).toBe(410);
  await page.getByRole('button', { name: `Mais ações de ${nome}` }).click();
  await page.getByRole('menuitem', { name: 'Pôr de volta à venda' }).click();
  await expect(page.getByText('Produto de volta à loja.')).toBeVisible();
  expect(await naLoja()).toBe(200);
  await page.getByRole('button', { name: `Mais ações de ${nome}` }).click();
  await page.getByRole('menuitem', { name: 'Ajustar estoque' }).click();
  await page.getByLabel('Unidades *').fill('-2');
  await page.getByRole('button', { name: 'Ajustar', exact: true }).click();
  await expect(page.getByText('Diga o motivo do ajuste.')).toBeVisible();
  await page.getByLabel('Motivo *').fill('Amostra para o clube');
  await page.getByRole('button', { name: 'Ajustar', exact: true }).click();
  await expect(page.getByText(/^Estoque ajustado: \d+ agora\.$/)).toBeVisible();
  await page.getByRole('button', { name: `Excluir ${nome}` }).click();
  await pergunta.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Produto excluído.')).toBeVisible();
  await expect(page.getByText('Nenhum produto com estes filtros.')).toBeVisible();
  expect(await naLoja()).toBe(410);
});

test('dois admins no mesmo produto: o segundo vê o que mudou e escolhe', async ({ page, browser, loja }) => {
  const endereco = '/admin/produtos/editar/tabuleiro-mural-magnetico-para-aulas-90-cm';
  const outro = await visitante(browser, loja, page);
  await entrarComo(outro, ADMIN);
  await Promise.all([page.goto(endereco), outro.goto(endereco)]);
  await Promise.all([pronto(page), pronto(outro)]);
  await outro.getByLabel('Preço (R$) *').fill('450,00');
  await salvar(outro);
  await expect(outro.getByText('Produto atualizado com sucesso!')).toBeVisible();
  await page.getByLabel('Nome *').fill('Tabuleiro mural de aula');
  await salvar(page);
  await expect(
    page.getByText('Outra pessoa mudou este cadastro enquanto você editava.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('450,00')).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Ficar com o que digitei' }).click();
  await salvar(page);
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();
});

test('duplicar abre um cadastro novo com os dados e as imagens do outro, e não toca nele', async ({ page }) => {
  const original = 'tabuleiro-mural-magnetico-para-aulas-90-cm';
  await page.goto(`/admin/produtos/editar/${original}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Editar Produto' })).toBeVisible();
  await pronto(page);
  // The answers stay out until what is shown meanwhile was seen.
  let espera = Promise.withResolvers<void>();
  await page.route('**/admin/produtos/novo.data*', async (rota) => {
    await espera.promise;
    await rota.continue();
  });
  const imagens = page.getByRole('region', { name: 'Imagens' }).locator('.imagem img');
  const quantas = await imagens.count();
  const preco = await page.getByLabel('Preço (R$) *').inputValue();
  await page.getByRole('link', { name: 'Duplicar' }).click();
  await expect(page.getByText('Carregando...')).toBeVisible();
  espera.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Cadastro de Produto' })).toBeVisible();
  await expect(page.getByText('Carregando...')).toHaveCount(0);
  await pronto(page);
  await expect(page.getByLabel('Nome *')).toHaveValue(/ \(cópia\)$/);
  // The key of a new product, by which a repeated press makes no second one.
  await expect(page.locator('form input[name="chave"]')).toHaveCount(1);
  await expect(page.getByLabel('Preço (R$) *')).toHaveValue(preco);
  // A copy has no goods on the shelf until somebody counts them.
  await expect(page.getByLabel('Estoque *')).toHaveValue('0');
  await expect(imagens).toHaveCount(quantas);
  await page.getByLabel('Nome *').fill('Tabuleiro duplicado');
  await page.getByLabel('Preço (R$) *').fill('98,70');
  espera = Promise.withResolvers();
  await salvar(page);
  await expect(page.getByRole('button', { name: 'Salvando...' })).toBeVisible();
  espera.resolve();
  await expect(page.getByText('Produto cadastrado com sucesso!')).toBeVisible();
  await page.goto('/produto/tabuleiro-duplicado');
  await expect(page.getByText('R$ 98,70').first()).toBeVisible();
  const principal = await page.locator('main img').first().getAttribute('src');
  expect((await page.request.get(principal ?? '/nada')).status()).toBe(200);
  await page.goto(`/admin/produtos/editar/${original}`);
  await expect(page.getByLabel('Preço (R$) *')).toHaveValue(preco);
});

test('um PDF cujo envio a rede cortou continua de onde parou', async ({ page }) => {
  const livro = await PDFDocument.create();
  for (let i = 0; i < 3; i++) livro.addPage();
  // Two pieces' worth of bytes that do not shrink.
  await livro.attach(randomBytes(6 * 1024 * 1024), 'anexo.bin');
  const inicios: string[] = [];
  let cortada = false;
  await page.route('**/api/admin/envios/pdfs/*', async (rota) => {
    if (rota.request().method() !== 'PUT') return rota.continue();
    const inicio = /^bytes (\d+)-/.exec((await rota.request().headerValue('Content-Range')) ?? '')?.[1] ?? '';
    if (inicio !== '0' && !cortada) return rota.abort('connectionreset');
    inicios.push(inicio);
    return rota.continue();
  });
  await page.goto('/admin/produtos/novo');
  await preencherProduto(page, 'Ebook cortado', 'Livros e eBooks');
  await page.getByLabel('Produto digital').check();
  const arquivos = page.getByRole('region', { name: 'Arquivos do eBook' });
  await arquivos
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'cortado.pdf', mimeType: 'application/pdf', buffer: Buffer.from(await livro.save()) });
  await expect(arquivos.getByText('cortado.pdf: Não conseguimos falar com a loja.')).toBeVisible();
  cortada = true;
  await arquivos.getByRole('button', { name: 'Continuar o envio' }).click();
  await expect(arquivos.getByText('cortado.pdf, 3 páginas')).toBeVisible();
  // The piece that had arrived was not sent again.
  expect(inicios).toEqual(['0', String(4 * 1024 * 1024)]);
  await salvar(page);
  await expect(page.getByText('Produto cadastrado com sucesso!')).toBeVisible();
});

test('uma planilha é conferida antes de gravar, e só sem problemas é importada', async ({ page }) => {
  const cabeca = 'id;nome;descricao;preco;estoque;categoria;peso;altura;largura;comprimento';
  const arquivo = (linhas: string[]) => ({
    name: 'produtos.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([cabeca, ...linhas].join('\r\n')),
  });
  await page.goto('/admin/produtos');
  await page.getByRole('link', { name: 'Importar CSV' }).click();
  await page.getByLabel('Arquivo CSV').setInputFiles(arquivo([';;<p>a</p>;dez;1;nada;1;1;1;1']));
  await expect(page.getByText(/^O arquivo tem 2 problemas/)).toBeVisible();
  await expect(page.getByRole('row', { name: '2 nome Informe o nome.' })).toBeVisible();
  await semLados(page);
  await page.getByLabel('Arquivo CSV').setInputFiles(arquivo([';Da planilha;<p>a</p>;10,00;3;pecas;1;1;1;1']));
  await expect(page.getByText('Nenhum problema: 1 produto novo e 0 produtos que já existem.')).toBeVisible();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Importação concluída: 1 produto criado', { exact: false })).toBeVisible();
  expect((await page.request.get('/produto/da-planilha')).status()).toBe(200);
  const exportada = await (await page.request.get('/admin/produtos/exportar.csv?busca=planilha')).text();
  expect(exportada).toContain('da-planilha;Da planilha;<p>a</p>;10,00;3;pecas');
  const precos = { name: 'precos.csv', mimeType: 'text/csv', buffer: Buffer.from('id;preco\r\nda-planilha;12,00') };
  await page.getByLabel('Arquivo CSV').setInputFiles(precos);
  await expect(page.getByRole('row', { name: /Da planilha Preço: R\$\s10,00 → R\$\s12,00/ })).toBeVisible();
});

test('o que sempre e o que nunca combina: escolhido da lista, mostrado e escondido na loja', async ({ page }) => {
  const tabuleiro = 'tabuleiro-em-nogueira-e-bordo-casas-de-55-mm';
  const combina = () => page.locator('.cartao');
  await page.goto(`/admin/produtos/editar/${tabuleiro}`);
  await pronto(page);
  const sempre = page.getByLabel('Sempre combina com');
  await sempre.fill('mates');
  await page.getByRole('listbox').getByRole('option').first().click();
  const fixado = page.getByRole('checkbox', { name: /Mates/ });
  await expect(fixado).toBeChecked();
  const nunca = page.getByLabel('Nunca combina com');
  await nunca.fill('pecas staunton clube');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Clube');
  await nunca.press('Enter');
  await expect(page.getByRole('checkbox', { name: /^Peças Staunton Clube/ })).toBeChecked();
  await axe(page);
  // Typed text that was never chosen from the list is refused.
  await sempre.fill('nada que haja');
  await salvar(page);
  await expect(page.getByText('Um destes não é um produto da loja')).toBeVisible();
  await expect(fixado).toBeChecked();
  await sempre.fill('');
  await salvar(page);
  await expect(page.getByText('Produto atualizado com sucesso!')).toBeVisible();

  await page.goto(`/produto/${tabuleiro}`);
  await expect(combina().first()).toContainText('Mates');
  await expect(combina().filter({ hasText: 'Peças Staunton Clube' })).toHaveCount(0);
  await page.goto('/produto/pecas-staunton-clube-rei-de-95-mm');
  await expect(combina().first()).toBeVisible();
  await expect(combina().filter({ hasText: 'nogueira e bordo, casas de 55' })).toHaveCount(0);
});
