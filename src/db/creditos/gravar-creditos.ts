// @requirement 15.24.2 15.24.4 15.24.7
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { creditos, portadoresDeCredito } from '#db/schema/index.ts';

export type Portador = typeof portadoresDeCredito.$inferSelect;
export type Lancamento = Pick<
  typeof creditos.$inferInsert,
  'portadorId' | 'tipo' | 'centavos' | 'pedidoId' | 'chave' | 'autor' | 'criadoEm'
>;

/** Inserts a card; null for the hash leaves its code to be made later. */
export async function inserirVale(
  tx: Db,
  vale: { id: string; codigoHash: string | null; final: string | null; criadoEm: Date },
): Promise<void> {
  await tx.insert(portadoresDeCredito).values({ ...vale, tipo: 'vale' });
}

/** Returns the id of the account's holder; inserts it under `id` where there is none. */
export async function contaDeCredito(tx: Db, conta: { id: string; uid: string; criadoEm: Date }): Promise<string> {
  await tx
    .insert(portadoresDeCredito)
    .values({ ...conta, tipo: 'conta' })
    .onConflictDoNothing({ target: portadoresDeCredito.uid });
  const [portador] = await travarPortadores(tx, { uid: conta.uid });
  if (!portador) throw new Error('account without a holder of credit');
  return portador.id;
}

/** Centavos of the order's money that returns turned into credit. */
export async function lerDinheiroCreditado(tx: Db, pedidoId: string): Promise<number> {
  const [linha] = await tx
    .select({ centavos: sql<number>`coalesce(sum(${creditos.centavos}), 0)::int` })
    .from(creditos)
    .where(and(eq(creditos.pedidoId, pedidoId), eq(creditos.tipo, 'devolucao')));
  return linha?.centavos ?? 0;
}

/**
 * Appends ledger rows, each once by its key. The database refuses rows that would take a balance below zero; lock the holders
 * before (`travarPortadores`), so that this never happens.
 */
export async function lancarCreditos(tx: Db, lancamentos: readonly Lancamento[]): Promise<void> {
  if (lancamentos.length > 0) await tx.insert(creditos).values([...lancamentos]);
}

/** The holders of these codes' hashes, of this account and with these ids, locked until the transaction ends. */
export async function travarPortadores(
  tx: Db,
  { hashes = [], uid = null, ids = [] }: { hashes?: readonly string[]; uid?: string | null; ids?: readonly string[] },
): Promise<Portador[]> {
  const quais = [
    ...(hashes.length > 0 ? [inArray(portadoresDeCredito.codigoHash, [...hashes])] : []),
    ...(uid === null ? [] : [eq(portadoresDeCredito.uid, uid)]),
    ...(ids.length > 0 ? [inArray(portadoresDeCredito.id, [...ids])] : []),
  ];
  if (quais.length === 0) return [];
  return tx
    .select()
    .from(portadoresDeCredito)
    .where(or(...quais))
    .orderBy(asc(portadoresDeCredito.id))
    .for('update');
}

/** The ledger rows of an order that its credit was used or given back with, oldest first. */
export async function lerResgates(
  tx: Db,
  pedidoId: string,
): Promise<Pick<typeof creditos.$inferSelect, 'portadorId' | 'tipo' | 'centavos' | 'chave'>[]> {
  return tx
    .select({
      portadorId: creditos.portadorId,
      tipo: creditos.tipo,
      centavos: creditos.centavos,
      chave: creditos.chave,
    })
    .from(creditos)
    .where(and(eq(creditos.pedidoId, pedidoId), inArray(creditos.tipo, ['resgate', 'liberacao'])))
    .orderBy(asc(creditos.id));
}

/** Blocks a card, or lets it be used again (`motivo` null). */
export async function gravarBloqueio(tx: Db, id: string, bloqueio: { em: Date; motivo: string } | null): Promise<void> {
  await tx
    .update(portadoresDeCredito)
    .set({ bloqueadoEm: bloqueio?.em ?? null, bloqueioMotivo: bloqueio?.motivo ?? null })
    .where(eq(portadoresDeCredito.id, id));
}
