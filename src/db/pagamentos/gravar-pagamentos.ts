import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagamentos, pedidos } from '#db/schema/index.ts';
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
  }: Omit<PagamentoGuardado, 'criadoEm' | 'atualizadoEm' | 'cartaoDoInfluencer' | 'diferenca'> &
    Partial<PagamentoGuardado>,
): Promise<void> {
  await tx.insert(pagamentos).values(linha).onConflictDoUpdate({ target: pagamentos.id, set: linha });
}

export async function marcarPagamentoADevolver(tx: Db, id: string): Promise<void> {
  await tx.update(pagamentos).set({ aDevolver: true }).where(eq(pagamentos.id, id));
}

/** Marks a payment that may still be made, or removes the mark; returns whether there is such a payment. The order is locked. */
export async function marcarPagamentoVivo(tx: Db, id: string, aDevolver: boolean): Promise<boolean> {
  const marcados = await tx
    .update(pagamentos)
    .set({ aDevolver })
    .where(and(eq(pagamentos.id, id), inArray(pagamentos.status, [...statusVivos])))
    .returning({ id: pagamentos.id });
  return marcados.length > 0;
}

/** Forgets whose name was on the cards of these orders, when their personal data are removed. */
export async function esquecerNomesNosCartoes(tx: Db, quais: SQL | undefined): Promise<void> {
  await tx
    .update(pagamentos)
    .set({ cartaoDoInfluencer: false })
    .where(
      and(
        pagamentos.cartaoDoInfluencer,
        inArray(pagamentos.pedidoId, tx.select({ id: pedidos.id }).from(pedidos).where(quais)),
      ),
    );
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
