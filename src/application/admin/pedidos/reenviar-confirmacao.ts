import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/repositories/auditoria.ts';
import { inserirEmail } from '#db/repositories/emails.ts';
import { registrarNoHistorico, travarPedido } from '#db/repositories/pedidos.ts';
import { novoId } from '#domain/identificador.ts';
import { estaPago } from '#domain/pedido-status.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroReenviarConfirmacao = { codigo: 'nao-encontrado' | 'pedido-nao-pago' };

/**
 * Sends the confirmation of a paid order once more (specification 2, Orders; 7, reenviarEmailConfirmacao). Each call is one
 * message; calls with the same `chave` are one call.
 */
export async function reenviarConfirmacao(
  loja: Loja,
  autor: Autor,
  { id, chave }: { id: string; chave: string | null },
): Promise<Result<void, ErroReenviarConfirmacao>> {
  return loja.db.transaction(async (tx): Promise<Result<void, ErroReenviarConfirmacao>> => {
    const pedido = await travarPedido(tx, id);
    if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
    if (!estaPago(pedido.status)) return falha({ codigo: 'pedido-nao-pago' });
    const emailId = await inserirEmail(tx, {
      tipo: 'pedido-aprovado',
      chave: `reenvio:${id}:${chave ?? novoId()}`,
      para: pedido.email,
      pedidoId: id,
    });
    if (!emailId) return ok(undefined);
    await loja.fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId } });
    await registrarNoHistorico(tx, { pedidoId: id, tipo: 'email-reenviado', autor: autor.uid });
    await registrarAuditoria(tx, autor, { acao: 'reenviar-email', entidade: 'pedido', entidadeId: id });
    return ok(undefined);
  });
}
