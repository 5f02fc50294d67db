import { type MeioPorFora, meiosPorFora, nomesDosMeiosPorFora } from './por-fora.ts';

/** A refund as credit of the shop; the provider has no such kind. */
export const MEIO_CREDITO = 'credito';

/** `pagamentos.tipo` of a payment that the shop took itself. */
export const tipoPorFora = (meio: MeioPorFora): string => `fora-${meio}`;

const meios: Readonly<Record<string, string>> = {
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  bank_transfer: 'Pix',
  ticket: 'Boleto',
  account_money: 'Saldo no Mercado Pago',
  prepaid_card: 'Cartão pré-pago',
  [MEIO_CREDITO]: 'Crédito na loja',
  ...Object.fromEntries(meiosPorFora.map((meio) => [tipoPorFora(meio), nomesDosMeiosPorFora[meio]])),
};

/** Display name of the provider's `payment_type_id`. */
export function meioDePagamento(tipo: string): string {
  return meios[tipo] ?? tipo;
}
