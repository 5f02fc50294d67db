import type { Centavos } from '#domain/dinheiro.ts';
import type { Conferencia } from './contrato.ts';

/** The amounts on the buyer's screen, in centavos. */
export type Soma = {
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  totalCentavos: Centavos;
  /** What the coupon gives: `10% de desconto`. */
  rotulo: string | null;
  /** The server said so, of this very cart. */
  confirmada: boolean;
};

function centavos(reais: number): Centavos {
  return Math.round(reais * 100);
}

/** The server's amounts when they are about the cart as it is, else the sum of the lines, without any discount. */
export function somar(totalDoCarrinho: Centavos, conferencia: Conferencia | null, emDia: boolean): Soma {
  if (!conferencia || !emDia) {
    return { subtotalCentavos: totalDoCarrinho, descontoCentavos: 0, totalCentavos: totalDoCarrinho, rotulo: null, confirmada: false };
  }
  return {
    subtotalCentavos: centavos(conferencia.subtotal),
    descontoCentavos: centavos(conferencia.desconto),
    totalCentavos: centavos(conferencia.total),
    rotulo: conferencia.cupom?.rotulo ?? null,
    confirmada: true,
  };
}
