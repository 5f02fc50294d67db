// @requirement 15.33.4
import { asc, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { segmentosDeClientes } from '#db/schema/index.ts';

const { id, nome, filtro } = segmentosDeClientes;

/** Maximum number of segments; saving refuses further ones. */
export const MAIS_SEGMENTOS = 100;

/** Returns the saved segments in alphabetical order. */
export function listarSegmentos(db: Db): Promise<{ id: string; nome: string; filtro: string }[]> {
  return db
    .select({ id, nome, filtro })
    .from(segmentosDeClientes)
    .orderBy(sql`sem_acento(${nome})`, asc(id))
    .limit(MAIS_SEGMENTOS);
}
