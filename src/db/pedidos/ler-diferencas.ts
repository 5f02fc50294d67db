// @requirement 15.44.7
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { diferencasAPagar, pedidos } from '#db/schema/index.ts';
import { situacoesPorAcertar } from '#domain/pedidos/diferenca-a-pagar.ts';

export type DiferencaAPagar = typeof diferencasAPagar.$inferSelect;

const porAcertar = inArray(diferencasAPagar.situacao, [...situacoesPorAcertar]);

/** Returns the differences that links charged for this order, the latest first. */
export async function lerDiferencas(db: Db, pedidoId: string): Promise<DiferencaAPagar[]> {
  const linhas = await db.select().from(diferencasAPagar).where(eq(diferencasAPagar.pedidoId, pedidoId));
  return linhas.toSorted((a, b) => b.numero - a.numero);
}

/** Returns the difference that an order still owes; null without one. */
export async function buscarDiferencaPorAcertar(db: Db, pedidoId: string): Promise<DiferencaAPagar | null> {
  const [linha] = await db
    .select()
    .from(diferencasAPagar)
    .where(and(eq(diferencasAPagar.pedidoId, pedidoId), porAcertar));
  return linha ?? null;
}

const aberta = sql`${diferencasAPagar.situacao} = 'aberta'`;

/** Returns orders whose difference was to be paid before this moment, the earliest first. */
export async function pedidosComDiferencaVencida(db: Db, agora: Date, limite: number): Promise<string[]> {
  const linhas = await db
    .select({ id: diferencasAPagar.pedidoId })
    .from(diferencasAPagar)
    .where(and(aberta, lt(diferencasAPagar.expiraEm, agora)))
    .orderBy(asc(diferencasAPagar.expiraEm))
    .limit(limite);
  return linhas.map(({ id }) => id);
}

/**
 * Returns orders with a difference to pay, or one that expired after `vencidasDesde`, that were not checked with the provider
 * recently.
 */
export async function pedidosComDiferencaAConferir(
  db: Db,
  { conferidosAntesDe, vencidasDesde }: { conferidosAntesDe: Date; vencidasDesde: Date },
  limite: number,
): Promise<string[]> {
  const { conferidoEm } = pedidos;
  const linhas = await db
    .select({ id: pedidos.id })
    .from(diferencasAPagar)
    .innerJoin(pedidos, eq(pedidos.id, diferencasAPagar.pedidoId))
    .where(
      and(
        porAcertar,
        or(aberta, gt(diferencasAPagar.expiraEm, vencidasDesde)),
        or(isNull(conferidoEm), lt(conferidoEm, conferidosAntesDe)),
      ),
    )
    .orderBy(sql`${conferidoEm} asc nulls first`, asc(pedidos.id))
    .limit(limite);
  return linhas.map(({ id }) => id);
}
