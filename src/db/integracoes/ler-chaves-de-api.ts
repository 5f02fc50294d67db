// @requirement 15.32.1
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { chavesDeApi } from '#db/schema/index.ts';

const { id, nome, comeco, direitos, expiraEm, usadaEm, revogadaEm, criadoEm } = chavesDeApi;

/** All keys in use, and as many revoked ones as there is room for. */
const MAIS_LINHAS = 200;

/** Returns the keys for the panel: those in use first, the newest first. */
export function listarChaves(db: Db) {
  return db
    .select({ id, nome, comeco, direitos, expiraEm, usadaEm, revogadaEm, criadoEm })
    .from(chavesDeApi)
    .orderBy(sql`${revogadaEm} is not null`, desc(criadoEm), asc(id))
    .limit(MAIS_LINHAS);
}
export type ChaveNaLista = Awaited<ReturnType<typeof listarChaves>>[number];

/** Returns the key with this hash, also an expired or revoked one; null if there is none. */
export async function buscarChavePeloHash(db: Db, hash: string) {
  const [chave] = await db
    .select({ id, nome, direitos, expiraEm, usadaEm, revogadaEm })
    .from(chavesDeApi)
    .where(eq(chavesDeApi.hash, hash));
  return chave ?? null;
}
