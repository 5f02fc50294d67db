// @requirement 15.3.2
import type { Emails } from '#application/ports/emails.ts';

/** Renders a message. The templates are loaded with the first one, not at the start. */
export const redigirEmail: Emails['redigir'] = async (conteudo, loja) => {
  const { escreverCarta } = await import('./escrever-carta.tsx');
  return escreverCarta(conteudo, loja);
};
