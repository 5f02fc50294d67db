// @requirement 15.32.1
import { and, count, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { violaRestricao } from '#db/constraint-violation.ts';
import { chavesDeApi } from '#db/schema/index.ts';

export type ChaveGuardada = typeof chavesDeApi.$inferSelect;

/** Inserts a key. Returns false if another key in use has this name, which has aborted the transaction. */
export async function inserirChave(tx: Db, chave: typeof chavesDeApi.$inferInsert): Promise<boolean> {
  try {
    await tx.insert(chavesDeApi).values(chave);
    return true;
  } catch (erro) {
    if (violaRestricao(erro, 'chaves_de_api_nome_unico')) return false;
    throw erro;
  }
}

/** Returns the number of keys that are not revoked. */
export async function contarChaves(tx: Db): Promise<number> {
  const [linha] = await tx.select({ n: count() }).from(chavesDeApi).where(isNull(chavesDeApi.revogadaEm));
  return linha?.n ?? 0;
}

/** Revokes a key. Returns it as it was, revoked or not; null if there is none. */
export async function revogarGuardada(tx: Db, id: string, agora: Date): Promise<ChaveGuardada | null> {
  const [antes] = await tx.select().from(chavesDeApi).where(eq(chavesDeApi.id, id)).for('update');
  if (antes && !antes.revogadaEm)
    await tx
      .update(chavesDeApi)
      .set({ revogadaEm: agora })
      .where(and(eq(chavesDeApi.id, id), isNull(chavesDeApi.revogadaEm)));
  return antes ?? null;
}

/** Writes down that a key was used, unless it was since `desde`. */
export async function anotarUso(db: Db, id: string, { agora, desde }: { agora: Date; desde: Date }): Promise<void> {
  const { usadaEm } = chavesDeApi;
  await db
    .update(chavesDeApi)
    .set({ usadaEm: agora })
    .where(and(eq(chavesDeApi.id, id), or(isNull(usadaEm), lt(usadaEm, desde))));
}
