import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagamentos } from '#db/schema/index.ts';
import { statusVivos } from '#domain/pagamentos/pagamento-estado.ts';

export type PagamentoGuardado = typeof pagamentos.$inferSelect;

/** Returns the order's payments, in the order of their creation at the provider. */
export async function lerPagamentos(db: Db, pedidoId: string): Promise<PagamentoGuardado[]> {
  return db
    .select()
    .from(pagamentos)
    .where(eq(pagamentos.pedidoId, pedidoId))
    .orderBy(asc(pagamentos.criadoNoProvedorEm), asc(pagamentos.id));
}

export async function buscarPagamentoGuardado(db: Db, id: string): Promise<PagamentoGuardado | null> {
  const [linha] = await db.select().from(pagamentos).where(eq(pagamentos.id, id));
  return linha ?? null;
}

/** Inserts or updates a payment. The caller holds the order's lock. */
export async function gravarPagamento(
  tx: Db,
  {
    criadoEm: _,
    atualizadoEm: __,
    ...linha
  }: Omit<PagamentoGuardado, 'criadoEm' | 'atualizadoEm'> & Partial<PagamentoGuardado>,
): Promise<void> {
  await tx.insert(pagamentos).values(linha).onConflictDoUpdate({ target: pagamentos.id, set: linha });
}

export async function marcarPagamentoADevolver(tx: Db, id: string): Promise<void> {
  await tx.update(pagamentos).set({ aDevolver: true }).where(eq(pagamentos.id, id));
}

/** Returns whether the order has a payment that can still be made. */
export async function temPagamentoEmEspera(db: Db, pedidoId: string): Promise<boolean> {
  const [um] = await db
    .select({ id: pagamentos.id })
    .from(pagamentos)
    .where(and(eq(pagamentos.pedidoId, pedidoId), inArray(pagamentos.status, [...statusVivos])))
    .limit(1);
  return um !== undefined;
}
