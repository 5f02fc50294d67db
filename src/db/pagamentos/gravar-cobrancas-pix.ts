import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cobrancasPix } from '#db/schema/index.ts';

export type CobrancaPix = typeof cobrancasPix.$inferSelect;

/** Returns all Pix charges that the shop requested for this order, latest first. */
export async function lerCobrancas(db: Db, pedidoId: string): Promise<CobrancaPix[]> {
  return db.select().from(cobrancasPix).where(eq(cobrancasPix.pedidoId, pedidoId)).orderBy(desc(cobrancasPix.numero));
}

/** Inserts the next charge, with the right to request it. The caller holds the order's lock. */
export async function inserirCobranca(tx: Db, nova: Omit<CobrancaPix, 'pagamentoId' | 'criadoEm'>): Promise<void> {
  await tx.insert(cobrancasPix).values(nova);
}

const qual = ({ pedidoId, numero }: Pick<CobrancaPix, 'pedidoId' | 'numero'>) =>
  and(eq(cobrancasPix.pedidoId, pedidoId), eq(cobrancasPix.numero, numero), isNull(cobrancasPix.pagamentoId));

/** Returns true for the one request that may call the provider: no other has done so since `antesDe`. */
export async function assumirCobranca(
  db: Db,
  cobranca: Pick<CobrancaPix, 'pedidoId' | 'numero'>,
  agora: Date,
  antesDe: Date,
): Promise<boolean> {
  const linhas = await db
    .update(cobrancasPix)
    .set({ pedidaEm: agora })
    .where(and(qual(cobranca), or(isNull(cobrancasPix.pedidaEm), lt(cobrancasPix.pedidaEm, antesDe))))
    .returning({ numero: cobrancasPix.numero });
  return linhas.length === 1;
}

/**
 * Releases a charge that the provider did not create, so that the next request may try again. `mudanca` ends the time of
 * a refused charge: the next request then makes a new one.
 */
export async function largarCobranca(
  db: Db,
  cobranca: Pick<CobrancaPix, 'pedidoId' | 'numero'>,
  mudanca: Partial<Pick<CobrancaPix, 'venceEm'>>,
): Promise<void> {
  await db
    .update(cobrancasPix)
    .set({ pedidaEm: null, ...mudanca })
    .where(qual(cobranca));
}

/** Links the charge to the payment created for it. */
export async function ligarCobranca(
  tx: Db,
  cobranca: Pick<CobrancaPix, 'pedidoId' | 'numero'>,
  pagamentoId: string,
): Promise<void> {
  await tx.update(cobrancasPix).set({ pagamentoId }).where(qual(cobranca));
}
