import { reaisDeCentavos, reaisNaPlanilha } from '#domain/dinheiro.ts';

const SEM_JUROS = 10;
const MAIS_PARCELAS = 12;
const MENOR_PARCELA_CENTAVOS = 500;
/** Interest per instalment beyond those without interest, in percent. */
const JUROS_POR_PARCELA = 1.99;

/** GET /v1/payment_methods/installments: up to 10 without interest, 11 and 12 with. */
export function parcelasDoValor(centavos: number, bandeira: string) {
  const payer_costs = Array.from({ length: MAIS_PARCELAS }, (_, i) => i + 1)
    .filter((quantas) => quantas === 1 || centavos / quantas >= MENOR_PARCELA_CENTAVOS)
    .map((installments) => {
      const installment_rate = installments > SEM_JUROS ? Math.round(JUROS_POR_PARCELA * installments * 100) / 100 : 0;
      const parcela = Math.round((centavos * (1 + installment_rate / 100)) / installments);
      const total = installment_rate === 0 ? centavos : parcela * installments;
      return {
        installments,
        installment_rate,
        discount_rate: 0,
        reimbursement_rate: null,
        labels: installment_rate === 0 ? [] : [`CFT_${installment_rate.toFixed(2).replace('.', ',')}%`],
        installment_amount: reaisDeCentavos(parcela),
        total_amount: reaisDeCentavos(total),
        recommended_message: `${installments}x de R$ ${reaisNaPlanilha(parcela)}`,
      };
    });
  return [
    {
      payment_method_id: bandeira,
      payment_type_id: 'credit_card',
      issuer: { id: '25', name: 'Banco de demonstração' },
      processing_mode: 'aggregator',
      payer_costs,
    },
  ];
}
