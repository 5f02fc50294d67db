import './status-do-pedido.css';
import { CircleCheck, Clock, Hourglass, PackageCheck, Truck } from '#web/ui/media/icones.tsx';
import { rotuloDoStatus, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { ReiCaido } from './linha-do-pedido.tsx';

const icones = { pendente: Clock, approved: CircleCheck, enviado: Truck, concluido: PackageCheck } as const;
const classes: Readonly<Record<StatusDoPedido, string>> = {
  pendente: 'estado estado-pendente',
  approved: 'estado estado-approved',
  enviado: 'estado estado-enviado',
  concluido: 'estado',
  rejected: 'estado estado-rejected',
};

type StatusProps = { status: StatusDoPedido; emDisputa?: boolean; /** Another word for it. */ rotulo?: string };

/** Status with its icon, in account and panels; a dispute is shown, since nothing proceeds meanwhile. */
export function Status({ status, emDisputa = false, rotulo = rotuloDoStatus(status) }: StatusProps) {
  if (emDisputa) {
    return (
      <span className="estado estado-disputa">
        <Hourglass className="icone" aria-hidden />
        Pagamento em análise
      </span>
    );
  }
  const Icone = status === 'rejected' ? null : icones[status];
  return (
    <span className={classes[status]}>
      {Icone ? <Icone className="icone" aria-hidden /> : <ReiCaido />}
      {rotulo}
    </span>
  );
}
