// @requirement 15.36.4
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagamentos, pagamentosPorFora } from '#db/schema/index.ts';

/** Stores how the shop took a payment that `gravarPagamento` stored in the same transaction. */
export async function inserirPagamentoPorFora(tx: Db, porFora: typeof pagamentosPorFora.$inferInsert): Promise<void> {
  await tx.insert(pagamentosPorFora).values(porFora);
}

/** Returns the object-store key of a payment's proof; null without one, or for a payment of another order. */
export async function lerComprovante(db: Db, pedidoId: string, pagamentoId: string): Promise<string | null> {
  const [linha] = await db
    .select({ chave: pagamentosPorFora.comprovante })
    .from(pagamentosPorFora)
    .innerJoin(pagamentos, eq(pagamentos.id, pagamentosPorFora.pagamentoId))
    .where(and(eq(pagamentos.id, pagamentoId), eq(pagamentos.pedidoId, pedidoId)));
  return linha?.chave ?? null;
}
