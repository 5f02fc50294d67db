// @requirement 15.39.6
import { data, Link, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { abrirNovidades, confirmarNovidades } from '#application/favoritos/pedir-novidades.ts';
import { acao } from '#web/form-action.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { podeRepetir } from '#web/no-answer-refusal.ts';
import { lojaContext } from '#web/request-context.ts';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { frasesDeConfirmar } from './favoritos-frases.ts';
import type { Route } from './+types/favoritos-confirmar.ts';

const eloDe = (params: Readonly<Record<string, string | undefined>>) => ({
  id: params['id'] ?? '',
  selo: params['selo'] ?? '',
});

/** Shows the request to confirm. Mail scanners open links, so opening confirms nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const aberta = await abrirNovidades(context.get(lojaContext), eloDe(params));
  if (aberta.ok) return { lista: aberta.valor, recusa: null };
  return data({ lista: null, recusa: frasesDeConfirmar.recusas[aberta.erro.codigo] as string }, { status: 404 });
}

export const action = acao(
  z.object({}),
  ({ loja, params }) => confirmarNovidades(loja, eloDe(params)),
  frasesDeConfirmar,
  { status: { 'elo-invalido': 404, vencido: 410 } },
);

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Confirmar os avisos', matches[0].loaderData.loja.nome, 'same-origin');
}

export default function ConfirmarNovidades({ loaderData: { lista, recusa }, actionData }: Route.ComponentProps) {
  const ocupado = useNavigation().state === 'submitting';
  return (
    <PaginaEstreita titulo="Novidades dos favoritos" chamada="Quando um produto baixar de preço ou voltar ao estoque.">
      {actionData && <FraseDaResposta resposta={actionData} />}
      {actionData && !podeRepetir(actionData) ? null : lista === null ? (
        <Mensagem tipo="erro" texto={recusa} />
      ) : lista.confirmado ? (
        <Mensagem tipo="sucesso" texto="Estes avisos já estão confirmados." />
      ) : (
        <Formulario julgado={actionData} method="post">
          <BotaoDeEnvio className="botao botao-principal" ocupado={ocupado && 'Confirmando...'}>
            Confirmar os avisos
          </BotaoDeEnvio>
        </Formulario>
      )}
      <p>
        <Link className="elo" to="/favoritos">
          Ver os favoritos
        </Link>
      </p>
    </PaginaEstreita>
  );
}
