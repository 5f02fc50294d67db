import './ajuda.css';
import { DIAS_PARA_RESPONDER, type SituacaoDoAtendimento } from '#domain/atendimento/atendimento.ts';
import { formatarDia } from '#domain/datas.ts';
import type { Feita, Recusada } from '#web/form-response.ts';
import { ConversaNaTela, type Fala } from '#web/ui/base/conversa.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { FormularioDeMensagem } from './formulario-de-mensagem.tsx';

type ConversaDoClienteProps = {
  falas: Fala[];
  situacao: SituacaoDoAtendimento | null;
  /** Deadline of the shop's answer; null when none is due. */
  prazo: Date | null;
  chave: string;
  whatsapp: string | null;
  /** Signature of the visitor's link; null without one. */
  selo: string | null;
  resposta: Feita<null> | Recusada<'texto' | 'nome' | 'email', { texto: string } | null> | undefined;
};

function situacaoDita(situacao: SituacaoDoAtendimento | null, prazo: Date | null): string {
  if (prazo) return `Respondemos até ${formatarDia(prazo)}, e avisamos você por e-mail.`;
  if (situacao === 'fechado') return 'Esta conversa está encerrada. Se ainda precisar, escreva: ela abre de novo.';
  if (situacao === 'respondido') return 'A loja respondeu. Se ainda precisar de ajuda, continue aqui.';
  return `Conte o que aconteceu. Respondemos em até ${DIAS_PARA_RESPONDER} dias, e avisamos você por e-mail.`;
}

/** A customer's conversation with the shop: the messages, the deadline for the answer, and the form. */
export function ConversaDoCliente({ falas, situacao, prazo, chave, whatsapp, selo, resposta }: ConversaDoClienteProps) {
  return (
    <>
      {falas.length > 0 && <ConversaNaTela falas={falas} lado="cliente" selo={selo} />}
      {resposta?.ok ? (
        <FraseDaResposta resposta={resposta} />
      ) : (
        <p className="ajuda-situacao">{situacaoDita(situacao, prazo)}</p>
      )}
      <FormularioDeMensagem
        resposta={resposta}
        chave={chave}
        rotulo={falas.length === 0 ? 'Como podemos ajudar?' : 'Sua mensagem'}
      />
      <OutrasVias whatsapp={whatsapp} />
    </>
  );
}

/** Other contact channels. */
export function OutrasVias({ whatsapp }: { whatsapp: string | null }) {
  if (!whatsapp) return null;
  return (
    <p className="ajuda-outras">
      Prefere conversar agora?{' '}
      <a className="elo" href={whatsapp} target="_blank" rel="noopener noreferrer">
        Chamar no WhatsApp
      </a>
    </p>
  );
}
