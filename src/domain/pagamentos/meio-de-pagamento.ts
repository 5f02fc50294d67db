const meios: Readonly<Record<string, string>> = {
  credit_card: 'Cartão de crédito',
  debit_card: 'Cartão de débito',
  bank_transfer: 'Pix',
  ticket: 'Boleto',
  account_money: 'Saldo no Mercado Pago',
  prepaid_card: 'Cartão pré-pago',
};

/** Display name of the provider's `payment_type_id`. */
export function meioDePagamento(tipo: string): string {
  return meios[tipo] ?? tipo;
}
