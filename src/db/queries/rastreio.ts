import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidos } from '#db/schema/index.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { linkDeRastreio } from '#domain/pedidos/rastreio.ts';
import { type Andamento, lerAndamentos } from './andamento.ts';

/** What is told of an order to whoever knows its code and e-mail: how far it is, and nothing about what, who or where. */
export type PedidoRastreado = Andamento & {
  codigo: string;
  status: StatusDoPedido;
  emDisputa: boolean;
  criadoEm: Date;
  rastreio: { codigo: string; url: string | null } | null;
};

/** The order with this code (its last 6 characters, or the whole id, in any letter case) and e-mail; the latest of several. */
export async function rastrearPedido(
  db: Db,
  { codigo, email }: { codigo: string; email: string },
): Promise<PedidoRastreado | null> {
  const doCodigo =
    codigo.length === 6
      ? sql`upper(right(${pedidos.id}, 6)) = upper(${codigo})`
      : sql`upper(${pedidos.id}) = upper(${codigo})`;
  return lerRastreado(db, and(sql`lower(${pedidos.email}) = lower(${email})`, doCodigo));
}

/** The order with this id. */
export function rastrearPedidoPorId(db: Db, id: string): Promise<PedidoRastreado | null> {
  return lerRastreado(db, eq(pedidos.id, id));
}

async function lerRastreado(db: Db, qual: SQL | undefined): Promise<PedidoRastreado | null> {
  const { id, status, emDisputa, criadoEm, codigoRastreio } = pedidos;
  const [pedido] = await db
    .select({ id, status, emDisputa, criadoEm, codigoRastreio })
    .from(pedidos)
    .where(and(qual, isNull(pedidos.excluidoEm)))
    .orderBy(desc(pedidos.criadoEm))
    .limit(1);
  if (!pedido) return null;
  const andamento = (await lerAndamentos(db, [pedido.id])).get(pedido.id);
  return {
    codigo: codigoCurto(pedido.id),
    status: pedido.status,
    emDisputa: pedido.emDisputa,
    criadoEm: pedido.criadoEm,
    rastreio: pedido.codigoRastreio
      ? { codigo: pedido.codigoRastreio, url: linkDeRastreio(pedido.codigoRastreio) }
      : null,
    datas: { pendente: pedido.criadoEm, ...andamento?.datas },
    chegouAte: andamento?.chegouAte ?? 'pendente',
  };
}
