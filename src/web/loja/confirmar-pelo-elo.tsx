import type { ReactNode } from 'react';
import { data, useNavigation } from 'react-router';
import type { Recusa } from '#domain/recusas.ts';
import type { Result } from '#domain/result.ts';
import type { Frases, Recusada } from '#web/form-response.ts';
import { podeRepetir } from '#web/no-answer-refusal.ts';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';

/** Status of the refusals of a link: the same for every page that confirms by one. */
export const statusDoElo = { 'elo-invalido': 404, vencido: 410 } as const;

type RecusaDoElo = Recusa<keyof typeof statusDoElo>;

/** Returns the id and the signature of a link from its address. */
export const lerElo = (params: Readonly<Record<string, string | undefined>>) => ({
  id: params['id'] ?? '',
  selo: params['selo'] ?? '',
});

/** Returns the data of a page for the request behind a link, or with status 404 the sentence that refuses it. */
export function pedidoOuRecusa<Pedido>(aberto: Result<Pedido, RecusaDoElo>, frases: Frases<RecusaDoElo>) {
  if (aberto.ok) return { pedido: aberto.valor, recusa: null };
  return data({ pedido: null, recusa: frases.recusas[aberto.erro.codigo] as string }, { status: 404 });
}

type ConfirmarPeloEloProps = {
  titulo: string;
  chamada: ReactNode;
  /** Why the link opens nothing. */
  recusa: string | null;
  /** The sentence for a request that was confirmed before. */
  jaConfirmado: string | false | undefined;
  botao: string;
  resposta: Recusada | { ok: true; frase: string } | undefined;
  children?: ReactNode;
};

/** A page that a mail links to. Mail scanners open links, so opening one confirms nothing; its button does. */
export function ConfirmarPeloElo(props: ConfirmarPeloEloProps) {
  const { titulo, chamada, recusa, jaConfirmado, botao, resposta, children } = props;
  const ocupado = useNavigation().state === 'submitting';
  return (
    <PaginaEstreita titulo={titulo} chamada={chamada}>
      {resposta && <FraseDaResposta resposta={resposta} />}
      {resposta && !podeRepetir(resposta) ? null : recusa ? (
        <Mensagem tipo="erro" texto={recusa} />
      ) : jaConfirmado ? (
        <Mensagem tipo="sucesso" texto={jaConfirmado} />
      ) : (
        <Formulario julgado={resposta} method="post">
          <BotaoDeEnvio className="botao botao-principal" ocupado={ocupado && 'Confirmando...'}>
            {botao}
          </BotaoDeEnvio>
        </Formulario>
      )}
      {children}
    </PaginaEstreita>
  );
}
