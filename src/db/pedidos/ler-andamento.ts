import { asc, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoHistorico } from '#db/schema/index.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { pickColumns } from '#db/pick-columns.ts';

const passos = ['pendente', 'approved', 'enviado', 'concluido'] as const satisfies StatusDoPedido[];

export type Andamento = {
  /** When the order reached each status. Reverted steps have no date. */
  datas: Partial<Record<StatusDoPedido, Date>>;
  /** The last step before a rejection; `pendente` if there was none. */
  chegouAte: (typeof passos)[number];
};

/** Returns the steps of each order according to its history; orders without history are left out. */
export async function lerAndamentos(db: Db, ids: string[]): Promise<Map<string, Andamento>> {
  if (ids.length === 0) return new Map();
  const linhas = await db
    .select(pickColumns(pedidoHistorico, 'pedidoId', 'de', 'para', 'criadoEm'))
    .from(pedidoHistorico)
    .where(inArray(pedidoHistorico.pedidoId, ids))
    .orderBy(asc(pedidoHistorico.pedidoId), asc(pedidoHistorico.id));
  const andamentos = new Map<string, Andamento>();
  for (const { pedidoId, de, para, criadoEm } of linhas) {
    if (!para) continue;
    const andamento: Andamento = andamentos.get(pedidoId) ?? { datas: {}, chegouAte: 'pendente' };
    andamentos.set(pedidoId, seguir(andamento, de, para, criadoEm));
  }
  return andamentos;
}

function seguir(
  { datas, chegouAte }: Andamento,
  de: StatusDoPedido | null,
  para: StatusDoPedido,
  quando: Date,
): Andamento {
  if (para === 'rejected')
    return { datas: { ...datas, rejected: quando }, chegouAte: passos.find((passo) => passo === de) ?? chegouAte };
  const ateAqui = passos.slice(0, passos.indexOf(para)).map((passo) => [passo, datas[passo]] as const);
  return { datas: { ...Object.fromEntries(ateAqui.filter(([, data]) => data)), [para]: quando }, chegouAte };
}
