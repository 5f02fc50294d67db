import { CircleCheck, Clock, Hourglass, PackageCheck, Truck } from 'lucide-react';
import { rotuloDoStatus, type StatusDoPedido } from '#domain/pedido-status.ts';
import { ReiCaido } from '#web/components/linha-do-pedido.tsx';

const icones = { pendente: Clock, approved: CircleCheck, enviado: Truck, concluido: PackageCheck } as const;

/** Status with its icon. A payment under dispute says so: nothing moves meanwhile. */
export function Status({ status, emDisputa }: { status: StatusDoPedido; emDisputa: boolean }) {
  if (emDisputa) {
    return (
      <span className="estado estado-disputa">
        <Hourglass className="ic" aria-hidden />
        Pagamento em análise
      </span>
    );
  }
  const Icone = status === 'rejected' ? null : icones[status];
  return (
    <span className={`estado estado-${status}`}>
      {Icone ? <Icone className="ic" aria-hidden /> : <ReiCaido />}
      {rotuloDoStatus(status)}
    </span>
  );
}
