import type { Loja } from '#application/loja.ts';
import { marcarMensagensLidas } from '#db/atendimento/gravar-atendimento.ts';
import type { LadoDaConversa } from '#domain/atendimento/atendimento.ts';

/** Marks a conversation as read by one side. Does nothing for an unknown conversation. */
export async function marcarConversaLida(
  { db }: Pick<Loja, 'db'>,
  conversaId: string,
  lado: LadoDaConversa,
): Promise<void> {
  await marcarMensagensLidas(db, conversaId, lado);
}
