import { prazoDaResposta, type SituacaoDoAtendimento, urgenciaDaResposta } from '#domain/atendimento/atendimento.ts';
import { formatarDia } from '#domain/datas.ts';

const urgencias = {
  vencida: { classe: 'situacao situacao-ruim', nome: 'Vencido' },
  hoje: { classe: 'situacao situacao-pendente', nome: 'Vence hoje' },
  'no-prazo': { classe: 'situacao situacao-boa', nome: 'No prazo' },
};

type PrazoProps = { situacao: SituacaoDoAtendimento; esperandoDesde: Date | null; agora: Date };

/** Deadline of the answer and its urgency, or the conversation's state. */
export function Prazo({ situacao, esperandoDesde, agora }: PrazoProps) {
  if (!esperandoDesde)
    return <span className="situacao situacao-vazada">{situacao === 'fechado' ? 'Fechada' : 'Respondida'}</span>;
  const { classe, nome } = urgencias[urgenciaDaResposta(esperandoDesde, agora)];
  return (
    <>
      <span className={classe}>{nome}</span> <span>até {formatarDia(prazoDaResposta(esperandoDesde))}</span>
    </>
  );
}
