import { and, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtoImagens, produtos } from '#db/schema/index.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { chaveDoProprio } from '#domain/produtos/variacoes.ts';
import { imagensDasVariacoes } from './variacoes.ts';

export type { Imagem } from '#domain/produtos/imagem.ts';

/** The first `quantas` photographs (or the carousel's picture) of the product of the row, the main one first, as one JSON column. */
export function imagensDoProduto(quantas: number, uso: 'galeria' | 'destaque' = 'galeria') {
  // The table is named on purpose: in a query of one table a bare column would be taken for one of `i`.
  return sql<Imagem[]>`coalesce((
    select json_agg(json_build_object('pasta', i.pasta, 'alt', i.alt, 'largura', i.largura, 'altura', i.altura, 'larguras', i.larguras) order by i.principal desc, i.posicao)
    from (select * from produto_imagens where produto_id = ${produtos}.id and uso = ${uso} order by principal desc, posicao limit ${quantas}) i
  ), '[]'::json)`;
}

/** The main photograph of each product; the products by their ids, or as a query that answers these. */
export async function principaisImagens(db: Db, ids: string[] | SQLWrapper): Promise<Map<string, Imagem>> {
  if (Array.isArray(ids) && ids.length === 0) return new Map();
  const linhas = await db
    .selectDistinctOn([produtoImagens.produtoId], {
      produtoId: produtoImagens.produtoId,
      pasta: produtoImagens.pasta,
      alt: produtoImagens.alt,
      largura: produtoImagens.largura,
      altura: produtoImagens.altura,
      larguras: produtoImagens.larguras,
    })
    .from(produtoImagens)
    .where(and(inArray(produtoImagens.produtoId, ids), eq(produtoImagens.uso, 'galeria')))
    .orderBy(produtoImagens.produtoId, desc(produtoImagens.principal), produtoImagens.posicao);
  return new Map(linhas.map(({ produtoId, ...imagem }) => [produtoId, imagem]));
}

/** The photograph of what was chosen of these products: that of its variation where it has one, else the product's main one. */
export async function imagensDosItens(
  db: Db,
  ids: string[] | SQLWrapper,
): Promise<(produtoId: string, variacao: string | null) => Imagem | null> {
  const unicos = Array.isArray(ids) ? [...new Set(ids)] : ids;
  const [principais, proprias] = await Promise.all([principaisImagens(db, unicos), imagensDasVariacoes(db, unicos)]);
  return (produtoId, variacao) =>
    (variacao ? proprias.get(chaveDoProprio(produtoId, variacao)) : null) ?? principais.get(produtoId) ?? null;
}
