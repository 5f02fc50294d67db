// @requirement 15.25.1 15.25.2
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { produtoPartes, produtos } from '#db/schema/index.ts';
import type { ParteDoKit } from '#domain/produtos/kit.ts';

const lista = (ids: readonly string[]) => sql`${sql.param(ids)}::text[]`;

const partesDe = (ids: readonly string[]) =>
  sql`select q.produto_id from produto_partes q where q.kit_id = any(${lista(ids)})`;

/** A subquery of these products and the parts of the kits among them. */
export const idsComPartes = (ids: readonly string[]): SQL => sql`(select unnest(${lista(ids)}) union ${partesDe(ids)})`;

/** A subquery of the same products and of all kits whose stock changes with theirs. */
export const idsComKits = (ids: readonly string[]): SQL =>
  sql`(select unnest(${lista(ids)}) union ${partesDe(ids)} union
    select k.kit_id from produto_partes k where k.produto_id = any(${lista(ids)}) or k.produto_id in (${partesDe(ids)}))`;

/** Kits come after all other products, whose stock decides theirs: rows are always locked in this order, then by id. */
export const kitsPorUltimo: SQL = sql`exists (select from produto_partes q where q.kit_id = produtos.id)`;

/** Returns the parts of the kits among these products, in order, by the kit's id. */
export async function lerPartesDe(db: Db, ids: readonly string[]): Promise<Map<string, ParteDoKit[]>> {
  if (ids.length === 0) return new Map();
  const { kitId, produtoId, quantidade, variacao } = produtoPartes;
  const linhas = await db
    .select({ kitId, produtoId, quantidade, variacao })
    .from(produtoPartes)
    .where(inArray(kitId, [...ids]))
    .orderBy(asc(kitId), asc(produtoPartes.posicao));
  const grupos = Map.groupBy(linhas, (linha) => linha.kitId);
  return new Map([...grupos].map(([id, partes]) => [id, partes.map(({ kitId: _, ...parte }) => parte)]));
}

/** JSON column with the parts of the row's product, in order. */
export const partesDoProduto = sql<ParteDoKit[]>`coalesce((
  select json_agg(json_build_object('produtoId', q.produto_id, 'quantidade', q.quantidade, 'variacao', q.variacao) order by q.posicao)
  from produto_partes q where q.kit_id = ${produtos}.id
), '[]'::json)`;

/** A part with the name of its product and the variations of which one may be fixed. */
export type ParteNomeada = ParteDoKit & { nome: string; variacoes: string[]; arquivado: boolean };

/** Returns the parts of a kit with their products, in order; none for other products. */
export async function partesNomeadas(db: Db, kitId: string): Promise<ParteNomeada[]> {
  return db
    .select({
      ...pickColumns(produtoPartes, 'produtoId', 'quantidade', 'variacao'),
      ...pickColumns(produtos, 'nome', 'variacoes'),
      arquivado: sql<boolean>`${produtos.arquivadoEm} is not null`,
    })
    .from(produtoPartes)
    .innerJoin(produtos, eq(produtos.id, produtoPartes.produtoId))
    .where(eq(produtoPartes.kitId, kitId))
    .orderBy(asc(produtoPartes.posicao));
}
