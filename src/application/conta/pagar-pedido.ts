import { buscarPedidoDoCliente } from '#db/queries/pedidos-do-cliente.ts';
import { podeSerId } from '#domain/identificador.ts';
import { falha, type Result } from '#domain/result.ts';
import type { Loja } from '#application/loja.ts';
import { abrirPagamento, type ErroAbrirPagamento } from '#application/pedidos/abrir-pagamento.ts';

/** Where the customer pays a pending order of theirs. Somebody else's order is not payable, as one that does not exist. */
export async function pagarPedido(
  loja: Loja,
  { uid, pedidoId }: { uid: string; pedidoId: string },
): Promise<Result<{ url: string }, ErroAbrirPagamento>> {
  const pedido = podeSerId(pedidoId) ? await buscarPedidoDoCliente(loja.db, uid, pedidoId) : null;
  if (pedido?.status !== 'pendente') return falha({ codigo: 'pedido-nao-pagavel' });
  return abrirPagamento(loja, pedido);
}
