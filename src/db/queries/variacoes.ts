import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtos, produtoVariacoes } from '#db/schema/index.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { chaveDoProprio, type Variacao, type VariacaoPropria } from '#domain/produtos/variacoes.ts';

const { produtoId, nome, estoque, precoCentavos, imagemId, aVenda } = produtoVariacoes;

/** All variations of these products, those not on sale too, in order; products without any are left out. */
export async function lerVariacoesDe(db: Db, ids: string[]): Promise<Map<string, Variacao[]>> {
  if (ids.length === 0) return new Map();
  const linhas = await db
    .select({ produtoId, nome, estoque, precoCentavos, imagemId, aVenda })
    .from(produtoVariacoes)
    .where(inArray(produtoId, ids))
    .orderBy(asc(produtoId), asc(produtoVariacoes.ordem), asc(nome));
  return porProduto(linhas);
}

/** All variations of the product of the row, in order, as one JSON column. */
export const variacoesDoProduto = sql<Variacao[]>`coalesce((
  select json_agg(json_build_object('nome', v.nome, 'estoque', v.estoque, 'precoCentavos', v.preco_centavos, 'imagemId', v.imagem_id, 'aVenda', v.a_venda) order by v.ordem, v.nome)
  from produto_variacoes v where v.produto_id = ${produtos}.id
), '[]'::json)`;

/** A variation on sale as shoppers see it; `foto` is the folder of its own photograph. */
export type OpcaoAVenda = VariacaoPropria & { foto: string | null };

/** The variations on sale of the product of the row, in order, as one JSON column. */
export const opcoesDoProduto = sql<OpcaoAVenda[]>`coalesce((
  select json_agg(json_build_object('nome', v.nome, 'estoque', v.estoque, 'precoCentavos', v.preco_centavos, 'foto', (select i.pasta from produto_imagens i where i.id = v.imagem_id)) order by v.ordem, v.nome)
  from produto_variacoes v where v.produto_id = ${produtos}.id and v.a_venda
), '[]'::json)`;

/** Of these products, the variations on sale that have a stock or a price of their own. */
export async function lerProprias(db: Db, ids: string[]): Promise<Map<string, VariacaoPropria[]>> {
  if (ids.length === 0) return new Map();
  const linhas = await db
    .select({ produtoId, nome, estoque, precoCentavos })
    .from(produtoVariacoes)
    .where(and(inArray(produtoId, ids), eq(aVenda, true), or(isNotNull(estoque), isNotNull(precoCentavos))))
    .orderBy(asc(produtoId), asc(produtoVariacoes.ordem));
  return porProduto(linhas);
}

function porProduto<V>(
  linhas: (V & { produtoId: string })[],
): Map<string, Omit<V & { produtoId: string }, 'produtoId'>[]> {
  const grupos = Map.groupBy(linhas, (linha) => linha.produtoId);
  return new Map([...grupos].map(([id, dele]) => [id, dele.map(({ produtoId: _, ...uma }) => uma)]));
}

/** The photographs that variations of the product of the row have of their own, as one JSON column. */
const fotosDasVariacoes = sql<(Imagem & { nome: string })[]>`coalesce((
  select json_agg(json_build_object('nome', v.nome, 'pasta', i.pasta, 'alt', i.alt, 'largura', i.largura, 'altura', i.altura, 'larguras', i.larguras))
  from produto_variacoes v join produto_imagens i on i.id = v.imagem_id where v.produto_id = ${produtos}.id
), '[]'::json)`;

/** The photograph that a variation has of its own, by `chaveDoProprio`. */
export async function imagensDasVariacoes(db: Db, ids: string[]): Promise<Map<string, Imagem>> {
  if (ids.length === 0) return new Map();
  const linhas = await db
    .select({ id: produtos.id, fotos: fotosDasVariacoes })
    .from(produtos)
    .where(inArray(produtos.id, ids));
  return new Map(
    linhas.flatMap(({ id, fotos }) =>
      fotos.map(({ nome: variacao, ...imagem }): [string, Imagem] => [chaveDoProprio(id, variacao), imagem]),
    ),
  );
}
