import { formatarReais } from '#domain/dinheiro.ts';
import { rotuloDoStatus, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { ReiCaido } from '#web/ui/pedido/linha-do-pedido.tsx';

const classes: Readonly<Record<StatusDoPedido, string>> = {
  pendente: 'situacao situacao-pendente',
  approved: 'situacao situacao-approved',
  enviado: 'situacao situacao-enviado',
  concluido: 'situacao situacao-concluido',
  rejected: 'situacao situacao-rejected',
};

/** An order's status as lists show it: a square of its colour, or the fallen king. */
export function Status({ status }: { status: StatusDoPedido }) {
  return (
    <span className={classes[status]}>
      {status === 'rejected' && <ReiCaido />}
      {rotuloDoStatus(status)}
    </span>
  );
}

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
