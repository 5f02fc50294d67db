// @requirement 15.24.3
import type { Centavos } from '#domain/dinheiro.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';

/** Returns the rows under an order's total: the part paid by credit, and the rest. None without credit. */
export function creditoDoPedido({
  totalCentavos,
  valeCentavos,
  status,
}: {
  totalCentavos: Centavos;
  valeCentavos: Centavos;
  status: StatusDoPedido;
}): { nome: string; centavos: Centavos }[] {
  if (valeCentavos === 0) return [];
  return [
    { nome: 'Vale-presente', centavos: 0 - valeCentavos },
    { nome: estaPago(status) ? 'Pago por outro meio' : 'A pagar', centavos: totalCentavos - valeCentavos },
  ];
}
