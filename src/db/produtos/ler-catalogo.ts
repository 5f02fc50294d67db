// @requirement 2.6.1 2.6.2 7.4.2 15.1.4 15.9.10 15.17.7
import { and, asc, count, desc, eq, gt, gte, isNull, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categorias, colunasDaFicha, colunasDosTextos, produtos } from '#db/schema/index.ts';
import type { PrecoPorQuantidade } from '#domain/precos/preco-por-quantidade.ts';
import type { CampoDaFicha } from '#domain/produtos/campos-da-ficha.ts';
import { type FichaTecnica, limitesDaFicha, membroDoCampo } from '#domain/produtos/ficha-tecnica.ts';
import type { TextosDoProduto } from '#domain/produtos/textos-do-produto.ts';
import type { FiltroDaFicha } from '#domain/produtos/filtro-da-ficha.ts';
import { primeirasFrases } from '#domain/produtos/previa.ts';
import { colunasDoCartao, inicioDe, paraCartao, type ProdutoDoCartao } from './ler-cartao.ts';
import { type Imagem, imagensDoProduto } from './ler-imagens.ts';
import { type OpcaoAVenda, opcoesDoProduto } from './ler-variacoes.ts';
import { pickColumns } from '#db/pick-columns.ts';

export const ordensDoCatalogo = ['novidades', 'menor-preco', 'maior-preco', 'nome', 'relevancia', 'avaliacao'] as const;
export type OrdemDoCatalogo = (typeof ordensDoCatalogo)[number];

export type FiltroDoCatalogo = {
  categoria?: string | undefined;
  busca?: string | undefined;
  ordem: OrdemDoCatalogo;
  precoMinCentavos?: number | undefined;
  precoMaxCentavos?: number | undefined;
  /** Leaves out sold-out products. */
  soDisponiveis: boolean;
  /** Leaves out products without reviews or with less than four stars, rounded to a tenth. */
  soBemAvaliados?: boolean | undefined;
  /** Wanted values of the product's technical data, validated by `filtroConhecido`. */
  ficha?: FiltroDaFicha | undefined;
  /** From 1. */
  pagina: number;
};

export const PRODUTOS_POR_PAGINA = 24;
const PREVIA_DO_DESTAQUE = 150;

export const aVenda = isNull(produtos.arquivadoEm);
export const produtoDisponivel = or(eq(produtos.digital, true), gt(produtos.estoque, 0));
const esgotado = sql`(not ${produtos.digital} and ${produtos.estoque} = 0)`;
/** An average of 3.95 is displayed, and counts, as four stars. */
const bemAvaliado = sql`${produtos.notaPeso} > 0 and 20 * ${produtos.notaSoma} >= 79 * ${produtos.notaQuantas}`;
export const novosPrimeiro = [desc(produtos.criadoEm), asc(produtos.id)];

/** The parsed search term, evaluated once per statement as `procura`; products are joined to it by `correspondeABusca`. */
export const buscaEntendida = (termo: string): SQL => sql`entender_busca(${termo}) as procura`;
export const correspondeABusca = sql`${produtos.busca} @@ procura.acha and (procura.quantas = cardinality(procura.cada)
  or procura.quantas = (select count(*) from unnest(procura.cada) as uma where ${produtos.busca} @@ uma))`;
const primeira = sql`${produtos.busca} @@ procura.nos_nomes[1]`;
const doTipo = sql`coalesce(${produtos.tipo} = any (procura.tipos), false)`;
/**
 * By weight: words that name the product; the type that the first word asks for ("tabu": boards before boards' bags);
 * names that begin with the term; below one point, frequency and position of the words. Expensive parts come last.
 */
export const relevancia = sql`(
  10 * ((${primeira} or ${doTipo})::int + case when cardinality(procura.nos_nomes) > 1 then (select count(*)::int from unnest(procura.nos_nomes[2:]) as outra where ${produtos.busca} @@ outra) else 0 end)
  + 3 * case when ${doTipo} or ${produtos.tipo} is null and ${produtos.busca} @@ procura.na_prateleira then 2 when procura.tipos = '{}' or ${produtos.tipo} is null or ${produtos.tipo} = 'conjunto' then 1 else 0 end
  + case when ${primeira} and translate(lower(left(${produtos.nome}, length(procura.comeco))), 'áàâãéêíóôõúüç', 'aaaaeeiooouuc') = procura.comeco
      then 1 + coalesce(sem_acento(${produtos.nome}) like procura.inteiro, false)::int else 0 end
  + ts_rank(${produtos.busca}, procura.todas))::real`;

/** `peso` replaces `relevancia`, which is ranked after availability. */
export function ordenarProdutos(ordem: OrdemDoCatalogo, peso: SQLWrapper = relevancia): SQL[] {
  switch (ordem) {
    case 'menor-preco':
      return [asc(produtos.precoCentavos), asc(produtos.id)];
    case 'maior-preco':
      return [desc(produtos.precoCentavos), desc(produtos.id)];
    case 'nome':
      return [asc(produtos.nome), asc(produtos.id)];
    case 'relevancia':
      return [asc(esgotado), desc(peso), asc(produtos.id)];
    case 'avaliacao':
      return [desc(produtos.notaPeso), asc(produtos.id)];
    case 'novidades':
      return novosPrimeiro;
  }
}

/** Returns the filter's conditions except technical data and search; undefined if there are none. */
function filtrosSemFicha(filtro: FiltroDoCatalogo): SQL | undefined {
  return and(
    filtro.categoria ? eq(produtos.categoria, filtro.categoria) : undefined,
    filtro.precoMinCentavos === undefined ? undefined : gte(produtos.precoCentavos, filtro.precoMinCentavos),
    filtro.precoMaxCentavos === undefined ? undefined : lte(produtos.precoCentavos, filtro.precoMaxCentavos),
    filtro.soDisponiveis ? produtoDisponivel : undefined,
    filtro.soBemAvaliados ? bemAvaliado : undefined,
  );
}

export const condicaoSemFicha = (filtro: FiltroDoCatalogo): SQL | undefined => and(aVenda, filtrosSemFicha(filtro));

/** Returns, per filtered field of the technical data, the condition "one of the wanted values". */
export function condicoesDaFicha(ficha: FiltroDaFicha | undefined): Partial<Record<CampoDaFicha, SQL>> {
  return Object.fromEntries(
    Object.entries(ficha ?? {}).map(([nome, valores]) => {
      const campo = nome as CampoDaFicha;
      const coluna = colunasDaFicha[membroDoCampo[campo]];
      if (campo in limitesDaFicha) return [campo, sql`${coluna} = any(${sql.param(valores)}::numeric[])`];
      const textos = sql`${sql.param(valores)}::text[]`;
      return [
        campo,
        campo === 'material' || campo === 'uso' ? sql`${coluna} && ${textos}` : sql`${coluna} = any(${textos})`,
      ];
    }),
  );
}

/** Returns one page of the shop's list with its filters (docs/requirements.md 2.7), and the number of matches. */
export async function listarProdutos(
  db: Db,
  filtro: FiltroDoCatalogo,
): Promise<{ produtos: ProdutoDoCartao[]; total: number }> {
  const pedido = and(filtrosSemFicha(filtro), ...Object.values(condicoesDaFicha(filtro.ficha)));
  const salto = (filtro.pagina - 1) * PRODUTOS_POR_PAGINA;
  if (filtro.busca) return listarAchados(db, { ...filtro, busca: filtro.busca }, pedido, salto);
  const onde = and(aVenda, pedido);
  const ordem = filtro.ordem === 'relevancia' ? 'novidades' : filtro.ordem;
  const [linhas, total] = await Promise.all([
    db
      .select(colunasDoCartao)
      .from(produtos)
      .where(onde)
      .orderBy(...ordenarProdutos(ordem))
      .limit(PRODUTOS_POR_PAGINA)
      .offset(salto),
    db.$count(produtos, onde),
  ]);
  return { produtos: linhas.map(paraCartao), total };
}

/** Returns a page of search results and the number of matches, in a single scan. */
async function listarAchados(
  db: Db,
  { busca, ordem }: FiltroDoCatalogo & { busca: string },
  pedido: SQL | undefined,
  salto: number,
): Promise<{ produtos: ProdutoDoCartao[]; total: number }> {
  const onde = and(aVenda, correspondeABusca, pedido);
  const pagina = db
    .select({
      id: produtos.id,
      peso: (ordem === 'relevancia' ? relevancia : sql`0`).as('peso'),
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
    })
    .from(buscaEntendida(busca))
    .innerJoin(produtos, onde)
    .orderBy(...ordenarProdutos(ordem))
    .limit(PRODUTOS_POR_PAGINA)
    .offset(salto)
    .as('pagina');
  const linhas = await db
    .select({ ...colunasDoCartao, total: pagina.total })
    .from(pagina)
    .innerJoin(produtos, eq(produtos.id, pagina.id))
    .orderBy(...ordenarProdutos(ordem, pagina.peso));
  let total = linhas[0]?.total ?? 0;
  // Beyond the last page there is no row that carries the total.
  if (linhas.length === 0 && salto > 0) {
    const [todos] = await db.select({ total: count() }).from(buscaEntendida(busca)).innerJoin(produtos, onde);
    total = Number(todos?.total ?? 0);
  }
  return { produtos: linhas.map(paraCartao), total };
}

/**
 * For the carousel: `chamada` has at most 150 characters, `imagemLarga` is the carousel picture or else the main photo.
 */
export type ProdutoEmDestaque = ProdutoDoCartao & { chamada: string; imagemLarga: Imagem | null };

/** Returns featured products, newest first (docs/requirements.md 2.6). */
export async function listarProdutosEmDestaque(db: Db, limite?: number): Promise<ProdutoEmDestaque[]> {
  const consulta = db
    .select({ ...colunasDoCartao, doCarrossel: imagensDoProduto(1, 'destaque') })
    .from(produtos)
    .where(and(aVenda, eq(produtos.destaque, true)))
    .orderBy(...novosPrimeiro);
  const linhas = await (limite === undefined ? consulta : consulta.limit(limite));
  return linhas.map(({ doCarrossel, ...linha }) => ({
    ...paraCartao(linha),
    chamada: primeirasFrases(inicioDe(linha), PREVIA_DO_DESTAQUE),
    imagemLarga: doCarrossel[0] ?? linha.imagens[0] ?? null,
  }));
}

/** Returns other products of the same category, newest first, without `produtoId`. */
export async function listarProdutosRelacionados(
  db: Db,
  categoria: string,
  produtoId: string,
  limite = 4,
): Promise<ProdutoDoCartao[]> {
  const linhas = await db
    .select(colunasDoCartao)
    .from(produtos)
    .where(and(aVenda, eq(produtos.categoria, categoria), ne(produtos.id, produtoId)))
    .orderBy(...novosPrimeiro)
    .limit(limite);
  return linhas.map(paraCartao);
}

export type ProdutoDaPagina = {
  id: string;
  nome: string;
  /** Sanitised HTML, sanitised again on output. */
  descricao: string;
  precoCentavos: number;
  estoque: number;
  categoria: { slug: string; nome: string };
  /** Names of the attributes that its variations differ in, such as 'Cor'. */
  variacoesTipos: string[];
  opcoes: OpcaoAVenda[];
  digital: boolean;
  paginas: number | null;
  amostra: string | null;
  /** Whether the eBook has positions to play on. */ temPosicoes: boolean;
  ehKit: boolean;
  /** The page says the lowest price of the last 30 days. */
  mostraMenorPreco: boolean;
  precosPorQuantidade: PrecoPorQuantidade[];
  pesoKg: number;
  alturaCm: number;
  larguraCm: number;
  comprimentoCm: number;
  ficha: FichaTecnica;
  textos: TextosDoProduto;
  /** Number of published reviews with 1, 2, 3, 4 and 5 stars. */
  notas: number[];
  imagens: Imagem[];
  atualizadoEm: Date;
};

/** Returns a product on sale, or null (docs/requirements.md 2.8). */
export async function buscarProduto(db: Db, id: string): Promise<ProdutoDaPagina | null> {
  const [linha] = await db
    .select({
      id: produtos.id,
      nome: produtos.nome,
      descricao: produtos.descricao,
      precoCentavos: produtos.precoCentavos,
      estoque: produtos.estoque,
      categoria: { slug: categorias.slug, nome: categorias.nome },
      variacoesTipos: produtos.variacoesTipos,
      opcoes: opcoesDoProduto,
      digital: produtos.digital,
      paginas: produtos.paginas,
      amostra: produtos.amostra,
      temPosicoes: sql<boolean>`${produtos.posicoes} <> '[]'::jsonb`,
      ehKit: sql<boolean>`exists (select from produto_partes q where q.kit_id = ${produtos}.id)`,
      mostraMenorPreco: produtos.mostraMenorPreco,
      precosPorQuantidade: produtos.precosPorQuantidade,
      ...pickColumns(produtos, 'pesoKg', 'alturaCm', 'larguraCm', 'comprimentoCm'),
      ficha: colunasDaFicha,
      textos: colunasDosTextos,
      notas: produtos.notas,
      imagens: imagensDoProduto(12),
      atualizadoEm: produtos.atualizadoEm,
    })
    .from(produtos)
    .innerJoin(categorias, eq(categorias.slug, produtos.categoria))
    .where(and(eq(produtos.id, id), aVenda));
  return linha ?? null;
}

export type CategoriaDaLoja = { slug: string; nome: string; imagem: Imagem | null; quantidade: number };

/** Returns the categories in the shop's order, with the number of products on sale. */
export async function listarCategorias(db: Db): Promise<CategoriaDaLoja[]> {
  const linhas = await db
    .select({ slug: categorias.slug, nome: categorias.nome, imagem: categorias.imagem, quantidade: count(produtos.id) })
    .from(categorias)
    .leftJoin(produtos, and(eq(produtos.categoria, categorias.slug), aVenda))
    .groupBy(categorias.slug)
    .orderBy(asc(categorias.posicao), asc(categorias.nome));
  return linhas.map((linha) => ({ ...linha, quantidade: Number(linha.quantidade) }));
}

export type CategoriaDaPagina = { slug: string; nome: string; descricao: string; imagem: Imagem | null };

export async function buscarCategoria(db: Db, slug: string): Promise<CategoriaDaPagina | null> {
  const [linha] = await db
    .select(pickColumns(categorias, 'slug', 'nome', 'descricao', 'imagem'))
    .from(categorias)
    .where(eq(categorias.slug, slug));
  return linha ?? null;
}
