import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoItens, pedidos, produtos } from '#db/schema/index.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { doCliente } from '#db/queries/pedidos/pedidos-do-cliente.ts';

export type EbookDoPedido = {
  status: StatusDoPedido;
  emDisputa: boolean;
  /** When it was given back, or asked to be; null while it is theirs. */
  devolvidoEm: Date | null;
  /** Who bought, as the order says. */
  nome: string;
  email: string;
  produto: string;
  /** Key of the PDF in the object store; null when the shop no longer has it. */
  arquivo: string | null;
};

/** An eBook of one of the user's own orders; null when the order is not theirs, has no such eBook or does not exist. */
export async function buscarEbookDoPedido(
  db: Db,
  { uid, produtoId, pedidoId }: { uid: string; produtoId: string; pedidoId: string },
): Promise<EbookDoPedido | null> {
  const [linha] = await db
    .select({
      status: pedidos.status,
      emDisputa: pedidos.emDisputa,
      devolvidoEm: pedidoItens.devolvidoEm,
      nome: pedidos.nome,
      email: pedidos.email,
      produto: pedidoItens.nome,
      arquivo: produtos.arquivo,
    })
    .from(pedidos)
    .innerJoin(pedidoItens, eq(pedidoItens.pedidoId, pedidos.id))
    .leftJoin(produtos, eq(produtos.id, pedidoItens.produtoId))
    .where(
      and(
        eq(pedidos.id, pedidoId),
        doCliente(uid),
        eq(pedidoItens.produtoId, produtoId),
        eq(pedidoItens.digital, true),
      ),
    )
    .limit(1);
  return linha ?? null;
}
