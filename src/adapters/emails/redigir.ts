import type { Emails } from '#application/ports/emails.ts';

/** Writes a message; what that needs is loaded with the first one, not at the start of the shop. */
export const redigir: Emails['redigir'] = async (conteudo, loja) => {
  const { escreverCarta } = await import('./escrever-carta.tsx');
  return escreverCarta(conteudo, loja);
};
