import { and, desc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cobrancasPix } from '#db/schema/index.ts';

export type CobrancaPix = typeof cobrancasPix.$inferSelect;

/** Every Pix the shop asked for of this order, the latest first. */
export async function lerCobrancas(db: Db, pedidoId: string): Promise<CobrancaPix[]> {
  return db.select().from(cobrancasPix).where(eq(cobrancasPix.pedidoId, pedidoId)).orderBy(desc(cobrancasPix.numero));
}

/** Writes down the next one, with the turn to ask for it. Call with the order held. */
export async function inserirCobranca(tx: Db, nova: Omit<CobrancaPix, 'pagamentoId' | 'criadoEm'>): Promise<void> {
  await tx.insert(cobrancasPix).values(nova);
}

const qual = ({ pedidoId, numero }: Pick<CobrancaPix, 'pedidoId' | 'numero'>) =>
  and(eq(cobrancasPix.pedidoId, pedidoId), eq(cobrancasPix.numero, numero), isNull(cobrancasPix.pagamentoId));

/** True for the one request that may now ask the provider for it: nobody did since `antesDe`. */
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

/** The provider did not make it: whoever comes next may ask, for another one where this one was turned down. */
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

/** The payment that came of it. */
export async function ligarCobranca(
  tx: Db,
  cobranca: Pick<CobrancaPix, 'pedidoId' | 'numero'>,
  pagamentoId: string,
): Promise<void> {
  await tx.update(cobrancasPix).set({ pagamentoId }).where(qual(cobranca));
}
