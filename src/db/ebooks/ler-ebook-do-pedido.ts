// @requirement 5.4.2
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoItens, pedidos, produtos } from '#db/schema/index.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { condicaoDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';
import { tiposComProdutos } from '#domain/pedidos/tipo-do-pedido.ts';

export type EbookDoPedido = {
  status: StatusDoPedido;
  emDisputa: boolean;
  /** When its return was completed or requested; null while the buyer has the right to it. */
  devolvidoEm: Date | null;
  /** The buyer, as stored in the order. */
  nome: string;
  email: string;
  produto: string;
  /** Key of the PDF in the object store; null if the shop no longer has it. */
  arquivo: string | null;
};

/**
 * Returns an eBook of one of the user's own orders; null if the order belongs to another user, has no such eBook or
 * does not exist.
 */
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
        inArray(pedidos.tipo, tiposComProdutos),
        condicaoDoCliente(uid),
        eq(pedidoItens.produtoId, produtoId),
        eq(pedidoItens.digital, true),
      ),
    )
    .limit(1);
  return linha ?? null;
}
