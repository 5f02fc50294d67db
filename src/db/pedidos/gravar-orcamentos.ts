// @requirement 15.36.5
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { EnvioDoOrcamento } from '#domain/pedidos/orcamento.ts';
import { clientesEmails, orcamentos, pedidos } from '#db/schema/index.ts';

export type Orcamento = typeof orcamentos.$inferSelect;
export type OrcamentoAInserir = Omit<typeof orcamentos.$inferInsert, 'numero'>;

/** Inserts a quote and returns its number. */
export async function inserirOrcamento(tx: Db, orcamento: OrcamentoAInserir): Promise<number> {
  const [linha] = await tx.insert(orcamentos).values(orcamento).returning({ numero: orcamentos.numero });
  return linha?.numero ?? 0;
}

/** Returns the quote, locked until the transaction ends: of two acceptances the second waits for the first. */
export async function travarOrcamento(tx: Db, id: string): Promise<Orcamento | null> {
  const [linha] = await tx.select().from(orcamentos).where(eq(orcamentos.id, id)).for('update');
  return linha ?? null;
}

/** Stores the order that a locked quote became. */
export async function marcarOrcamentoAceito(tx: Db, id: string, pedidoId: string, aceitoEm: Date): Promise<void> {
  await tx.update(orcamentos).set({ pedidoId, aceitoEm }).where(eq(orcamentos.id, id));
}

/** Adds a message to a locked quote. */
export async function anotarEnvioDoOrcamento(tx: Db, id: string, envio: EnvioDoOrcamento): Promise<void> {
  await tx
    .update(orcamentos)
    .set({ envios: sql`${orcamentos.envios} || ${JSON.stringify([envio])}::jsonb` })
    .where(eq(orcamentos.id, id));
}

/** Stores that the customer of a locked quote was reminded. */
export async function marcarOrcamentoLembrado(tx: Db, id: string, lembradoEm: Date): Promise<void> {
  await tx.update(orcamentos).set({ lembradoEm }).where(eq(orcamentos.id, id));
}

/** Deletes a quote that has no order, or none any more; false for others. */
export async function apagarOrcamento(tx: Db, id: string): Promise<boolean> {
  const apagados = await tx
    .delete(orcamentos)
    .where(and(eq(orcamentos.id, id), isNull(orcamentos.pedidoId)))
    .returning({ id: orcamentos.id });
  return apagados.length === 1;
}

/** Deletes the quote that became an order. */
export async function esquecerOrcamentoDoPedido(tx: Db, pedidoId: string): Promise<void> {
  await tx.delete(orcamentos).where(eq(orcamentos.pedidoId, pedidoId));
}

/** Locks the quotes made for a customer's addresses. An acceptance locks its quote before orders and customers: so do all. */
export async function travarOrcamentosDoCliente(tx: Db, clienteId: string): Promise<void> {
  const enderecos = tx
    .select({ email: clientesEmails.email })
    .from(clientesEmails)
    .where(eq(clientesEmails.clienteId, clienteId));
  await tx
    .select({ id: orcamentos.id })
    .from(orcamentos)
    .where(inArray(sql`lower(${orcamentos.email})`, enderecos))
    .orderBy(asc(orcamentos.id))
    .for('update');
}

/** Locks the quotes whose orders were moved to the trash before `corte`. */
export async function travarOrcamentosDaLixeira(tx: Db, corte: Date): Promise<void> {
  const vencidos = tx
    .select({ id: pedidos.id })
    .from(pedidos)
    .where(and(isNotNull(pedidos.excluidoEm), isNull(pedidos.expurgadoEm), lt(pedidos.excluidoEm, corte)));
  await tx
    .select({ id: orcamentos.id })
    .from(orcamentos)
    .where(inArray(orcamentos.pedidoId, vencidos))
    .orderBy(asc(orcamentos.id))
    .for('update');
}

/**
 * Deletes all quotes made for these addresses, in lower case: their orders keep the data of the accounts. Locks them in the order
 * of all who lock several.
 */
export async function apagarOrcamentosDe(tx: Db, emails: string[]): Promise<void> {
  const deles = inArray(sql`lower(${orcamentos.email})`, emails);
  await tx.select({ id: orcamentos.id }).from(orcamentos).where(deles).orderBy(asc(orcamentos.id)).for('update');
  await tx.delete(orcamentos).where(deles);
}

/** Deletes the quotes without an order whose last day was before `corte`. */
export async function apagarOrcamentosVencidos(db: Db, corte: Date): Promise<void> {
  await db.delete(orcamentos).where(and(isNull(orcamentos.pedidoId), lt(orcamentos.validoAte, corte)));
}
