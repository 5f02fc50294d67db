import { and, asc, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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

/** What each variation of the product of the row has in stock, in order, as one JSON column. */
export const estoquesDasVariacoes = sql<Pick<Variacao, 'nome' | 'estoque' | 'aVenda'>[]>`coalesce((
  select json_agg(json_build_object('nome', v.nome, 'estoque', v.estoque, 'aVenda', v.a_venda) order by v.ordem, v.nome)
  from produto_variacoes v where v.produto_id = ${produtos}.id
), '[]'::json)`;

const vivo = sql`p.arquivado_em is null and not p.digital`;
const proprio = sql`v.a_venda and v.estoque is not null`;

type DosLugares = {
  /** Units a place has at most. */ ate: number;
  /** The emptiest so many of each kind. */ limite?: number;
};
const osPrimeiros = (limite: number | undefined) =>
  limite === undefined ? sql`` : sql` order by 3, 1 limit ${limite}`;

/**
 * Where units of divided products on sale lie, of those places that are low: `produto_id`, `variacao` (null is what the
 * variations share) and `estoque`. The same places as `lugaresDoEstoque`.
 */
export function lugaresDasVariacoes({ ate, limite }: DosLugares): SQL {
  const primeiros = osPrimeiros(limite);
  return sql`
    (select v.produto_id, v.nome as variacao, v.estoque from produto_variacoes v join produtos p on p.id = v.produto_id
      where ${vivo} and v.a_venda and v.estoque <= ${ate}${primeiros})
    union all
    (select p.id, null, p.estoque - d.soma
      from (select v.produto_id, sum(v.estoque)::int as soma from produto_variacoes v where ${proprio} group by 1) d join produtos p on p.id = d.produto_id
      where ${vivo} and p.estoque - d.soma <= ${ate} and exists (select from produto_variacoes v where v.produto_id = p.id and v.a_venda and v.estoque is null)${primeiros})`;
}

/** The same of all products on sale: one that is not divided is one place. */
export function lugaresComPouco(quais: DosLugares): SQL {
  return sql`
    (select p.id as produto_id, null as variacao, p.estoque from produtos p
      where ${vivo} and p.estoque <= ${quais.ate} and not exists (select from produto_variacoes v where v.produto_id = p.id and ${proprio})${osPrimeiros(quais.limite)})
    union all ${lugaresDasVariacoes(quais)}`;
}

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
