import { desc } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { relatosDeCsp } from '#db/schema/index.ts';

export type RelatoContado = typeof relatosDeCsp.$inferSelect;

/** Returns the latest CSP reports of browsers, latest first. */
export async function listarRelatosDeCsp(db: Db, limite: number): Promise<RelatoContado[]> {
  return db.select().from(relatosDeCsp).orderBy(desc(relatosDeCsp.ultimaEm)).limit(limite);
}
