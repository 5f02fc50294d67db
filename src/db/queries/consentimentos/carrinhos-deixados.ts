import { and, asc, between, eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { carrinhosDeixados, usuarios } from '#db/schema/index.ts';

/** Whose cart may be due for a reminder: nobody was at it since `ate`, but somebody was after `de`. */
export async function carrinhosALembrar(
  db: Db,
  { de, ate, limite }: { de: Date; ate: Date; limite: number },
): Promise<string[]> {
  const linhas = await db
    .select({ uid: carrinhosDeixados.uid })
    .from(carrinhosDeixados)
    .where(and(between(carrinhosDeixados.mexidoEm, de, ate), lt(carrinhosDeixados.lembretes, 2)))
    .orderBy(asc(carrinhosDeixados.mexidoEm))
    .limit(limite);
  return linhas.map(({ uid }) => uid);
}

/** A kept cart by its link, with whose it is; null when it is gone. */
export async function lerCarrinhoDeixado(db: Db, chave: string) {
  const [linha] = await db
    .select({
      uid: carrinhosDeixados.uid,
      itens: carrinhosDeixados.itens,
      nome: usuarios.nome,
      mexidoEm: carrinhosDeixados.mexidoEm,
    })
    .from(carrinhosDeixados)
    .innerJoin(usuarios, eq(usuarios.id, carrinhosDeixados.uid))
    .where(eq(carrinhosDeixados.chave, chave));
  return linha ?? null;
}

/** The cart that is kept of a customer; null when none is. */
export async function lerCarrinhoGuardado(db: Db, uid: string) {
  const { itens, mexidoEm } = carrinhosDeixados;
  const [linha] = await db.select({ itens, mexidoEm }).from(carrinhosDeixados).where(eq(carrinhosDeixados.uid, uid));
  return linha ?? null;
}
