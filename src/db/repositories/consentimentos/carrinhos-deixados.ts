import { eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { carrinhosDeixados } from '#db/schema/index.ts';
import type { LinhaGuardada } from '#domain/consentimentos/carrinho-deixado.ts';
import { novoId } from '#domain/identificador.ts';

export type CarrinhoGuardado = typeof carrinhosDeixados.$inferSelect;

/** Keeps the cart as it is now; somebody was at it. */
export async function guardarCarrinhoDe(tx: Db, uid: string, itens: LinhaGuardada[], agora: Date): Promise<void> {
  await tx
    .insert(carrinhosDeixados)
    .values({ uid, chave: novoId(), itens, mexidoEm: agora })
    .onConflictDoUpdate({ target: carrinhosDeixados.uid, set: { itens, mexidoEm: agora } });
}

/** The cart is bought, emptied or no longer to be kept. */
export async function esquecerCarrinho(tx: Db, uid: string): Promise<void> {
  await tx.delete(carrinhosDeixados).where(eq(carrinhosDeixados.uid, uid));
}

/** A cart, held until `tx` ends; null when it is gone. */
export async function travarCarrinhoDeixado(tx: Db, uid: string): Promise<CarrinhoGuardado | null> {
  const [linha] = await tx.select().from(carrinhosDeixados).where(eq(carrinhosDeixados.uid, uid)).for('update');
  return linha ?? null;
}

/** Writes down that a reminder goes out, or that none will. */
export async function anotarLembrete(tx: Db, uid: string, lembretes: number, agora: Date): Promise<void> {
  await tx.update(carrinhosDeixados).set({ lembretes, lembradoEm: agora }).where(eq(carrinhosDeixados.uid, uid));
}

/** Forgets carts nobody was at since `desde`. */
export async function esquecerCarrinhosAntigos(db: Db, desde: Date): Promise<void> {
  await db.delete(carrinhosDeixados).where(lt(carrinhosDeixados.mexidoEm, desde));
}
