import { data, Link, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { abrirAviso, confirmarAviso } from '#application/consentimentos/confirmar-aviso.ts';
import { acao } from '#web/form-action.ts';
import { podeRepetir } from '#web/no-answer-refusal.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { frasesDeConfirmar } from './avise-me-frases.ts';
import type { Route } from './+types/confirmar.ts';

const eloDe = (params: Readonly<Record<string, string | undefined>>) => ({
  id: params['id'] ?? '',
  selo: params['selo'] ?? '',
});

/** Shows the request to confirm. Mail scanners open links, so opening confirms nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const aberto = await abrirAviso(context.get(lojaContext), eloDe(params));
  if (aberto.ok) return { aviso: aberto.valor, recusa: null };
  return data({ aviso: null, recusa: frasesDeConfirmar.recusas[aberto.erro.codigo] as string }, { status: 404 });
}

export const action = acao(z.object({}), ({ loja, params }) => confirmarAviso(loja, eloDe(params)), frasesDeConfirmar, {
  status: { 'elo-invalido': 404, vencido: 410 },
});

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Confirmar o aviso', matches[0].loaderData.loja.nome, 'same-origin');
}

export default function ConfirmarAviso({ loaderData: { aviso, recusa }, actionData }: Route.ComponentProps) {
  const ocupado = useNavigation().state === 'submitting';
  return (
    <PaginaEstreita
      titulo="Avise-me quando chegar"
      chamada={aviso && (aviso.variacao ? `${aviso.nome} (${aviso.variacao})` : aviso.nome)}
    >
      {actionData && <FraseDaResposta resposta={actionData} />}
      {actionData && !podeRepetir(actionData) ? null : aviso === null ? (
        <Mensagem tipo="erro" texto={recusa} />
      ) : aviso.confirmado ? (
        <Mensagem tipo="sucesso" texto="Este aviso já está confirmado." />
      ) : (
        <Formulario julgado={actionData} method="post">
          <BotaoDeEnvio className="botao botao-principal" ocupado={ocupado && 'Confirmando...'}>
            Confirmar o aviso
          </BotaoDeEnvio>
        </Formulario>
      )}
      <p>
        <Link className="elo" to={aviso ? `/produto/${aviso.produtoId}` : '/produtos'}>
          {aviso ? 'Ver o produto' : 'Ver todos os produtos'}
        </Link>
      </p>
    </PaginaEstreita>
  );
}
