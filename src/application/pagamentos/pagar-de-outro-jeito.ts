import { lancarComissao } from '#application/comissoes/lancar-comissao.ts';
import type { Loja } from '#application/loja.ts';
import { abrirPagamento, type ErroAbrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { mudarPedido, travarPedido } from '#db/repositories/pedidos/pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { comPrecoDe } from '#domain/pagamentos/preco-no-pix.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/**
 * The order is to be paid by card or boleto after all: it costs again what it costs without Pix, and the provider's own
 * page takes the payment. A Pix code it has stays good: whatever is paid first decides, and ends the other.
 */
export async function pagarDeOutroJeito(
  loja: Loja,
  pedidoId: string,
): Promise<Result<{ url: string }, ErroAbrirPagamento>> {
  const pedido = await emTransacao(loja.db, async (tx) => {
    const antes = await travarPedido(tx, pedidoId);
    if (antes?.status !== 'pendente' || antes.excluidoEm) return falha({ codigo: 'pedido-nao-pagavel' as const });
    const mudanca = comPrecoDe(antes, 'outro');
    await mudarPedido(tx, pedidoId, mudanca);
    const depois = { ...antes, ...mudanca };
    await lancarComissao(loja, tx, depois);
    return ok(depois);
  });
  return pedido.ok ? abrirPagamento(loja, pedido.valor) : pedido;
}
