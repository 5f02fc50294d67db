// @requirement 15.18.4
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { aviseMe, chegadasAvisadas } from '#db/schema/index.ts';
import { ESPERA_NO_MAXIMO_DIAS } from '#domain/consentimentos/avise-me.ts';
import { DIA_MS } from '#domain/duracoes.ts';

export type PedidoDeAviso = typeof aviseMe.$inferSelect;

/** Serialises the requests of one e-mail until `tx` ends: their number is limited. */
export async function travarEmailDoAviso(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avise-me ${email}`}, 0))`);
}

/** Returns the number of requests of this e-mail, confirmed or not. */
export async function contarPedidosDeAviso(tx: Db, email: string): Promise<number> {
  return tx.$count(aviseMe, eq(aviseMe.email, email));
}

/** Returns this e-mail's request for exactly this product and variation. */
export async function buscarPedidoDeAviso(
  tx: Db,
  { produtoId, variacao, email }: Pick<PedidoDeAviso, 'produtoId' | 'variacao' | 'email'>,
): Promise<PedidoDeAviso | null> {
  const [linha] = await tx
    .select()
    .from(aviseMe)
    .where(
      and(
        eq(aviseMe.produtoId, produtoId),
        eq(sql`coalesce(${aviseMe.variacao}, '')`, variacao ?? ''),
        eq(aviseMe.email, email),
      ),
    );
  return linha ?? null;
}

export async function inserirPedidoDeAviso(
  tx: Db,
  pedido: Pick<PedidoDeAviso, 'id' | 'produtoId' | 'variacao' | 'email' | 'criadoEm'>,
): Promise<void> {
  await tx.insert(aviseMe).values(pedido);
}

/** Restarts the validity of the confirmation link, when an unconfirmed request is repeated. */
export async function renovarPedidoDeAviso(tx: Db, id: string, agora: Date): Promise<void> {
  await tx
    .update(aviseMe)
    .set({ criadoEm: agora })
    .where(and(eq(aviseMe.id, id), isNull(aviseMe.confirmadoEm)));
}

/** Returns a request, locked until `tx` ends, or null. */
export async function travarPedidoDeAviso(tx: Db, id: string): Promise<PedidoDeAviso | null> {
  const [linha] = await tx.select().from(aviseMe).where(eq(aviseMe.id, id)).for('update');
  return linha ?? null;
}

/** Confirms a request, which puts it at the end of the queue. */
export async function confirmarPedidoDeAviso(tx: Db, id: string, agora: Date): Promise<void> {
  await tx.update(aviseMe).set({ confirmadoEm: agora }).where(eq(aviseMe.id, id));
}

/** Deletes requests; returns those that existed. */
export async function apagarPedidosDeAviso(tx: Db, ids: string[]): Promise<PedidoDeAviso[]> {
  return ids.length === 0 ? [] : tx.delete(aviseMe).where(inArray(aviseMe.id, ids)).returning();
}

/** Deletes all requests of an e-mail, or only `id` of them; returns those that existed. */
export async function apagarPedidosDoEmail(tx: Db, email: string, id?: string): Promise<PedidoDeAviso[]> {
  return tx
    .delete(aviseMe)
    .where(and(eq(aviseMe.email, email), id === undefined ? undefined : eq(aviseMe.id, id)))
    .returning();
}

/** Serialises notifications for this product until `tx` ends; orders of the product are not blocked. */
export async function travarFilaDoAviso(tx: Db, produtoId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chegada ${produtoId}`}, 0))`);
}

/** Returns the confirmed requests for a product, in the order of confirmation. */
export async function lerFilaDoAviso(tx: Db, produtoId: string): Promise<PedidoDeAviso[]> {
  return tx
    .select()
    .from(aviseMe)
    .where(and(eq(aviseMe.produtoId, produtoId), isNotNull(aviseMe.confirmadoEm)))
    .orderBy(asc(aviseMe.confirmadoEm), asc(aviseMe.id));
}

/** Records the notifications, without their recipients. */
export async function anotarChegadas(
  tx: Db,
  avisados: Pick<PedidoDeAviso, 'produtoId' | 'variacao'>[],
  em: Date,
): Promise<void> {
  if (avisados.length === 0) return;
  await tx.insert(chegadasAvisadas).values(avisados.map(({ produtoId, variacao }) => ({ produtoId, variacao, em })));
}

/**
 * Deletes requests not confirmed since `semConfirmacao`, requests that waited too long, and old notification records.
 */
export async function esquecerPedidosDeAviso(
  db: Db,
  { agora, semConfirmacao }: { agora: Date; semConfirmacao: Date },
): Promise<void> {
  await db.delete(aviseMe).where(and(isNull(aviseMe.confirmadoEm), lt(aviseMe.criadoEm, semConfirmacao)));
  await db.delete(aviseMe).where(lt(aviseMe.criadoEm, new Date(agora.getTime() - ESPERA_NO_MAXIMO_DIAS * DIA_MS)));
  await db.delete(chegadasAvisadas).where(lt(chegadasAvisadas.em, new Date(agora.getTime() - 90 * DIA_MS)));
}
