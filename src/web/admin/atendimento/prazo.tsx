import { prazoDaResposta, type SituacaoDoAtendimento, urgenciaDaResposta } from '#domain/atendimento/atendimento.ts';
import { formatarDia } from '#domain/datas.ts';
import { Badge } from '#web/panel/list.tsx';

const urgencias = {
  vencida: ['bad', 'Vencido'],
  hoje: ['waiting', 'Vence hoje'],
  'no-prazo': ['good', 'No prazo'],
} as const;

type PrazoProps = { situacao: SituacaoDoAtendimento; esperandoDesde: Date | null; agora: Date };

/** Deadline of the answer and its urgency, or the conversation's state. */
export function Prazo({ situacao, esperandoDesde, agora }: PrazoProps) {
  if (!esperandoDesde) return <Badge tone="quiet">{situacao === 'fechado' ? 'Fechada' : 'Respondida'}</Badge>;
  const [tone, nome] = urgencias[urgenciaDaResposta(esperandoDesde, agora)];
  return (
    <>
      <Badge tone={tone}>{nome}</Badge> <span>até {formatarDia(prazoDaResposta(esperandoDesde))}</span>
    </>
  );
}
