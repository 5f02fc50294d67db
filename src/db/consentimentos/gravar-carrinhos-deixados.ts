import { eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { carrinhosDeixados } from '#db/schema/index.ts';
import type { LinhaGuardada } from '#domain/consentimentos/carrinho-deixado.ts';
import { novoId } from '#domain/identificador.ts';

export type CarrinhoGuardado = typeof carrinhosDeixados.$inferSelect;

/** Saves the current cart and the time of its last change. */
export async function guardarCarrinhoDe(tx: Db, uid: string, itens: LinhaGuardada[], agora: Date): Promise<void> {
  await tx
    .insert(carrinhosDeixados)
    .values({ uid, chave: novoId(), itens, mexidoEm: agora })
    .onConflictDoUpdate({ target: carrinhosDeixados.uid, set: { itens, mexidoEm: agora } });
}

/** Deletes the saved cart: it was bought, emptied or reminders were disallowed. */
export async function esquecerCarrinho(tx: Db, uid: string): Promise<void> {
  await tx.delete(carrinhosDeixados).where(eq(carrinhosDeixados.uid, uid));
}

/** Returns a saved cart, locked until `tx` ends, or null. */
export async function travarCarrinhoDeixado(tx: Db, uid: string): Promise<CarrinhoGuardado | null> {
  const [linha] = await tx.select().from(carrinhosDeixados).where(eq(carrinhosDeixados.uid, uid)).for('update');
  return linha ?? null;
}

/** Records that a reminder is sent, or that none will be. */
export async function anotarLembrete(tx: Db, uid: string, lembretes: number, agora: Date): Promise<void> {
  await tx.update(carrinhosDeixados).set({ lembretes, lembradoEm: agora }).where(eq(carrinhosDeixados.uid, uid));
}

/** Deletes carts unchanged since `desde`. */
export async function esquecerCarrinhosAntigos(db: Db, desde: Date): Promise<void> {
  await db.delete(carrinhosDeixados).where(lt(carrinhosDeixados.mexidoEm, desde));
}
