// @requirement 15.22.1
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { colunasDaFicha, produtos } from '#db/schema/index.ts';
import type { FichaTecnica, TipoDeProduto } from '#domain/produtos/ficha-tecnica.ts';
import { colunasDoCartao, paraCartao, type ProdutoDoCartao } from './ler-cartao.ts';
import { aVenda } from './ler-catalogo.ts';
import { podeCaber } from './ler-combinacoes.ts';
import { type Imagem, imagensDoProduto } from './ler-imagens.ts';
import { type OpcaoAVenda, opcoesDoProduto } from './ler-variacoes.ts';

/** A product as offered by the set builder. */
export type ProdutoParaMontar = ProdutoDoCartao & { estoque: number; ficha: FichaTecnica; opcoes: OpcaoAVenda[] };

/** Products offered per type: of boards and pieces those that fit, and a few others. */
const DOS_QUE_CABEM = 24;
const DOS_OUTROS = 12;
const CONJUNTOS = 8;
const DE_CADA_EXTRA = 8;
const DE_CADA_COMECO = 8;

const temPecas = and(isNotNull(produtos.reiMm), isNotNull(produtos.baseMm));
const temCasa = isNotNull(produtos.casaMm);

/** Condition, per type, that the builder has the measures to draw the product. */
const medidasDe: Partial<Record<TipoDeProduto, SQL | undefined>> = {
  tabuleiro: temCasa,
  pecas: temPecas,
  conjunto: and(temCasa, temPecas),
};

function osNovos(db: Db, tipo: TipoDeProduto, limite: number, mais?: SQL) {
  return db
    .select({ id: produtos.id })
    .from(produtos)
    .where(
      and(aVenda, gt(produtos.estoque, 0), eq(produtos.digital, false), eq(produtos.tipo, tipo), medidasDe[tipo], mais),
    )
    .orderBy(desc(produtos.criadoEm), asc(produtos.id))
    .limit(limite);
}

/** Returns those of the products that are on sale, sold out or not. */
export async function lerProdutosParaMontar(db: Db, ids: string[]): Promise<ProdutoParaMontar[]> {
  return ids.length === 0 ? [] : lerQuais(db, inArray(produtos.id, ids));
}

/**
 * Returns the builder's offer, newest first: boards that may fit the chosen pieces, pieces that may fit the chosen
 * board, some others, complete sets and accessories. Sold-out products are left out.
 */
export async function listarProdutosParaMontar(
  db: Db,
  { tabuleiro, pecas }: { tabuleiro: FichaTecnica | null; pecas: FichaTecnica | null },
): Promise<ProdutoParaMontar[]> {
  const consultas = [
    osNovos(db, 'tabuleiro', DOS_OUTROS),
    osNovos(db, 'tabuleiro', DOS_QUE_CABEM, pecas ? podeCaber(pecas, 'tabuleiro') : undefined),
    osNovos(db, 'pecas', DOS_OUTROS),
    osNovos(db, 'pecas', DOS_QUE_CABEM, tabuleiro ? podeCaber(tabuleiro, 'pecas') : undefined),
    osNovos(db, 'conjunto', CONJUNTOS),
    osNovos(db, 'relogio', DE_CADA_EXTRA),
    osNovos(db, 'acessorio', DE_CADA_EXTRA),
    osNovos(db, 'livro', DE_CADA_EXTRA),
  ];
  const ids = sql.join(
    consultas.map((consulta) => sql`(${consulta})`),
    sql` union `,
  );
  return lerQuais(db, inArray(produtos.id, sql`(${ids})`));
}

async function lerQuais(db: Db, quais: SQL): Promise<ProdutoParaMontar[]> {
  const linhas = await db
    .select({ ...colunasDoCartao, ficha: colunasDaFicha, opcoes: opcoesDoProduto })
    .from(produtos)
    .where(and(aVenda, quais))
    .orderBy(desc(produtos.criadoEm), asc(produtos.id));
  return linhas.map(({ ficha, opcoes, ...linha }) => ({
    ...paraCartao(linha),
    estoque: linha.estoque,
    ficha,
    opcoes,
  }));
}

/** A board or pieces to begin with: name, measures and first photograph. */
export type ComecoDaMontagem = Pick<FichaTecnica, 'casaMm' | 'reiMm' | 'baseMm'> & {
  id: string;
  nome: string;
  tipo: 'tabuleiro' | 'pecas';
  imagem: Imagem | null;
};

/** Returns the newest boards and pieces that the builder can draw, a few of each. */
export async function listarComecosDaMontagem(db: Db): Promise<ComecoDaMontagem[]> {
  const ids = sql`(${osNovos(db, 'tabuleiro', DE_CADA_COMECO)}) union (${osNovos(db, 'pecas', DE_CADA_COMECO)})`;
  const linhas = await db
    .select({
      id: produtos.id,
      nome: produtos.nome,
      tipo: produtos.tipo,
      casaMm: produtos.casaMm,
      reiMm: produtos.reiMm,
      baseMm: produtos.baseMm,
      imagens: imagensDoProduto(1),
    })
    .from(produtos)
    .where(and(aVenda, inArray(produtos.id, sql`(${ids})`)))
    .orderBy(desc(produtos.criadoEm), asc(produtos.id));
  return linhas.flatMap(({ tipo, imagens: [imagem], ...linha }) =>
    tipo === 'tabuleiro' || tipo === 'pecas'
      ? [{ ...linha, tipo, imagem: imagem ? { ...imagem, alt: '' } : null }]
      : [],
  );
}

/** Returns whether the builder has anything to offer: a board and pieces with measures, on sale and in stock. */
export async function temProdutosParaMontar(db: Db): Promise<boolean> {
  const [resposta] = await db
    // Not `exists`, which drops the order and therefore the index.
    .select({
      ha: sql<boolean>`(${osNovos(db, 'tabuleiro', 1)}) is not null and (${osNovos(db, 'pecas', 1)}) is not null`,
    })
    .from(sql`(select 1) as uma`);
  return resposta?.ha ?? false;
}
