import { and, asc, eq, exists, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cobrancasPix, pedidos } from '#db/schema/index.ts';

/** Returns pending orders not checked with the provider recently, least recently checked first. */
export async function pedidosAConferir(
  db: Db,
  corte: { criadosAntesDe: Date; conferidosAntesDe: Date; limite: number },
): Promise<string[]> {
  const linhas = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(
      and(
        eq(pedidos.status, 'pendente'),
        or(
          isNotNull(pedidos.preferenciaId),
          exists(db.select().from(cobrancasPix).where(eq(cobrancasPix.pedidoId, pedidos.id))),
        ),
        lt(pedidos.criadoEm, corte.criadosAntesDe),
        or(isNull(pedidos.conferidoEm), lt(pedidos.conferidoEm, corte.conferidosAntesDe)),
      ),
    )
    .orderBy(sql`${pedidos.conferidoEm} asc nulls first`, asc(pedidos.criadoEm))
    .limit(corte.limite);
  return linhas.map(({ id }) => id);
}

/** Returns pending orders whose payment deadline has passed, earliest deadline first. */
export async function pedidosVencidos(db: Db, agora: Date, limite: number): Promise<string[]> {
  const linhas = await db
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(and(eq(pedidos.status, 'pendente'), lt(pedidos.expiraEm, agora)))
    .orderBy(asc(pedidos.expiraEm))
    .limit(limite);
  return linhas.map(({ id }) => id);
}
