import '#web/ui/list/tabela-em-cartoes.css';
import './mensagens.css';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { TENTATIVAS_DE_MENSAGEM } from '#domain/mensagens/situacao-da-mensagem.ts';
import { codigosDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { Badge, useRowLink } from '#web/panel/list.tsx';

export function EloDoPedido({ pedidoId, numeroDoPedido }: { pedidoId: string; numeroDoPedido: number | null }) {
  return (
    <Link className="elo" to={`/admin/pedidos?busca=${pedidoId}`}>
      {numeroDoPedido === null ? codigosDoPedido(pedidoId) : numeroEscrito(numeroDoPedido)}
    </Link>
  );
}

export function EloDoEmail({ id, children }: { id: string; children: string }) {
  const link = useRowLink();
  return (
    <Link className="elo nome" to={link(`/admin/mensagens/emails/${id}`)}>
      {children}
    </Link>
  );
}

type SituacaoProps = { falhou: boolean; feito: boolean; tentativas: number; children: ReactNode };

/** State of a message: done, pending, to be retried, or given up. */
export function Situacao({ falhou, feito, tentativas, children }: SituacaoProps) {
  const desistiu = falhou && tentativas >= TENTATIVAS_DE_MENSAGEM;
  const tone = desistiu ? 'bad' : falhou ? 'waiting' : feito ? 'good' : 'quiet';
  return (
    <>
      <Badge tone={tone}>{desistiu ? 'Sem novas tentativas' : falhou ? 'Vai tentar de novo' : children}</Badge>
      {tentativas > 0 && (
        <span className="complemento mensagens-detalhe">
          {tentativas === 1 ? '1 tentativa' : `${tentativas} tentativas`}
        </span>
      )}
    </>
  );
}

type TentarOutraVezProps = {
  /** Id of the message, or key of the event. */ qual: string;
  act: 'reenviar' | 'reprocessar';
  /** The object of the button, for screen readers. */ oQue: string;
  children: string;
};

/** The button of a row whose message or event is not done. */
export const TentarOutraVez = ({ qual, act, oQue, children }: TentarOutraVezProps) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="qual" value={qual} />
    <BotaoDeIntencao intencao={act} className="botao botao-pequeno">
      {children} <span className="so-para-leitor">{oQue}</span>
    </BotaoDeIntencao>
  </Form>
);
