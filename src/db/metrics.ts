import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

// Figures for whoever runs the shop, asked for every few seconds at most and then kept: unlike the queries of pages they
// may count a whole table.

/** Tasks of one kind that wait (`esperando`; of them `atrasadas` are due) or are being done, and since when the oldest is due. */
export type FilaDeUmTipo = {
  nome: string;
  esperando: number;
  atrasadas: number;
  emCurso: number;
  maisAntigaSegundos: number;
};

/** How much work waits in the queue, by kind; kinds with none are left out. */
export async function medirFila(db: Db): Promise<FilaDeUmTipo[]> {
  const { rows } = await db.execute<FilaDeUmTipo>(sql`
    select name as nome,
      count(*) filter (where state < 'active')::int as "esperando",
      count(*) filter (where state < 'active' and start_after <= now())::int as "atrasadas",
      count(*) filter (where state = 'active')::int as "emCurso",
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as "maisAntigaSegundos"
    from fila.job where state <= 'active' and name not like '\\_\\_pgboss\\_\\_%' group by name order by name`);
  return rows;
}

export type Contado = { situacao: string; quantos: number };

/** Messages that wait or failed; the sent ones are not counted, they only grow. */
export function contarEmailsPorSair(db: Db): Promise<Contado[]> {
  return contados(
    db,
    sql`select situacao, count(*)::int as quantos from emails where situacao in ('na-fila', 'falhou') group by situacao`,
  );
}

/** Webhooks that wait or failed. */
export function contarWebhooksPorResolver(db: Db): Promise<Contado[]> {
  return contados(
    db,
    sql`select situacao, count(*)::int as quantos from eventos_pagamento where situacao in ('recebido', 'falhou') group by situacao`,
  );
}

/** How many orders are in each state, the bin left out. */
export function contarPedidosPorStatus(db: Db): Promise<Contado[]> {
  return contados(
    db,
    sql`select status as situacao, count(*)::int as quantos from pedidos where excluido_em is null group by status`,
  );
}

async function contados(db: Db, consulta: ReturnType<typeof sql>): Promise<Contado[]> {
  return (await db.execute<Contado>(consulta)).rows;
}
