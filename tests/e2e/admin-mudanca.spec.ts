// @requirement 15.34.1 15.34.2 15.34.5 15.34.6 15.38.1
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import sharp from 'sharp';
import { abrirZip } from '#tests/support/abrir-zip.ts';
import { sql } from 'drizzle-orm';
import { axe } from '#tests/support/axe.ts';
import { entrarComo } from '#tests/support/conta.ts';
import { expect, test } from '#tests/support/loja.ts';
import {
  clientesDaShopify,
  csvDaShopify,
  pedidosDaShopify,
  produtosGerados,
  type ProdutoGerado,
} from '#tests/support/loja-da-shopify.ts';

const arquivo = (name: string, texto: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(texto) });

test.beforeEach(async ({ page }) => entrarComo(page, 'admin@grande-roque.test'));

test(
  'uma loja da Shopify é conferida, confirmada e está à venda; na segunda vez não há nada a gravar',
  { tag: '@essencial' },
  async ({ page }) => {
    const produtos = csvDaShopify(produtosGerados(12));
    await page.goto('/admin/importar');
    await expect(page.getByRole('heading', { name: 'Importar do Firebase', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Shopify' }).click();
    await expect(page.getByRole('heading', { name: 'Importar da Shopify', level: 1 })).toBeVisible();
    await axe(page);
    const conferir = page.getByRole('button', { name: 'Enviar e conferir' });
    await conferir.click();
    await expect(page.getByText('Escolha ao menos um arquivo.')).toBeVisible();

    await page.getByLabel('Produtos').setInputFiles(arquivo('orders.csv', pedidosDaShopify));
    await conferir.click();
    await expect(page.getByText('O arquivo de produtos parece ser o de pedidos da Shopify.')).toBeVisible();

    await page.getByLabel('Produtos').setInputFiles(arquivo('products.csv', produtos));
    await page.getByLabel('Clientes').setInputFiles(arquivo('customers.csv', clientesDaShopify));
    await page.getByLabel('Pedidos').setInputFiles(arquivo('orders.csv', pedidosDaShopify));
    await conferir.click();
    await expect(page.getByText('Conferido. Nada foi gravado ainda')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Produtos 12 12 0 0/ })).toBeVisible();
    await expect(page.getByText('Linha 4: Sem e-mail: a loja não tem como reconhecer o cliente.')).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'Confirmar importação' }).click();
    await expect(page.getByText('Importação concluída')).toBeVisible();

    await page.goto('/produto/peca-2');
    await expect(page.getByRole('heading', { name: 'Peça nº 2, "de torneio"', level: 1 })).toBeVisible();
    await expect(page.getByRole('group', { name: /^Cor/ })).toBeVisible();
    await page.goto('/admin/pedidos/shopify1001');
    await expect(page.getByText('Por Shopify')).toBeVisible();

    await page.goto('/admin/importar?de=shopify');
    await page.getByLabel('Produtos').setInputFiles(arquivo('products.csv', produtos));
    await conferir.click();
    await expect(page.getByText('Não há nada a gravar')).toBeVisible();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByText('os arquivos e o relatório foram apagados')).toBeVisible();
  },
);

test('as fotos da loja antiga chegam depois, na ordem de lá; a que falta é dita e tentada de novo', async ({
  page,
  loja,
}) => {
  const foto = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#446' } })
    .png()
    .toBuffer();
  let faltam = true;
  const servidor = createServer(({ url = '' }, resposta) => {
    if (faltam && url === '/2.png') resposta.writeHead(404).end();
    else resposta.writeHead(200, { 'Content-Type': 'image/png' }).end(foto);
  }).listen(loja.portaDoReceptor, '127.0.0.1');
  try {
    const fotos = [1, 2, 3].map((n) => `http://127.0.0.1:${loja.portaDoReceptor}/${n}.png`);
    const [produto] = produtosGerados(1, () => fotos);
    const planilha = csvDaShopify([
      { ...(produto as ProdutoGerado), handle: 'peca-com-fotos', nome: 'Peça com fotos' },
    ]);
    await page.goto('/admin/importar?de=shopify');
    await page.getByLabel('Produtos').setInputFiles(arquivo('products.csv', planilha));
    await page.getByRole('button', { name: 'Enviar e conferir' }).click();
    await page.getByRole('button', { name: 'Confirmar importação' }).click();
    await expect(page.getByText('Importação concluída')).toBeVisible();
    await expect(page.getByText('2 de 3 imagens')).toBeVisible();
    await expect(page.getByText('O arquivo não veio: o servidor respondeu 404.')).toBeVisible();
    await axe(page);
    faltam = false;
    await page.getByRole('button', { name: 'Tentar de novo: Peça com fotos' }).click();
    await expect(page.getByText('3 de 3 imagens')).toBeVisible();
    await expect(page.getByText('O arquivo não veio')).toBeHidden();
    const ordem = await loja.consultar<{ n: string }>(
      sql`select right(a.endereco, 5) as n from produto_imagens i join arquivos_a_importar a on a.imagem_id = i.id where i.produto_id = 'peca-com-fotos' order by i.posicao`,
    );
    expect(ordem.map(({ n }) => n)).toEqual(['1.png', '2.png', '3.png']);
    await page.getByRole('button', { name: 'Apagar o relatório' }).click();
    await expect(page.getByText('os arquivos e o relatório foram apagados')).toBeVisible();
    await expect(page.getByText('3 de 3 imagens')).toBeHidden();
  } finally {
    servidor.close();
  }
});

test('“Levar tudo embora” prepara um arquivo, que se baixa, se abre e se apaga', async ({ page, loja }) => {
  const daLoja = await loja.consultar<{ id: string }>(sql`select id from produtos`);
  await page.goto('/admin/configuracao');
  await page.getByRole('button', { name: 'Levar tudo embora' }).click();
  await expect(page.getByRole('heading', { name: 'Levar tudo embora', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'O arquivo está pronto' })).toBeVisible();
  await axe(page);
  const baixando = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Baixar o arquivo' }).click();
  const baixado = await baixando;
  expect(baixado.suggestedFilename()).toMatch(/^loja-\d{4}-\d\d-\d\d\.zip$/);
  const pacote = abrirZip(await readFile(await baixado.path()));
  const produtos = JSON.parse(pacote.get('produtos.json')?.toString() ?? '') as { id: string; fotos: unknown[] }[];
  expect(produtos.map(({ id }) => id).toSorted()).toEqual(daLoja.map(({ id }) => id).toSorted());
  expect([...pacote.keys()].filter((caminho) => caminho.startsWith('imagens/')).length).toBeGreaterThanOrEqual(10);
  expect([...pacote.keys()].some((caminho) => caminho.startsWith('ebooks/'))).toBe(true);
  expect(pacote.get('shopify-produtos.csv')?.toString()).toContain('Handle,Title,Body (HTML)');
  expect(pacote.get('LEIA-ME.txt')?.toString()).toContain('TUDO O QUE ESTÁ NA SUA LOJA');
  await page.getByRole('button', { name: 'Apagar agora' }).click();
  await expect(page.getByText('Pronto: o arquivo foi apagado.')).toBeVisible();
});
