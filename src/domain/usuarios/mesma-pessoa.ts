// @requirement 2.19.3 11.8.2 15.23.3 15.23.8
import { normalizarEmail } from './pessoa.ts';

/**
 * The facts by which the shop recognises a buyer; null if unknown. Two buyers are the same person if one of them is equal:
 * the account, the mailbox that the e-mail leads to, or the CPF or CNPJ. The only such rule: limits per person, first
 * purchases, own purchases and reservations follow it.
 */
export type PessoaQueCompra = { uid: string | null; email: string | null; documento: string | null };

const mesmosDados =
  'a mesma conta, o mesmo e-mail ou o mesmo CPF. Para a loja, ana+x@… e ana@… são o mesmo e-mail; no Gmail, a.na@… também.';

/** The rule in the panel, beside the fields that follow it. */
export const dicasDaMesmaPessoa = {
  limite: `Pedidos com ${mesmosDados}`,
  primeiraCompra: `Para quem não tem outro pedido com ${mesmosDados}`,
};

const DOMINIOS_DO_GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address leads to, for comparison only: without case and `+label`; for Gmail, which ignores them,
 * also without dots. `caixa_do_email` in SQL returns the same.
 */
export function caixaDoEmail(email: string): string {
  const [, local = '', dominio = ''] = /^(.*)@(.*)$/.exec(normalizarEmail(email)) ?? [];
  const semRotulo = local.replace(/(?<=.)\+.*$/, '');
  return DOMINIOS_DO_GMAIL.includes(dominio) ? `${semRotulo.replaceAll('.', '')}@gmail.com` : `${semRotulo}@${dominio}`;
}

/** Whether the address leads to the mailbox of one of these. */
export function caixaEntre(emails: readonly string[], email: string): boolean {
  const caixa = caixaDoEmail(email);
  return emails.some((conhecido) => caixaDoEmail(conhecido) === caixa);
}
