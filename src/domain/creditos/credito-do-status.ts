// @requirement 15.31.4
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';

type PedidoComCredito = { status: StatusDoPedido; vendaDeVale: boolean; valeCentavos: number };

/**
 * Whether this change of status gives credit: a sold card becomes valid, or credit that paid the order goes back to its
 * holder.
 */
export function statusDaCredito(
  { status, vendaDeVale, valeCentavos }: PedidoComCredito,
  para: StatusDoPedido,
): boolean {
  if (vendaDeVale) return !estaPago(status) && estaPago(para);
  return valeCentavos > 0 && estaPago(status) && !estaPago(para);
}
