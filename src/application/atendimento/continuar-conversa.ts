import type { Loja } from '#application/loja.ts';
import { travarAtendimento } from '#db/repositories/atendimento/atendimento.ts';
import type { Result } from '#domain/result.ts';
import { escreverComoCliente, type MensagemEnviada, type RecusaDaMensagem } from './mensagem-do-cliente.ts';

/** A customer's next message in a conversation that was found to be theirs. One that was closed opens again. */
export async function continuarConversa(
  loja: Loja,
  { conversaId, autor, ...mensagem }: MensagemEnviada & { conversaId: string; autor: string },
): Promise<Result<{ conversaId: string }, RecusaDaMensagem>> {
  return escreverComoCliente(loja, mensagem, { autor, abrir: (tx) => travarAtendimento(tx, conversaId) });
}
