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

/** Status with its icon; a dispute is shown, since nothing proceeds meanwhile. */
export function Status({ status, emDisputa }: { status: StatusDoPedido; emDisputa: boolean }) {
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
      {rotuloDoStatus(status)}
    </span>
  );
}
