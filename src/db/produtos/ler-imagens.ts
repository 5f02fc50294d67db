// @requirement 15.13.6
import { and, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtoImagens, produtos } from '#db/schema/index.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { chaveDoProprio } from '#domain/produtos/variacoes.ts';
import { imagensDasVariacoes } from './ler-variacoes.ts';

export type { Imagem } from '#domain/produtos/imagem.ts';

/**
 * Returns a JSON column with the first `quantas` photos (or the carousel picture) of the row's product, main photo
 * first.
 */
export function imagensDoProduto(quantas: number, uso: 'galeria' | 'destaque' = 'galeria') {
  // Qualified, because in a query of one table drizzle's bare column name would resolve to `i`.
  return sql<Imagem[]>`coalesce((
    select json_agg(json_build_object('pasta', i.pasta, 'alt', i.alt, 'largura', i.largura, 'altura', i.altura, 'larguras', i.larguras) order by i.principal desc, i.posicao)
    from (select * from produto_imagens where produto_id = ${produtos}.id and uso = ${uso} order by principal desc, posicao limit ${quantas}) i
  ), '[]'::json)`;
}

/** Returns the main photo of each product; `ids` may be a query that selects ids. */
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

/** Returns the photo of each chosen item: the variation's own, or else the product's main photo. */
export async function imagensDosItens(
  db: Db,
  ids: string[] | SQLWrapper,
): Promise<(produtoId: string, variacao: string | null) => Imagem | null> {
  const unicos = Array.isArray(ids) ? [...new Set(ids)] : ids;
  const [principais, proprias] = await Promise.all([principaisImagens(db, unicos), imagensDasVariacoes(db, unicos)]);
  return (produtoId, variacao) =>
    (variacao ? proprias.get(chaveDoProprio(produtoId, variacao)) : null) ?? principais.get(produtoId) ?? null;
}
