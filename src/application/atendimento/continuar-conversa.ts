import type { Loja } from '#application/loja.ts';
import { travarAtendimento } from '#db/repositories/atendimento/atendimento.ts';
import type { Result } from '#domain/result.ts';
import { escreverComoCliente, type MensagemEnviada, type RecusaDaMensagem } from './mensagem-do-cliente.ts';

/** Adds a customer's message to a conversation the caller has verified as theirs; a closed conversation is reopened. */
export async function continuarConversa(
  loja: Loja,
  { conversaId, autor, ...mensagem }: MensagemEnviada & { conversaId: string; autor: string },
): Promise<Result<{ conversaId: string }, RecusaDaMensagem>> {
  return escreverComoCliente(loja, mensagem, { autor, abrir: (tx) => travarAtendimento(tx, conversaId) });
}
