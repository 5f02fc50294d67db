// @requirement 15.36.3
import { enfileirarEmail } from '#application/emails/enfileirar-email.ts';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import { registrarNoHistorico, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emTransacao } from '#db/transaction.ts';
import { ehChaveDeFormulario } from '#domain/identificador.ts';
import type { NaoEncontrado, Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type ErroEnviarLink = NaoEncontrado | Recusa<'pedido-nao-pagavel' | 'chave-invalida'>;

/** E-mails the link of its payment to the buyer of an unpaid order. A repeated `chave` sends nothing more. */
export async function enviarLinkDePagamento(
  loja: Loja,
  autor: Autor,
  { pedidoId, chave }: { pedidoId: string; chave: string },
): Promise<Result<{ email: string }, ErroEnviarLink>> {
  if (!ehChaveDeFormulario(chave)) return falha({ codigo: 'chave-invalida' });
  return emTransacao(loja.db, async (tx) => {
    const pedido = await travarPedido(tx, pedidoId);
    if (!pedido || pedido.excluidoEm) return falha({ codigo: 'nao-encontrado' });
    if (pedido.status !== 'pendente') return falha({ codigo: 'pedido-nao-pagavel' });
    const novo = await enfileirarEmail(loja, tx, {
      tipo: 'link-de-pagamento',
      chave: `link-de-pagamento:${pedidoId}:${chave}`,
      para: pedido.email,
      pedidoId,
    });
    if (novo) {
      await registrarNoHistorico(tx, { pedidoId, tipo: 'link-enviado', autor: autor.uid });
      await registrarAuditoria(tx, autor, { acao: 'enviar-link', entidade: 'pedido', entidadeId: pedidoId });
    }
    return ok({ email: pedido.email });
  });
}
