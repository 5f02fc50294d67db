// @requirement 15.26.2
import { data, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { abrirInscricao, confirmarInscricao } from '#application/parceiros/confirmar-inscricao.ts';
import { acao } from '#web/form-action.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { podeRepetir } from '#web/no-answer-refusal.ts';
import { lojaContext } from '#web/request-context.ts';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { frasesDeConfirmar } from './parceiros-frases.ts';
import type { Route } from './+types/confirmar.ts';

const eloDe = (params: Readonly<Record<string, string | undefined>>) => ({
  id: params['id'] ?? '',
  selo: params['selo'] ?? '',
});

/** Shows the application to confirm. Mail scanners open links, so opening confirms nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const aberta = await abrirInscricao(context.get(lojaContext), eloDe(params));
  if (aberta.ok) return { inscricao: aberta.valor, recusa: null };
  return data({ inscricao: null, recusa: frasesDeConfirmar.recusas[aberta.erro.codigo] as string }, { status: 404 });
}

export const action = acao(
  z.object({}),
  ({ loja, params }) => confirmarInscricao(loja, eloDe(params)),
  frasesDeConfirmar,
  { status: { 'elo-invalido': 404, vencido: 410 } },
);

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Confirmar a inscrição', matches[0].loaderData.loja.nome, 'same-origin');
}

export default function ConfirmarInscricao({ loaderData: { inscricao, recusa }, actionData }: Route.ComponentProps) {
  const ocupado = useNavigation().state === 'submitting';
  return (
    <PaginaEstreita titulo="Confirmar a inscrição" chamada={inscricao?.nome ?? null}>
      {actionData && <FraseDaResposta resposta={actionData} />}
      {actionData && !podeRepetir(actionData) ? null : inscricao === null ? (
        <Mensagem tipo="erro" texto={recusa} />
      ) : inscricao.confirmada ? (
        <Mensagem tipo="sucesso" texto="Esta inscrição já está confirmada." />
      ) : (
        <Formulario julgado={actionData} method="post">
          <BotaoDeEnvio className="botao botao-principal" ocupado={ocupado && 'Confirmando...'}>
            Confirmar a inscrição
          </BotaoDeEnvio>
        </Formulario>
      )}
    </PaginaEstreita>
  );
}
