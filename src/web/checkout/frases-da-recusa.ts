// @requirement 15.11.9
import type { RecusaDoCartao } from '#domain/pagamentos/recusa-do-cartao.ts';

/** Explanation of a card refusal for its holder, with a remedy. */
export const frasesDaRecusa: Readonly<Record<RecusaDoCartao, string>> = {
  cc_rejected_other_reason: 'O banco não aprovou este cartão. Tente outro cartão ou pague com Pix.',
  cc_rejected_insufficient_amount: 'O cartão não tem limite para este valor. Tente outro cartão, mais parcelas ou Pix.',
  cc_rejected_bad_filled_card_number: 'O número do cartão não confere. Digite-o de novo com atenção.',
  cc_rejected_bad_filled_date: 'A validade do cartão não confere. Digite-a de novo como está no cartão.',
  cc_rejected_bad_filled_security_code:
    'O código de segurança não confere. São os três ou quatro números do verso do cartão ou do aplicativo do banco.',
  cc_rejected_bad_filled_other: 'Algum dado do cartão não confere. Revise nome, CPF, número e validade.',
  cc_rejected_call_for_authorize:
    'O banco quer a sua autorização. Libere a compra no aplicativo ou por telefone e tente de novo.',
  cc_rejected_card_disabled: 'O cartão ainda não está ativo para compras on-line. Ative-o com o banco e tente de novo.',
  cc_rejected_card_error: 'O banco não conseguiu processar este cartão. Tente de novo ou use outro.',
  cc_rejected_card_type_not_allowed:
    'Este tipo de cartão não é aceito aqui. Use um cartão de crédito ou pague com Pix.',
  cc_rejected_duplicated_payment:
    'Já havia um pagamento igual há pouco. Espere alguns minutos antes de tentar de novo, para não pagar duas vezes.',
  cc_rejected_high_risk: 'O pagamento não passou na análise de segurança. Pague com Pix ou com outro cartão.',
  cc_rejected_blacklist: 'O pagamento com este cartão não pôde ser feito. Pague com Pix ou com outro cartão.',
  cc_rejected_invalid_installments: 'O cartão não aceita este número de parcelas. Escolha outro parcelamento.',
  cc_rejected_max_attempts: 'Você chegou ao limite de tentativas com este cartão. Use outro cartão ou pague com Pix.',
  cc_rejected_3ds_mandatory: 'O banco exige a confirmação da compra. Tente de novo e confirme no aplicativo do banco.',
};
