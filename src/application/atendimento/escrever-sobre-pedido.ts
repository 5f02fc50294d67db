import type { Loja } from '#application/loja.ts';
import { lerCompradorDoPedido } from '#db/queries/atendimento/conversas.ts';
import { abrirAtendimento } from '#db/repositories/atendimento/atendimento.ts';
import type { Result } from '#domain/result.ts';
import { escreverComoCliente, type MensagemEnviada, type RecusaDaMensagem } from './mensagem-do-cliente.ts';

/**
 * Adds a customer's message to the conversation about their order, creating it with the first message. The caller has
 * verified that the order is theirs.
 */
export async function escreverSobrePedido(
  loja: Loja,
  { pedidoId, autor, ...mensagem }: MensagemEnviada & { pedidoId: string; autor: string },
): Promise<Result<{ conversaId: string }, RecusaDaMensagem>> {
  return escreverComoCliente(loja, mensagem, {
    autor,
    abrir: async (tx, agora) => {
      const quem = await lerCompradorDoPedido(tx, pedidoId);
      if (!quem) return null;
      const nome = [...quem.nome].slice(0, 200).join('');
      return abrirAtendimento(tx, { ...quem, nome, pedidoId, chave: `pedido ${pedidoId}`, agora });
    },
  });
}
