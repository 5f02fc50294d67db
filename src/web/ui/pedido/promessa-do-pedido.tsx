import { formatarDia } from '#domain/datas.ts';
import { fraseDaPromessa, type Promessa } from '#domain/entregas/promessa.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';

type PromessaDoPedidoProps = {
  pedido: { status: StatusDoPedido; emDisputa: boolean; criadoEm: Date; promessa: Promessa | null };
};

/** When an order was promised to arrive, while that is still to come; an unpaid one, if it is paid that day. */
export function PromessaDoPedido({ pedido: { status, emDisputa, criadoEm, promessa } }: PromessaDoPedidoProps) {
  if (!promessa || emDisputa || status === 'concluido' || status === 'rejected') return null;
  return (
    <p>
      <b>{fraseDaPromessa(promessa)}</b>
      {status === 'pendente' && `, com o pagamento em ${formatarDia(criadoEm)}`}.
    </p>
  );
}
