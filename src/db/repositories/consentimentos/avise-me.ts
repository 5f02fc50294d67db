import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { aviseMe, chegadasAvisadas } from '#db/schema/index.ts';
import { ESPERA_NO_MAXIMO_DIAS } from '#domain/consentimentos/avise-me.ts';

export type PedidoDeAviso = typeof aviseMe.$inferSelect;

/** One request at a time of one e-mail, until `tx` ends: their number is bounded. */
export async function travarEmailDoAviso(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`avise-me ${email}`}, 0))`);
}

/** How many products this e-mail waits for, confirmed or not. */
export async function contarPedidosDeAviso(tx: Db, email: string): Promise<number> {
  return tx.$count(aviseMe, eq(aviseMe.email, email));
}

/** The request of this e-mail for this very thing. */
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

/** Asked for again before it was confirmed: the time of the link starts anew. */
export async function renovarPedidoDeAviso(tx: Db, id: string, agora: Date): Promise<void> {
  await tx
    .update(aviseMe)
    .set({ criadoEm: agora })
    .where(and(eq(aviseMe.id, id), isNull(aviseMe.confirmadoEm)));
}

/** A request, held until `tx` ends. */
export async function travarPedidoDeAviso(tx: Db, id: string): Promise<PedidoDeAviso | null> {
  const [linha] = await tx.select().from(aviseMe).where(eq(aviseMe.id, id)).for('update');
  return linha ?? null;
}

/** Puts a request at the end of the queue. */
export async function confirmarPedidoDeAviso(tx: Db, id: string, agora: Date): Promise<void> {
  await tx.update(aviseMe).set({ confirmadoEm: agora }).where(eq(aviseMe.id, id));
}

/** Takes requests away; answers those that were there. */
export async function apagarPedidosDeAviso(tx: Db, ids: string[]): Promise<PedidoDeAviso[]> {
  return ids.length === 0 ? [] : tx.delete(aviseMe).where(inArray(aviseMe.id, ids)).returning();
}

/** Takes all requests of an e-mail away, or only `id` of them; answers those that were there. */
export async function apagarPedidosDoEmail(tx: Db, email: string, id?: string): Promise<PedidoDeAviso[]> {
  return tx
    .delete(aviseMe)
    .where(and(eq(aviseMe.email, email), id === undefined ? undefined : eq(aviseMe.id, id)))
    .returning();
}

/** Nobody else tells those who wait for this product until `tx` ends; orders for it go on meanwhile. */
export async function travarFilaDoAviso(tx: Db, produtoId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chegada ${produtoId}`}, 0))`);
}

/** Those who wait for a product, in turn. */
export async function lerFilaDoAviso(tx: Db, produtoId: string): Promise<PedidoDeAviso[]> {
  return tx
    .select()
    .from(aviseMe)
    .where(and(eq(aviseMe.produtoId, produtoId), isNotNull(aviseMe.confirmadoEm)))
    .orderBy(asc(aviseMe.confirmadoEm), asc(aviseMe.id));
}

/** Writes down that so many were told, without saying who. */
export async function anotarChegadas(
  tx: Db,
  avisados: Pick<PedidoDeAviso, 'produtoId' | 'variacao'>[],
  em: Date,
): Promise<void> {
  if (avisados.length === 0) return;
  await tx.insert(chegadasAvisadas).values(avisados.map(({ produtoId, variacao }) => ({ produtoId, variacao, em })));
}

/** Forgets requests not confirmed since `semConfirmacao`, those that waited too long, and old figures. */
export async function esquecerPedidosDeAviso(
  db: Db,
  { agora, semConfirmacao }: { agora: Date; semConfirmacao: Date },
): Promise<void> {
  const DIA_MS = 86_400_000;
  await db.delete(aviseMe).where(and(isNull(aviseMe.confirmadoEm), lt(aviseMe.criadoEm, semConfirmacao)));
  await db.delete(aviseMe).where(lt(aviseMe.criadoEm, new Date(agora.getTime() - ESPERA_NO_MAXIMO_DIAS * DIA_MS)));
  await db.delete(chegadasAvisadas).where(lt(chegadasAvisadas.em, new Date(agora.getTime() - 90 * DIA_MS)));
}
