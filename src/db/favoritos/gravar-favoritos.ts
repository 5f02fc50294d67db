// @requirement 15.39.2 15.39.4
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { favoritos, listasDeFavoritos } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';

export type ListaDeFavoritos = typeof listasDeFavoritos.$inferSelect;
export type LinhaDeFavorito = typeof favoritos.$inferInsert;

/** Whose list: an account's, or a guest's by the hash of the browser's key. */
export type DonoDaLista = { uid: string } | { chaveHash: string };

/** Returns the owner's list, made if there is none, locked until `tx` ends. */
export async function travarOuCriarLista(tx: Db, dono: DonoDaLista, agora: Date): Promise<ListaDeFavoritos> {
  const [lista] = await tx
    .insert(listasDeFavoritos)
    .values({ id: novoId(), ...dono, mexidaEm: agora })
    .onConflictDoUpdate({
      target: 'uid' in dono ? listasDeFavoritos.uid : listasDeFavoritos.chaveHash,
      set: { mexidaEm: agora },
    })
    .returning();
  // An insert that updates on conflict always returns its row.
  return lista as ListaDeFavoritos;
}

/** Returns the owner's list, locked until `tx` ends; null if there is none. */
export async function travarLista(tx: Db, dono: DonoDaLista | { id: string }): Promise<ListaDeFavoritos | null> {
  const { id, uid, chaveHash } = listasDeFavoritos;
  const [lista] = await tx
    .select()
    .from(listasDeFavoritos)
    .where('id' in dono ? eq(id, dono.id) : 'uid' in dono ? eq(uid, dono.uid) : eq(chaveHash, dono.chaveHash))
    .for('update');
  return lista ?? null;
}

type MudancaDaLista = Partial<Omit<ListaDeFavoritos, 'id' | 'uid' | 'chaveHash'>>;

export async function mudarLista(tx: Db, id: string, mudanca: MudancaDaLista): Promise<void> {
  await tx.update(listasDeFavoritos).set(mudanca).where(eq(listasDeFavoritos.id, id));
}

export async function apagarLista(tx: Db, id: string): Promise<void> {
  await tx.delete(listasDeFavoritos).where(eq(listasDeFavoritos.id, id));
}

/** Removes products from a list and adds others at its end. */
export async function trocarFavoritos(
  tx: Db,
  listaId: string,
  { sairam, entraram }: { sairam: string[]; entraram: LinhaDeFavorito[] },
): Promise<void> {
  if (sairam.length > 0)
    await tx.delete(favoritos).where(and(eq(favoritos.listaId, listaId), inArray(favoritos.produtoId, sairam)));
  if (entraram.length > 0) await tx.insert(favoritos).values(entraram);
}

/** Deletes up to `limite` lists of guests that nobody changed since `desde`, the oldest first. */
export async function esquecerListasDeConvidados(db: Db, desde: Date, limite: number): Promise<void> {
  const { id, uid, mexidaEm } = listasDeFavoritos;
  const esquecidas = db
    .select({ id })
    .from(listasDeFavoritos)
    .where(and(isNull(uid), lt(mexidaEm, desde)))
    .orderBy(mexidaEm)
    .limit(limite);
  await db.delete(listasDeFavoritos).where(inArray(id, esquecidas));
}
