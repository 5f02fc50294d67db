import type { WebhookNoPainel } from '#db/queries/integracoes/webhooks.ts';
import { formatarMomento } from '#domain/datas.ts';

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
        <span className={desligadoPor === 'pessoa' ? 'situacao situacao-vazada' : 'situacao situacao-ruim'}>
          {motivos[desligadoPor ?? 'pessoa']}
        </span>
        {desligadoEm && <span className="complemento"> em {formatarMomento(desligadoEm)}</span>}
      </>
    );
  return falhandoDesde ? (
    <>
      <span className="situacao situacao-pendente">falhando</span>
      <span className="complemento"> desde {formatarMomento(falhandoDesde)}</span>
    </>
  ) : (
    <span className="situacao situacao-boa">ligado</span>
  );
}
