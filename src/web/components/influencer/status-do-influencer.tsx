import { ReiCaido } from '#web/components/linha-do-pedido.tsx';
import { rotuloNormalizado } from '#domain/pedido-do-influencer.ts';
import type { StatusNormalizado } from '#domain/pedido-status.ts';

const classes: Readonly<Record<StatusNormalizado, string>> = {
  aprovado: 'est-approved',
  pendente: 'est-pendente',
  cancelado: 'est-rejected',
  enviado: 'est-enviado',
  concluido: 'est-concluido',
};

export function StatusDoInfluencer({ status }: { status: StatusNormalizado }) {
  return (
    <span className={`est ${classes[status]}`}>
      {status === 'cancelado' && <ReiCaido />}
      {rotuloNormalizado(status)}
    </span>
  );
}
