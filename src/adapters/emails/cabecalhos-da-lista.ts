// @requirement 15.19.2
import type { ConteudoDoEmail } from '#application/ports/emails.ts';

/**
 * Headers for one-click unsubscribe in mail programs (RFC 8058): on messages that need consent and on review requests,
 * never on messages about an order or an account. Set as headers, because the `list` option of nodemailer folds them within
 * the address.
 */
export function cabecalhosDaLista(conteudo: ConteudoDoEmail): Record<string, string> {
  if (!('urlParar' in conteudo)) return {};
  return {
    'List-Unsubscribe': `<${conteudo.urlParar}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Each header on one line: some mail programs misread an address that is folded. */
export function semDobras(cabecalhos: Record<string, string>): Record<string, { prepared: true; value: string }> {
  return Object.fromEntries(
    Object.entries(cabecalhos).map(([nome, value]) => [nome, { prepared: true as const, value }]),
  );
}
