import { totalEmCentavos } from '#domain/carrinho.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Conferencia } from './contrato.ts';
import { aceitarMudancas, type LinhaConferida } from './mudancas.ts';

/** The amounts on the buyer's screen, in centavos. */
export type Soma = {
  subtotalCentavos: Centavos;
  descontoCentavos: Centavos;
  totalCentavos: Centavos;
  /** The server said so, of this very cart. */
  confirmada: boolean;
};

function centavos(reais: number): Centavos {
  return Math.round(reais * 100);
}

/**
 * The server's amounts when they are about the cart as it is and every line of it can be bought: it leaves the others
 * out of its sum. Else the sum of the lines as they would be bought, without any discount.
 */
export function somar(conferidas: readonly LinhaConferida[], conferencia: Conferencia | null, emDia: boolean): Soma {
  if (!conferencia || !emDia || conferidas.some(({ item }) => item?.situacao !== 'ok')) {
    const totalCentavos = totalEmCentavos(aceitarMudancas(conferidas));
    return { subtotalCentavos: totalCentavos, descontoCentavos: 0, totalCentavos, confirmada: false };
  }
  return {
    subtotalCentavos: centavos(conferencia.subtotal),
    descontoCentavos: centavos(conferencia.desconto),
    totalCentavos: centavos(conferencia.total),
    confirmada: true,
  };
}
