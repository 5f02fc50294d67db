/** A refund as credit of the shop; the provider has no such kind. */
export const MEIO_CREDITO = 'credito';

const meios: Readonly<Record<string, string>> = {
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  bank_transfer: 'Pix',
  ticket: 'Boleto',
  account_money: 'Saldo no Mercado Pago',
  prepaid_card: 'Cartão pré-pago',
  [MEIO_CREDITO]: 'Crédito na loja',
};

/** Display name of the provider's `payment_type_id`. */
export function meioDePagamento(tipo: string): string {
  return meios[tipo] ?? tipo;
}
