import { lancarComissao } from '#application/comissoes/livro-de-comissoes.ts';
import type { Loja } from '#application/loja.ts';
import { abrirPagamento, type ErroAbrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { mudarPedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { valoresComMeio } from '#domain/pagamentos/preco-no-pix.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/**
 * Switches the order to card or boleto: restores the price without the Pix discount and opens the provider's page. An
 * existing Pix code stays valid; the first payment wins and cancels the other.
 */
export async function pagarDeOutroJeito(
  loja: Loja,
  pedidoId: string,
): Promise<Result<{ url: string }, ErroAbrirPagamento>> {
  const pedido = await emTransacao(loja.db, async (tx) => {
    const pedidoTravado = await travarPedido(tx, pedidoId);
    if (pedidoTravado?.status !== 'pendente' || pedidoTravado.excluidoEm)
      return falha({ codigo: 'pedido-nao-pagavel' as const });
    const mudanca = valoresComMeio(pedidoTravado, 'outro');
    await mudarPedido(tx, pedidoId, mudanca);
    const pedidoMudado = { ...pedidoTravado, ...mudanca };
    await lancarComissao(loja, tx, pedidoMudado);
    return ok(pedidoMudado);
  });
  return pedido.ok ? abrirPagamento(loja, pedido.valor) : pedido;
}
