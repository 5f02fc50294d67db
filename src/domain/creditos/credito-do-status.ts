// @requirement 15.31.4
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { TipoDePedido } from '#domain/pedidos/tipo-do-pedido.ts';

type PedidoComCredito = { status: StatusDoPedido; tipo: TipoDePedido; valeCentavos: number };

/**
 * Whether this change of status gives credit: a sold card becomes valid, or credit that paid the order goes back to its
 * holder.
 */
export function statusDaCredito({ status, tipo, valeCentavos }: PedidoComCredito, para: StatusDoPedido): boolean {
  switch (tipo) {
    case 'vale':
      return !estaPago(status) && estaPago(para);
    case 'venda':
      return valeCentavos > 0 && estaPago(status) && !estaPago(para);
  }
}
