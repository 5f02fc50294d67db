import type { WebhookNoPainel } from '#db/integracoes/ler-webhooks.ts';
import { formatarMomento } from '#domain/datas.ts';
import { Badge } from '#web/panel/list.tsx';

type SituacaoDoWebhookProps = Pick<WebhookNoPainel, 'ativo' | 'desligadoPor' | 'desligadoEm' | 'falhandoDesde'>;

const motivos = {
  pessoa: 'desligado',
  falhas: 'desligado depois de três dias de falhas',
  fim: 'desligado pelo receptor (410)',
};

/** Whether a webhook works, and since when not. */
export function SituacaoDoWebhook({ ativo, desligadoPor, desligadoEm, falhandoDesde }: SituacaoDoWebhookProps) {
  if (!ativo)
    return (
      <>
        <Badge tone={desligadoPor === 'pessoa' ? 'quiet' : 'bad'}>{motivos[desligadoPor ?? 'pessoa']}</Badge>
        {desligadoEm && <span className="complemento"> em {formatarMomento(desligadoEm)}</span>}
      </>
    );
  return falhandoDesde ? (
    <>
      <Badge tone="waiting">falhando</Badge>
      <span className="complemento"> desde {formatarMomento(falhandoDesde)}</span>
    </>
  ) : (
    <Badge tone="good">ligado</Badge>
  );
}
