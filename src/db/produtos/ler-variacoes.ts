// @requirement 15.13.8
import { and, asc, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtos, produtoVariacoes } from '#db/schema/index.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { chaveDoProprio, type Variacao, type VariacaoPropria } from '#domain/produtos/variacoes.ts';

const { produtoId, nome, estoque, precoCentavos, imagemId, aVenda } = produtoVariacoes;

/**
 * Returns all variations of these products in order, including those not on sale; products without variations are left
 * out.
 */
export async function lerVariacoesDe(db: Db, ids: string[] | SQL): Promise<Map<string, Variacao[]>> {
  if (Array.isArray(ids) && ids.length === 0) return new Map();
  const linhas = await db
    .select({ produtoId, nome, estoque, precoCentavos, imagemId, aVenda })
    .from(produtoVariacoes)
    // A list as one value: an order's statement is the same for any number of goods.
    .where(Array.isArray(ids) ? sql`${produtoId} = any(${sql.param(ids)}::text[])` : inArray(produtoId, ids))
    .orderBy(asc(produtoId), asc(produtoVariacoes.ordem), asc(nome));
  return porProduto(linhas);
}

/** JSON column with all variations of the row's product, in order. */
export const variacoesDoProduto = sql<Variacao[]>`coalesce((
  select json_agg(json_build_object('nome', v.nome, 'estoque', v.estoque, 'precoCentavos', v.preco_centavos, 'imagemId', v.imagem_id, 'aVenda', v.a_venda) order by v.ordem, v.nome)
  from produto_variacoes v where v.produto_id = ${produtos}.id
), '[]'::json)`;

/** JSON column with the stock of each variation of the row's product, in order. */
export const estoquesDasVariacoes = sql<Pick<Variacao, 'nome' | 'estoque' | 'aVenda'>[]>`coalesce((
  select json_agg(json_build_object('nome', v.nome, 'estoque', v.estoque, 'aVenda', v.a_venda) order by v.ordem, v.nome)
  from produto_variacoes v where v.produto_id = ${produtos}.id
), '[]'::json)`;

const vivo = sql`p.arquivado_em is null and not p.digital`;
const proprio = sql`v.a_venda and v.estoque is not null`;

type DosLugares = {
  /** Maximum number of units of a shelf. */ ate: number;
  /** Number of rows of each kind, lowest stock first. */ limite?: number;
};
const osPrimeiros = (limite: number | undefined) =>
  limite === undefined ? sql`` : sql` order by 3, 1 limit ${limite}`;

/**
 * Returns a query of the low shelves of products on sale with variations: `produto_id`, `variacao` (null for the stock
 * shared by the variations) and `estoque`. Must list the same shelves as `prateleirasDoEstoque`.
 */
export function prateleirasDasVariacoes({ ate, limite }: DosLugares): SQL {
  const primeiros = osPrimeiros(limite);
  return sql`
    (select v.produto_id, v.nome as variacao, v.estoque from produto_variacoes v join produtos p on p.id = v.produto_id
      where ${vivo} and v.a_venda and v.estoque <= ${ate}${primeiros})
    union all
    (select p.id, null, p.estoque - d.soma
      from (select v.produto_id, sum(v.estoque)::int as soma from produto_variacoes v where ${proprio} group by 1) d join produtos p on p.id = d.produto_id
      where ${vivo} and p.estoque - d.soma <= ${ate} and exists (select from produto_variacoes v where v.produto_id = p.id and v.a_venda and v.estoque is null)${primeiros})`;
}

/** Like `prateleirasDasVariacoes`, for all products on sale: a product without variations is one shelf. */
export function prateleirasComPouco(quais: DosLugares): SQL {
  return sql`
    (select p.id as produto_id, null as variacao, p.estoque from produtos p
      where ${vivo} and p.estoque <= ${quais.ate} and not exists (select from produto_variacoes v where v.produto_id = p.id and ${proprio})${osPrimeiros(quais.limite)})
    union all ${prateleirasDasVariacoes(quais)}`;
}

/** A variation on sale as shown to shoppers; `foto` is the folder of its own photo. */
export type OpcaoAVenda = VariacaoPropria & { foto: string | null };

/** JSON column with the variations on sale of the row's product, in order. */
export const opcoesDoProduto = sql<OpcaoAVenda[]>`coalesce((
  select json_agg(json_build_object('nome', v.nome, 'estoque', v.estoque, 'precoCentavos', v.preco_centavos, 'foto', (select i.pasta from produto_imagens i where i.id = v.imagem_id)) order by v.ordem, v.nome)
  from produto_variacoes v where v.produto_id = ${produtos}.id and v.a_venda
), '[]'::json)`;

/** Returns the products' variations on sale with a stock or price of their own. */
export async function lerVariacoesProprias(db: Db, ids: string[] | SQL): Promise<Map<string, VariacaoPropria[]>> {
  if (Array.isArray(ids) && ids.length === 0) return new Map();
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
  return new Map([...grupos].map(([id, proprias]) => [id, proprias.map(({ produtoId: _, ...variacao }) => variacao)]));
}

/** JSON column with the variations' own photos of the row's product. */
const fotosDasVariacoes = sql<(Imagem & { nome: string })[]>`coalesce((
  select json_agg(json_build_object('nome', v.nome, 'pasta', i.pasta, 'alt', i.alt, 'largura', i.largura, 'altura', i.altura, 'larguras', i.larguras))
  from produto_variacoes v join produto_imagens i on i.id = v.imagem_id where v.produto_id = ${produtos}.id
), '[]'::json)`;

/** Returns the variations' own photos, keyed by `chaveDoProprio`. */
export async function imagensDasVariacoes(db: Db, ids: string[] | SQLWrapper): Promise<Map<string, Imagem>> {
  if (Array.isArray(ids) && ids.length === 0) return new Map();
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
