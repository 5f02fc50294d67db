import { formatarReais } from '#domain/dinheiro.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';

type AoRedorProps = { status: StatusDoPedido; emDisputa: boolean; estornadoCentavos: number; totalCentavos: number };

/** Further facts about an order's payment: a dispute, a partial refund. */
export function AoRedorDoStatus({ status, emDisputa, estornadoCentavos, totalCentavos }: AoRedorProps) {
  if (emDisputa) return <div className="complemento">Pagamento em disputa</div>;
  if (status === 'rejected' || estornadoCentavos <= 0) return null;
  return (
    <div className="complemento">
      {estornadoCentavos < totalCentavos
        ? `Estornado parcialmente ${formatarReais(estornadoCentavos)}`
        : `Estornado ${formatarReais(estornadoCentavos)}`}
    </div>
  );
}
