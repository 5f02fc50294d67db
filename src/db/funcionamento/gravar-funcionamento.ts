// @requirement 11.18.16
import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { funcionamento } from '#db/schema/index.ts';

/** Records the time of the last test e-mail. */
export async function marcarTesteDeEmail(db: Db, agora: Date): Promise<void> {
  await db.update(funcionamento).set({ testeDeEmailEm: agora });
}

/** Opens the shop at `abertaEm`, or closes it (null). Returns false if nothing changed. */
export async function mudarAberturaDaLoja(tx: Db, abertaEm: Date | null): Promise<boolean> {
  const linhas = await tx
    .update(funcionamento)
    .set({ abertaEm })
    .where(abertaEm ? isNull(funcionamento.abertaEm) : isNotNull(funcionamento.abertaEm))
    .returning({ id: funcionamento.id });
  return linhas.length > 0;
}

export async function gravarDestinatariosDosAvisos(tx: Db, avisarA: string[]): Promise<void> {
  await tx.update(funcionamento).set({ avisarA });
}

/** Tolerated clock difference between machines. */
const ADIANTE = sql`pg_catalog.now() + interval '1 minute'`;
/** Longest delay of a retry. */
const MAIOR_ESPERA = sql`pg_catalog.now() + interval '1 hour'`;

/**
 * Corrects the queue's stored times after the database's clock was set back: times in the future become the current
 * time. Otherwise jobs would wait, schedules stop and jobs of a crashed worker stay locked until the clock has caught
 * up. Deferred jobs keep their delay.
 */
export async function acertarRelogioDaFila(db: Db): Promise<void> {
  await db.execute(sql`update fila.version set cron_on = least(cron_on, pg_catalog.now()), flow_on = least(flow_on, pg_catalog.now())
    where greatest(cron_on, flow_on) > ${ADIANTE}`);
  await db.execute(sql`update fila.queue set monitor_on = least(monitor_on, pg_catalog.now()), monitor_claim_on = least(monitor_claim_on, pg_catalog.now()),
      maintain_on = least(maintain_on, pg_catalog.now()), delta_on = least(delta_on, pg_catalog.now())
    where greatest(monitor_on, monitor_claim_on, maintain_on, delta_on) > ${ADIANTE}`);
  await db.execute(sql`update fila.job set created_on = least(created_on, pg_catalog.now()), started_on = least(started_on, pg_catalog.now()),
      heartbeat_on = least(heartbeat_on, pg_catalog.now()),
      start_after = case when state = 'retry' then least(start_after, pg_catalog.now())
        when created_on > ${ADIANTE} then pg_catalog.now() + (start_after - created_on) else start_after end
    where state in ('created', 'retry', 'active') and (created_on > ${ADIANTE} or started_on > ${ADIANTE} or heartbeat_on > ${ADIANTE}
      or (state = 'retry' and start_after > ${MAIOR_ESPERA}))`);
}
