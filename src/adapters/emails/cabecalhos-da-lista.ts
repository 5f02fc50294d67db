import type { ConteudoDoEmail } from '#application/ports/emails.ts';

/**
 * How mail programs show their own way to stop, with one click (RFC 8058): on what was allowed and on what asks for reviews,
 * never on what an order or an account needs. As headers of their own, since the `list` option of nodemailer folds them within
 * the address.
 */
export function cabecalhosDaLista(conteudo: ConteudoDoEmail): Record<string, string> {
  if (!('urlParar' in conteudo)) return {};
  return {
    'List-Unsubscribe': `<${conteudo.urlParar}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** As they are, on one line each: folded within an address some mail programs read it wrongly. */
export function semDobras(cabecalhos: Record<string, string>): Record<string, { prepared: true; value: string }> {
  return Object.fromEntries(
    Object.entries(cabecalhos).map(([nome, value]) => [nome, { prepared: true as const, value }]),
  );
}
