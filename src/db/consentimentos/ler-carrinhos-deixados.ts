import { and, asc, between, eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { carrinhosDeixados, usuarios } from '#db/schema/index.ts';
import { omitColumns, pickColumns } from '#db/pick-columns.ts';

/** Returns the owners of carts that may be due for a reminder: last changed between `de` and `ate`. */
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

/** Returns a saved cart with its owner by the key of its link; null if it was deleted. */
export async function lerCarrinhoDeixado(db: Db, chave: string) {
  const [linha] = await db
    .select({ ...pickColumns(carrinhosDeixados, 'uid', 'itens', 'mexidoEm'), nome: usuarios.nome })
    .from(carrinhosDeixados)
    .innerJoin(usuarios, eq(usuarios.id, carrinhosDeixados.uid))
    .where(eq(carrinhosDeixados.chave, chave));
  return linha ?? null;
}

/** Returns a customer's saved cart, without the key of its link; null if there is none. */
export async function lerCarrinhoGuardado(db: Db, uid: string) {
  const [linha] = await db
    .select(omitColumns(carrinhosDeixados, 'chave'))
    .from(carrinhosDeixados)
    .where(eq(carrinhosDeixados.uid, uid));
  return linha ?? null;
}
