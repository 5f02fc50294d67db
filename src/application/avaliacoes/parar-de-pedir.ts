// @requirement 15.17.5
import type { Loja } from '#application/loja.ts';
import { inserirSemPedidosDeAvaliacao } from '#db/avaliacoes/gravar-avaliacoes.ts';
import { buscarPedido } from '#db/pedidos/gravar-pedidos.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** Stops all review requests to the buyer of this order. Idempotent. */
export async function pararDePedirAvaliacoes(
  { db, relogio }: Pick<Loja, 'db' | 'relogio'>,
  pedidoId: string,
): Promise<Result<void, NaoEncontrado>> {
  const pedido = await buscarPedido(db, pedidoId);
  if (!pedido) return falha({ codigo: 'nao-encontrado' });
  await inserirSemPedidosDeAvaliacao(db, pedido.email, relogio.agora());
  return ok(undefined);
}
