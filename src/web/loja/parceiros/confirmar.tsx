// @requirement 15.26.2
import * as z from 'zod/mini';
import { abrirInscricao, confirmarInscricao } from '#application/parceiros/confirmar-inscricao.ts';
import { acao } from '#web/form-action.ts';
import { lojaContext } from '#web/request-context.ts';
import { ConfirmarPeloElo, lerElo, pedidoOuRecusa, statusDoElo } from '#web/loja/confirmar-pelo-elo.tsx';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { frasesDeConfirmar } from './parceiros-frases.ts';
import type { Route } from './+types/confirmar.ts';

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  pedidoOuRecusa(await abrirInscricao(context.get(lojaContext), lerElo(params)), frasesDeConfirmar);

export const action = acao(
  z.object({}),
  ({ loja, params }) => confirmarInscricao(loja, lerElo(params)),
  frasesDeConfirmar,
  { status: statusDoElo },
);

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Confirmar a inscrição', matches[0].loaderData.loja.nome, 'same-origin');
}

export default function ConfirmarInscricao({ loaderData: { pedido, recusa }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmarPeloElo
      titulo="Confirmar a inscrição"
      chamada={pedido?.nome}
      recusa={recusa}
      jaConfirmado={pedido?.confirmada && 'Esta inscrição já está confirmada.'}
      botao="Confirmar a inscrição"
      resposta={actionData}
    />
  );
}
