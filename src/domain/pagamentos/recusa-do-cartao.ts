// @requirement 15.11.9
/** Mercado Pago's reasons to reject a card (`status_detail`). */
export const recusasDoCartao = [
  'cc_rejected_other_reason',
  'cc_rejected_insufficient_amount',
  'cc_rejected_bad_filled_card_number',
  'cc_rejected_bad_filled_date',
  'cc_rejected_bad_filled_security_code',
  'cc_rejected_bad_filled_other',
  'cc_rejected_call_for_authorize',
  'cc_rejected_card_disabled',
  'cc_rejected_card_error',
  'cc_rejected_card_type_not_allowed',
  'cc_rejected_duplicated_payment',
  'cc_rejected_high_risk',
  'cc_rejected_blacklist',
  'cc_rejected_invalid_installments',
  'cc_rejected_max_attempts',
  'cc_rejected_3ds_mandatory',
] as const;
export type RecusaDoCartao = (typeof recusasDoCartao)[number];

/** The reason for a rejected card; unknown reasons become `cc_rejected_other_reason`. */
export function lerRecusaDoCartao(statusDetalhe: string): RecusaDoCartao {
  return recusasDoCartao.find((recusa) => recusa === statusDetalhe) ?? 'cc_rejected_other_reason';
}
