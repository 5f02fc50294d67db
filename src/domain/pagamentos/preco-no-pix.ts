// @requirement 15.11.7
import type { PontosBase } from '#domain/comissoes/comissao.ts';
import { type Centavos, MENOR_TOTAL } from '#domain/dinheiro.ts';
import { porcentagemDe } from '#domain/porcentagem.ts';

/**
 * The Pix discount in centavos on the amount after the coupon, rounded half up; at least R$ 0,01 remains to be paid.
 */
export function descontoNoPix(depoisDoCupom: Centavos, taxaPb: PontosBase): Centavos {
  const cheio = porcentagemDe(depoisDoCupom, taxaPb);
  return Math.max(0, Math.min(cheio, depoisDoCupom - MENOR_TOTAL));
}

/**
 * Amounts of an order that depend on the payment method. `descontoCentavos` is the whole discount and includes
 * `descontoPixCentavos`; `descontoPixOferecidoCentavos` is the discount if the order is paid by Pix.
 */
export type ValoresDoPedido = {
  descontoCentavos: Centavos;
  descontoPixCentavos: Centavos;
  descontoPixOferecidoCentavos: Centavos;
  totalCentavos: Centavos;
};

/** The order's price by card or boleto, and by Pix on the shop's own page. */
export function precosDoPedido(pedido: Omit<ValoresDoPedido, 'descontoCentavos'>): {
  cheioCentavos: Centavos;
  noPixCentavos: Centavos;
} {
  const cheioCentavos = pedido.totalCentavos + pedido.descontoPixCentavos;
  return { cheioCentavos, noPixCentavos: cheioCentavos - pedido.descontoPixOferecidoCentavos };
}

export type PedidoAPagar = Omit<ValoresDoPedido, 'descontoCentavos'> & {
  valeCentavos: Centavos;
  /** What edits of the paid order added to its price, which other payments settled. */
  diferencaCentavos: Centavos;
};

/**
 * The rest of both prices after credit, which the provider is asked for; 0 if credit paid all of it. Of a paid order that was
 * edited it is the price that it was paid at.
 */
export function aPagarDoPedido(pedido: PedidoAPagar): { cheioCentavos: Centavos; noPixCentavos: Centavos } {
  const { cheioCentavos, noPixCentavos } = precosDoPedido(pedido);
  const jaPago = pedido.valeCentavos + pedido.diferencaCentavos;
  return { cheioCentavos: cheioCentavos - jaPago, noPixCentavos: Math.max(0, noPixCentavos - jaPago) };
}

/** The order's amounts for another payment method; switching back restores them. */
export function valoresComMeio(
  pedido: ValoresDoPedido,
  meio: 'pix' | 'outro',
): Pick<ValoresDoPedido, 'descontoCentavos' | 'descontoPixCentavos' | 'totalCentavos'> {
  const descontoPixCentavos = meio === 'pix' ? pedido.descontoPixOferecidoCentavos : 0;
  const descontoAMais = descontoPixCentavos - pedido.descontoPixCentavos;
  return {
    descontoPixCentavos,
    descontoCentavos: pedido.descontoCentavos + descontoAMais,
    totalCentavos: pedido.totalCentavos - descontoAMais,
  };
}

/** The price that the payment's amount matches; null if neither. */
export function precoPago(
  pedido: PedidoAPagar,
  { meio, valorCentavos }: { meio: string; valorCentavos: Centavos },
): 'pix' | 'outro' | null {
  const { cheioCentavos, noPixCentavos } = aPagarDoPedido(pedido);
  if (valorCentavos === cheioCentavos) return 'outro';
  return meio === 'pix' && valorCentavos === noPixCentavos ? 'pix' : null;
}
