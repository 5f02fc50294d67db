// @requirement 2.18.5 7.2.1
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { registrarNoHistorico, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { novoId } from '#domain/identificador.ts';
import { estaPago } from '#domain/pedidos/pedido-status.ts';
import type { NaoEncontrado } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroReenviarConfirmacao = NaoEncontrado | { codigo: 'pedido-nao-pago' };

/**
 * Sends the confirmation of a paid order again (docs/requirements.md 2.18 and 7.2). One e-mail per call; calls with the
 * same `chave` count as one.
 */
export async function reenviarConfirmacao(
  loja: Loja,
  autor: Autor,
  { id, chave }: { id: string; chave: string | null },
): Promise<Result<void, ErroReenviarConfirmacao>> {
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, id);
    if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
    if (!estaPago(pedido.status)) return falha({ codigo: 'pedido-nao-pago' });
    const novo = await enfileirarEmail(loja, tx, {
      tipo: 'pedido-aprovado',
      chave: `reenvio:${id}:${chave ?? novoId()}`,
      para: pedido.email,
      pedidoId: id,
    });
    if (!novo) return ok(undefined);
    await registrarNoHistorico(tx, { pedidoId: id, tipo: 'email-reenviado', autor: autor.uid });
    await registrarAuditoria(tx, autor, { acao: 'reenviar-email', entidade: 'pedido', entidadeId: id });
    return ok(undefined);
  });
}
