import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { estornos, pagamentos, pedidos } from '#db/schema/index.ts';
import { statusEstornaveis } from '#domain/pagamentos/pagamento-estado.ts';
import { saldosEstornaveis, somarSaldos } from '#domain/pagamentos/saldos-estornaveis.ts';

/** The order's money that returns turned into credit. */
const somaDoDinheiroCreditado = sql<number>`(select coalesce(sum(c.centavos), 0)::int from creditos c where c.pedido_id = ${pedidos.id} and c.tipo = 'devolucao')`;
/** Centavos that orders used of the card that this order sells. */
const usadoDoVale = sql<number>`(case when ${pedidos.tipo} = 'vale' then (select greatest(0, coalesce(sum(c.centavos), 0) - coalesce((select p.saldo_centavos from vales_vendidos v join portadores_de_credito p on p.id = v.portador_id where v.pedido_id = ${pedidos.id}), 0))::int from creditos c where c.pedido_id = ${pedidos.id} and c.tipo in ('venda', 'cancelamento')) else 0 end)`;

/** Returns how much of each order can still be refunded, in centavos; orders without a balance may be missing. */
export async function lerSaldos(db: Db, ids: string[]): Promise<Map<string, number>> {
  const saldos = new Map<string, number>();
  if (ids.length === 0) return saldos;
  const g = pagamentos;
  const pagos = await db
    .select({
      id: g.id,
      pedidoId: g.pedidoId,
      status: g.status,
      valorCentavos: g.valorCentavos,
      estornadoCentavos: g.estornadoCentavos,
      aDevolver: g.aDevolver,
      ficaNaLoja: sql<number>`${somaDoDinheiroCreditado} + ${usadoDoVale}`,
    })
    .from(g)
    .innerJoin(pedidos, eq(pedidos.id, g.pedidoId))
    .where(and(inArray(g.pedidoId, ids), inArray(g.status, [...statusEstornaveis])));
  if (pagos.length === 0) return saldos;
  const abertos = await db
    .select({ pagamentoId: estornos.pagamentoId, situacao: estornos.situacao, valorCentavos: estornos.valorCentavos })
    .from(estornos)
    .where(and(inArray(estornos.pedidoId, ids), eq(estornos.situacao, 'pedido')));
  for (const [pedidoId, doPedido] of Map.groupBy(pagos, (pago) => pago.pedidoId))
    saldos.set(pedidoId, somarSaldos(saldosEstornaveis(doPedido, abertos, doPedido[0]?.ficaNaLoja ?? 0)));
  return saldos;
}

/** Returns the amount of a rejected order still to be refunded to the buyer, in centavos. */
export async function lerValorADevolver(db: Db, id: string): Promise<number> {
  return (await lerSaldos(db, [id])).get(id) ?? 0;
}
