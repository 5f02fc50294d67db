// @requirement 15.1.2 15.22.6
import type { Db } from '#db/client.ts';
import {
  contarProdutosAVenda,
  type ProdutoParaBuscadores,
  ultimoDosPrimeirosProdutos,
} from '#db/produtos/ler-buscadores.ts';
import { listarCategorias } from '#db/produtos/ler-catalogo.ts';
import { parceriaAberta } from '#db/parceiros/ler-parceria.ts';
import { temProdutosParaMontar } from '#db/produtos/ler-monte.ts';
import { enderecoDaImagem, larguraDaImagemPara } from '#domain/produtos/imagem.ts';
import { productsInBatches } from './stream-in-batches.ts';
import { xmlElement, xmlText } from './xml.ts';

type Leitor = { db: Db; shopUrl: string };

/** Products per file; the limits are 50,000 addresses and 50 MB. */
export const PRODUTOS_POR_SITEMAP = 10_000;
const LARGURA_DA_IMAGEM = 1200;
const paginasFixas = ['/', '/produtos', '/vale-presente', '/sobre', '/contato', '/termos', '/privacidade'];

const aberturaDoUrlset =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';

/** Yields the shop's sitemap; with more products than fit in one file, the index of its parts. */
export async function* sitemap(loja: Leitor): AsyncGenerator<string> {
  const total = await contarProdutosAVenda(loja.db);
  if (total > PRODUTOS_POR_SITEMAP) return yield* indice(loja.shopUrl, Math.ceil(total / PRODUTOS_POR_SITEMAP));
  yield aberturaDoUrlset;
  yield* enderecosDasPaginas(loja);
  yield* enderecosDosProdutos(loja, '');
  yield '</urlset>\n';
}

/** Returns a part of the index: `paginas`, or a file of products by number, from 1. Null when there is no such part. */
export async function sitemapPart(loja: Leitor, parte: 'paginas' | number): Promise<AsyncGenerator<string> | null> {
  if (parte === 'paginas') return urlset(enderecosDasPaginas(loja));
  const depoisDe = parte === 1 ? '' : await ultimoDosPrimeirosProdutos(loja.db, (parte - 1) * PRODUTOS_POR_SITEMAP);
  return depoisDe === null ? null : urlset(enderecosDosProdutos(loja, depoisDe));
}

async function* urlset(enderecos: AsyncGenerator<string>): AsyncGenerator<string> {
  yield aberturaDoUrlset;
  yield* enderecos;
  yield '</urlset>\n';
}

function* indice(shopUrl: string, arquivos: number): Generator<string> {
  yield '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  const partes = ['paginas', ...Array.from({ length: arquivos }, (_, i) => `produtos-${i + 1}`)];
  for (const parte of partes) yield `<sitemap>${xmlElement('loc', `${shopUrl}/sitemap/${parte}.xml`)}</sitemap>\n`;
  yield '</sitemapindex>\n';
}

async function* enderecosDasPaginas({ db, shopUrl }: Leitor): AsyncGenerator<string> {
  const [categorias, monta, parceiros] = await Promise.all([
    listarCategorias(db),
    temProdutosParaMontar(db),
    parceriaAberta(db),
  ]);
  const caminhos = [
    ...paginasFixas,
    ...(monta ? ['/monte'] : []),
    ...(parceiros ? ['/parceiros'] : []),
    ...categorias.map(({ slug }) => `/categoria/${slug}`),
  ];
  for (const caminho of caminhos) yield `<url>\n${xmlElement('loc', shopUrl + caminho)}</url>\n`;
}

async function* enderecosDosProdutos({ db, shopUrl }: Leitor, depoisDe: string): AsyncGenerator<string> {
  for await (const produto of productsInBatches(db, depoisDe, PRODUTOS_POR_SITEMAP))
    yield enderecoDoProduto(shopUrl, produto);
}

function enderecoDoProduto(shopUrl: string, { id, imagens, atualizadoEm }: ProdutoParaBuscadores): string {
  const fotografias = imagens.map(
    (imagem) => shopUrl + enderecoDaImagem(imagem, larguraDaImagemPara(imagem, LARGURA_DA_IMAGEM), 'webp'),
  );
  return [
    '<url>\n',
    xmlElement('loc', `${shopUrl}/produto/${id}`),
    xmlElement('lastmod', atualizadoEm.toISOString()),
    ...fotografias.map((endereco) => `<image:image><image:loc>${xmlText(endereco)}</image:loc></image:image>\n`),
    '</url>\n',
  ].join('');
}
