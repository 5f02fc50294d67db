import { type AnyColumn, sql } from 'drizzle-orm';
import { pedidos } from '#db/schema/index.ts';

/** The number of the order that a row names by its id; null if there is none. */
export const numeroDoPedidoDe = (pedidoId: AnyColumn) =>
  sql<number | null>`(select p.numero_do_pedido from ${pedidos} p where p.id = ${pedidoId})`;
