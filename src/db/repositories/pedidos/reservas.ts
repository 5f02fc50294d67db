import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Comprador } from '#db/queries/pedidos/reservas.ts';
import { limitesDeReserva } from '#db/schema/index.ts';
import type { LimitesDeReserva } from '#domain/pedidos/reservas.ts';

/**
 * Has the orders of one buyer take turns until `tx` ends, so that two at the same moment are not each counted as the last
 * that fits. Taken before any row, and always in the same order: two orders never wait for each other.
 */
export async function travarComprador(tx: Db, { visitante, email, uid }: Comprador): Promise<void> {
  const nomes = [`visitante ${visitante}`, `email ${email.toLowerCase()}`, ...(uid ? [`conta ${uid}`] : [])];
  await tx
    .execute(
      sql`select pg_advisory_xact_lock(vez) from (select hashtextextended(nome, 0) as vez from unnest(array[${sql.join(nomes, sql`, `)}]::text[]) as nome order by 1) as vezes`,
    )
    // Begun at once: what is asked together with it comes behind it.
    .execute();
}

/** Saves what the owner allows to be held unpaid. */
export async function gravarLimitesDeReserva(tx: Db, limites: LimitesDeReserva): Promise<void> {
  await tx
    .insert(limitesDeReserva)
    .values({ id: 1, ...limites })
    .onConflictDoUpdate({ target: limitesDeReserva.id, set: limites });
}
