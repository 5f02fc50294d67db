import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prazosDeEntrega } from '#db/schema/index.ts';
import { lugaresDeEntrega } from '#domain/entregas/lugar-de-entrega.ts';
import type { PrazosDeEntrega } from '#domain/entregas/prazos-de-entrega.ts';

/** Saves the owner's delivery times in days, per place. */
export async function gravarPrazosDeEntrega(tx: Db, prazos: PrazosDeEntrega): Promise<void> {
  await tx
    .insert(prazosDeEntrega)
    .values(lugaresDeEntrega.map((lugar) => ({ lugar, ...prazos[lugar] })))
    .onConflictDoUpdate({
      target: prazosDeEntrega.lugar,
      set: { de: sql`excluded.de`, ate: sql`excluded.ate`, atualizadoEm: new Date() },
    });
}
