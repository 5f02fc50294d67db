import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { segmentosDeClientes } from '#db/schema/index.ts';
import type { Segmento } from '#domain/clientes/segmento.ts';

type SegmentoGuardado = typeof segmentosDeClientes.$inferSelect;

/**
 * Inserts a segment. Returns the existing one of this name instead if there is one, or null where `maximo` segments exist.
 * Segments are inserted one after the other.
 */
export async function inserirSegmento(
  tx: Db,
  { maximo, ...segmento }: Segmento & { id: string; maximo: number },
): Promise<SegmentoGuardado | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('segmentos-de-clientes', 0))`);
  const [existente] = await tx
    .select()
    .from(segmentosDeClientes)
    .where(sql`sem_acento(${segmentosDeClientes.nome}) = sem_acento(${segmento.nome})`);
  if (existente) return existente;
  if ((await tx.$count(segmentosDeClientes)) >= maximo) return null;
  const [novo] = await tx.insert(segmentosDeClientes).values(segmento).returning();
  return novo ?? null;
}

/** Deletes a segment and returns it; null if there is none. */
export async function apagarSegmento(tx: Db, id: string): Promise<SegmentoGuardado | null> {
  const [apagado] = await tx.delete(segmentosDeClientes).where(eq(segmentosDeClientes.id, id)).returning();
  return apagado ?? null;
}
