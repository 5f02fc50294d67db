import type { PontosBase } from '#domain/comissoes/comissao.ts';
import type { Centavos } from '#domain/dinheiro.ts';

/** Least that is left to pay: providers take no payment of zero. */
const MENOR_TOTAL: Centavos = 1;

/** What paying by Pix takes off, counted on what the coupon left; rounded half up, and at least R$ 0,01 stays to be paid. */
export function descontoNoPix(depoisDoCupom: Centavos, taxaPb: PontosBase): Centavos {
  const cheio = Math.floor((depoisDoCupom * taxaPb + 5000) / 10_000);
  return Math.max(0, Math.min(cheio, depoisDoCupom - MENOR_TOTAL));
}

/**
 * The amounts of an order that depend on how it is paid. `descontoCentavos` is all that was taken off, with
 * `descontoPixCentavos` in it; `descontoPixOferecidoCentavos` is what Pix takes off whenever it is what pays.
 */
export type ValoresDoPedido = {
  descontoCentavos: Centavos;
  descontoPixCentavos: Centavos;
  descontoPixOferecidoCentavos: Centavos;
  totalCentavos: Centavos;
};

/** What the order costs by card and boleto, and by Pix on the shop's own page. */
export function precosDoPedido(pedido: Omit<ValoresDoPedido, 'descontoCentavos'>): {
  cheioCentavos: Centavos;
  noPixCentavos: Centavos;
} {
  const cheioCentavos = pedido.totalCentavos + pedido.descontoPixCentavos;
  return { cheioCentavos, noPixCentavos: cheioCentavos - pedido.descontoPixOferecidoCentavos };
}

/** The order's amounts once it is to be paid by Pix, or not: going back and forth changes nothing. */
export function comPrecoDe(
  pedido: ValoresDoPedido,
  meio: 'pix' | 'outro',
): Pick<ValoresDoPedido, 'descontoCentavos' | 'descontoPixCentavos' | 'totalCentavos'> {
  const descontoPixCentavos = meio === 'pix' ? pedido.descontoPixOferecidoCentavos : 0;
  const mais = descontoPixCentavos - pedido.descontoPixCentavos;
  return {
    descontoPixCentavos,
    descontoCentavos: pedido.descontoCentavos + mais,
    totalCentavos: pedido.totalCentavos - mais,
  };
}

/** Which of the order's prices this payment pays; null when it pays neither. */
export function precoPago(
  pedido: Omit<ValoresDoPedido, 'descontoCentavos'>,
  { meio, valorCentavos }: { meio: string; valorCentavos: Centavos },
): 'pix' | 'outro' | null {
  const { cheioCentavos, noPixCentavos } = precosDoPedido(pedido);
  if (valorCentavos === cheioCentavos) return 'outro';
  return meio === 'pix' && valorCentavos === noPixCentavos ? 'pix' : null;
}
