// @requirement 15.1.2 15.22.6
import { eq, sql } from 'drizzle-orm';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeAll, expect, test } from 'vitest';
import { produtoImagens, produtos } from '#db/schema/index.ts';
import { PRODUTOS_POR_SITEMAP } from '#server/crawlers/sitemap.ts';
import { abrirApiDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';

type Url = { loc: string; lastmod?: string; 'image:image'?: { 'image:loc': string }[] };
type Lido = {
  urlset?: { '@_xmlns': string; url: Url[] };
  sitemapindex?: { '@_xmlns': string; sitemap: { loc: string }[] };
};

const leitor = new XMLParser({
  ignoreAttributes: false,
  isArray: (nome) => ['url', 'image:image', 'sitemap'].includes(nome),
});
const api = await abrirApiDoArquivo();
beforeAll(async () => {
  await porAVenda(
    api,
    { id: 'rei', nome: 'Rei & Dama <95 mm>' },
    { id: 'dama' },
    { id: 'fora', arquivadoEm: new Date() },
  );
  await api.loja.db.insert(produtoImagens).values({
    id: 'i',
    produtoId: 'rei',
    posicao: 0,
    principal: true,
    pasta: 'produtos/rei',
    largura: 1600,
    altura: 1600,
    larguras: [320, 640, 1280],
  });
});

async function ler(caminho: string): Promise<Lido> {
  const resposta = await api.pedir(caminho);
  expect([resposta.status, resposta.headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const texto = await resposta.text();
  expect(XMLValidator.validate(texto)).toBe(true);
  return leitor.parse(texto) as Lido;
}

test('o sitemap traz as páginas, as categorias e os produtos à venda, com data e fotografias', async () => {
  const { urlset } = await ler('/sitemap.xml');
  expect(urlset?.['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const { shopUrl } = api.loja;
  expect(urlset?.url.map(({ loc }) => loc.replace(shopUrl, ''))).toEqual([
    '/',
    '/produtos',
    '/vale-presente',
    '/sobre',
    '/contato',
    '/termos',
    '/privacidade',
    '/categoria/pecas',
    '/produto/dama',
    '/produto/rei',
  ]);
  const rei = urlset?.url.at(-1);
  expect(rei?.['image:image']).toEqual([{ 'image:loc': `${shopUrl}/arquivos/produtos/rei/1280.webp` }]);
  // W3C Datetime, as the protocol asks.
  expect(rei?.lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('a página de montar um jogo entra no sitemap quando há tabuleiro e peças com medidas', async () => {
  const { shopUrl } = api.loja;
  const temMonte = async () => (await ler('/sitemap.xml')).urlset?.url.some(({ loc }) => loc === `${shopUrl}/monte`);
  expect(await temMonte()).toBe(false);
  const { db } = api.loja;
  await db.update(produtos).set({ tipo: 'tabuleiro', casaMm: 55 }).where(eq(produtos.id, 'rei'));
  await db.update(produtos).set({ tipo: 'pecas', reiMm: 95, baseMm: null }).where(eq(produtos.id, 'dama'));
  expect(await temMonte()).toBe(false);
  await db.update(produtos).set({ baseMm: 40 }).where(eq(produtos.id, 'dama'));
  expect(await temMonte()).toBe(true);
  await db.update(produtos).set({ tipo: null }).where(eq(produtos.id, 'dama'));
});

test('o robots.txt nomeia o sitemap e fecha as áreas privadas', async () => {
  const texto = await (await api.pedir('/robots.txt')).text();
  expect(texto).toContain(`Sitemap: ${api.loja.shopUrl}/sitemap.xml`);
  const linhas = texto.split('\n');
  expect(linhas[0]).toBe('User-agent: *');
  for (const caminho of ['/admin', '/influencer', '/checkout', '/meus-pedidos', '/minha-conta', '/api/', '/_demo'])
    expect(linhas).toContain(`Disallow: ${caminho}`);
  expect(linhas).not.toContain('Disallow: /');
});

test('com mais produtos do que cabem num arquivo, o sitemap é o índice das partes', async () => {
  const { db, shopUrl } = api.loja;
  await db.execute(sql`insert into produtos (id, nome, descricao, preco_centavos, estoque, categoria, peso_kg, altura_cm, largura_cm, comprimento_cm)
    select 'peao-' || lpad(n::text, 5, '0'), 'Peão ' || n, '', 100, 1, 'pecas', 1, 1, 1, 1 from generate_series(1, ${PRODUTOS_POR_SITEMAP}) n`);
  const { sitemapindex } = await ler('/sitemap.xml');
  const partes = sitemapindex?.sitemap.map(({ loc }) => loc.replace(shopUrl, '')) ?? [];
  expect(partes).toEqual(['/sitemap/paginas.xml', '/sitemap/produtos-1.xml', '/sitemap/produtos-2.xml']);
  const lidas = await Promise.all(partes.map(ler));
  const dosProdutos = lidas.slice(1).map(({ urlset }) => urlset?.url.map(({ loc }) => loc) ?? []);
  expect(dosProdutos.map((lista) => lista.length)).toEqual([PRODUTOS_POR_SITEMAP, 2]);
  expect(new Set(dosProdutos.flat()).size).toBe(PRODUTOS_POR_SITEMAP + 2);
  expect((await api.pedir('/sitemap/produtos-3.xml')).status).toBe(404);
  expect((await api.pedir('/sitemap/outra.xml')).status).toBe(404);
});
