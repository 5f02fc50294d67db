// @requirement 15.24.7
import type { Centavos } from '#domain/dinheiro.ts';
import { porcentagemDe } from '#domain/porcentagem.ts';

export type PartesDoReembolso = {
  /** The refund without the bonus; at most the rest of the order's credit and payment. */
  valorCentavos: Centavos;
  /** The part of it that goes back as credit. */
  creditoCentavos: Centavos;
  /** The part of that which credit had paid: it goes back to its holders. */
  doValeCentavos: Centavos;
  /** On top of it, only for money that becomes credit: credit that returns earns nothing. */
  bonusCentavos: Centavos;
};

/**
 * Splits a refund. The order's credit goes back first, to where it came from; the rest goes back to the payment or, as
 * the buyer chose, becomes credit with the promised bonus.
 */
export function repartirReembolso({
  devidoCentavos,
  valeCentavos,
  saldoCentavos,
  comoCredito,
  bonusPb,
}: {
  /** Value of the returned goods. */
  devidoCentavos: Centavos;
  /** Credit that the order still holds. */
  valeCentavos: Centavos;
  /** Refundable balance of the payment. */
  saldoCentavos: Centavos;
  comoCredito: boolean;
  bonusPb: number;
}): PartesDoReembolso {
  const doVale = Math.min(devidoCentavos, valeCentavos);
  const dinheiro = Math.min(devidoCentavos - doVale, saldoCentavos);
  return {
    valorCentavos: doVale + dinheiro,
    creditoCentavos: comoCredito ? doVale + dinheiro : doVale,
    doValeCentavos: doVale,
    bonusCentavos: comoCredito ? porcentagemDe(dinheiro, bonusPb) : 0,
  };
}
