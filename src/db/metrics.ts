import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

// Metrics for operators, read every few seconds at most and then cached. Unlike the queries behind pages, these may
// scan a whole table.

/**
 * Jobs of one queue: `esperando` wait (`atrasadas` of them are due), `emCurso` are running; `maisAntigaSegundos` is how
 * long ago the oldest waiting job became due.
 */
export type QueueMetrics = {
  nome: string;
  esperando: number;
  atrasadas: number;
  emCurso: number;
  maisAntigaSegundos: number;
};

/** Returns the backlog of the job queue per queue name, also of queues without jobs. */
export async function readQueueMetrics(db: Db): Promise<QueueMetrics[]> {
  const { rows } = await db.execute<QueueMetrics>(sql`
    select name as nome, coalesce(esperando, 0) as esperando, coalesce(atrasadas, 0) as atrasadas, coalesce(em_curso, 0) as "emCurso",
      coalesce(extract(epoch from now() - mais_antiga), 0)::float8 as "maisAntigaSegundos"
    from fila.queue left join (
      select name, count(*) filter (where state < 'active')::int as esperando,
        count(*) filter (where state < 'active' and start_after <= now())::int as atrasadas,
        count(*) filter (where state = 'active')::int as em_curso,
        min(start_after) filter (where state < 'active' and start_after <= now()) as mais_antiga
      from fila.job where state <= 'active' group by name
    ) as jobs using (name)
    where name not like '\\_\\_pgboss\\_\\_%' order by name`);
  return rows;
}

export type StatusCount = { situacao: string; quantos: number };

/** Returns the number of unsent or failed e-mails per state. Sent ones are left out, since they only grow. */
export function contarEmailsPorSair(db: Db): Promise<StatusCount[]> {
  return contados(
    db,
    sql`select situacao, count(*)::int as quantos from emails where situacao in ('na-fila', 'falhou') group by situacao`,
  );
}

/** Returns the number of waiting or failed webhooks per state. */
export function contarWebhooksPorResolver(db: Db): Promise<StatusCount[]> {
  return contados(
    db,
    sql`select situacao, count(*)::int as quantos from eventos_pagamento where situacao in ('recebido', 'falhou') group by situacao`,
  );
}

/** Returns the number of orders per state, without those in the trash. */
export function contarPedidosPorStatus(db: Db): Promise<StatusCount[]> {
  return contados(
    db,
    sql`select status as situacao, count(*)::int as quantos from pedidos where excluido_em is null group by status`,
  );
}

async function contados(db: Db, consulta: ReturnType<typeof sql>): Promise<StatusCount[]> {
  return (await db.execute<StatusCount>(consulta)).rows;
}
