import { lancarComissao } from '#application/comissoes/lancar-comissao.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import { temEstornoAberto } from '#db/repositories/estornos.ts';
import { lerPagamentos } from '#db/repositories/pagamentos.ts';
import { mudarPedido, registrarNoHistorico, travarPedido } from '#db/repositories/pedidos.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroExcluirPedido = { codigo: 'nao-encontrado' | 'pagamento-em-andamento' };

const EM_ANDAMENTO = ['pending', 'in_process', 'authorized', 'in_mediation'];

/**
 * Moves an order to the bin (specification 2, Orders: delete). Nothing is lost for 30 days. Refused while money is on its
 * way: a payment that may still come, a dispute, or a refund that is not settled.
 */
export async function excluirPedido(loja: Loja, autor: Autor, id: string): Promise<Result<void, ErroExcluirPedido>> {
  return loja.db.transaction(async (tx): Promise<Result<void, ErroExcluirPedido>> => {
    const pedido = await travarPedido(tx, id);
    if (!pedido || pedido.expurgadoEm) return falha({ codigo: 'nao-encontrado' });
    if (pedido.excluidoEm) return ok(undefined);
    const pagamentos = await lerPagamentos(tx, id);
    if (
      pedido.emDisputa ||
      pagamentos.some(({ status }) => EM_ANDAMENTO.includes(status)) ||
      (await temEstornoAberto(tx, id))
    ) {
      return falha({ codigo: 'pagamento-em-andamento' });
    }
    const excluidoEm = loja.relogio.agora();
    await mudarPedido(tx, id, { excluidoEm });
    await lancarComissao(loja, tx, { ...pedido, excluidoEm });
    await registrarNoHistorico(tx, { pedidoId: id, tipo: 'excluido', autor: autor.uid });
    await registrarAuditoria(tx, autor, {
      acao: 'excluir',
      entidade: 'pedido',
      entidadeId: id,
      antes: { status: pedido.status, totalCentavos: pedido.totalCentavos },
      depois: { naLixeira: true },
    });
    return ok(undefined);
  });
}
