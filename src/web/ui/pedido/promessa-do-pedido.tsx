// @requirement 15.16.4
import { formatarDia } from '#domain/datas.ts';
import { fraseDaPromessa, type PromessaDeEntrega } from '#domain/entregas/promessa-de-entrega.ts';
import { foiEntregue, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';

type PromessaDoPedidoProps = {
  pedido: {
    status: StatusDoPedido;
    emDisputa: boolean;
    criadoEm: Date;
    entregueEm: Date | null;
    promessa: PromessaDeEntrega | null;
  };
};

/** The promised delivery date, until it has passed; of an unpaid order, if it is paid the same day. */
export function PromessaDoPedido({ pedido }: PromessaDoPedidoProps) {
  const { status, emDisputa, criadoEm, promessa } = pedido;
  if (!promessa || emDisputa || foiEntregue(pedido) || status === 'rejected') return null;
  return (
    <p>
      <b>{fraseDaPromessa(promessa)}</b>
      {status === 'pendente' && `, com o pagamento em ${formatarDia(criadoEm)}`}.
    </p>
  );
}
