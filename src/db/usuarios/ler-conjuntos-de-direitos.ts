// @requirement 15.31.2
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { conjuntosDeDireitos, usuarios } from '#db/schema/index.ts';

const { id, nome, direitos, versao } = conjuntosDeDireitos;

/** More sets than a shop has people for; the page shows them all. */
const MAIS_CONJUNTOS = 200;

/** Returns the sets of rights in alphabetical order, each with the number of people who have it. */
export function listarConjuntos(db: Db) {
  const pessoas = sql<number>`(select count(*)::int from ${usuarios} where ${usuarios.conjuntoId} = ${id})`;
  return db
    .select({ id, nome, direitos, pessoas })
    .from(conjuntosDeDireitos)
    .orderBy(sql`sem_acento(${nome})`, asc(id))
    .limit(MAIS_CONJUNTOS);
}
export type ConjuntoNaLista = Awaited<ReturnType<typeof listarConjuntos>>[number];

/** Returns a set with its version and the number of people who have it; null if there is none. */
export async function buscarConjunto(db: Db, qual: string) {
  const pessoas = sql<number>`(select count(*)::int from ${usuarios} where ${usuarios.conjuntoId} = ${id})`;
  const [conjunto] = await db
    .select({ id, nome, direitos, versao, pessoas })
    .from(conjuntosDeDireitos)
    .where(eq(id, qual));
  return conjunto ?? null;
}

/** Returns id and name of every set, for a choice. */
export function nomesDosConjuntos(db: Db): Promise<{ id: string; nome: string }[]> {
  return db
    .select({ id, nome })
    .from(conjuntosDeDireitos)
    .orderBy(sql`sem_acento(${nome})`, asc(id))
    .limit(MAIS_CONJUNTOS);
}
