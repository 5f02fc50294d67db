// @requirement 11.8.2
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Comprador } from '#db/pedidos/ler-reservas.ts';
import { limitesDeReserva } from '#db/schema/index.ts';
import type { LimitesDeReserva } from '#domain/pedidos/reservas.ts';
import { caixaDoEmail } from '#domain/usuarios/mesma-pessoa.ts';

/**
 * Serialises the orders of one buyer until `tx` ends, so that two concurrent orders do not both pass the limit. Taken
 * before any row lock and always in the same order, which prevents deadlocks.
 */
export async function travarComprador(tx: Db, { visitante, vizinhanca, email, uid }: Comprador): Promise<void> {
  const nomes = [
    `visitante ${visitante}`,
    `vizinhanca ${vizinhanca}`,
    `caixa ${caixaDoEmail(email)}`,
    ...(uid ? [`conta ${uid}`] : []),
  ];
  await tx
    .execute(
      sql`select pg_advisory_xact_lock(vez) from (select hashtextextended(nome, 0) as vez from unnest(array[${sql.join(nomes, sql`, `)}]::text[]) as nome order by 1) as vezes`,
    )
    // Started at once, so that pipelined statements run after it.
    .execute();
}

/** Saves the owner's limits for unpaid reservations. */
export async function gravarLimitesDeReserva(tx: Db, limites: LimitesDeReserva): Promise<void> {
  await tx
    .insert(limitesDeReserva)
    .values({ id: 1, ...limites })
    .onConflictDoUpdate({ target: limitesDeReserva.id, set: limites });
}
