// @requirement 15.39.6
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { abrirNovidades, confirmarNovidades } from '#application/favoritos/pedir-novidades.ts';
import { acao } from '#web/form-action.ts';
import { lojaContext } from '#web/request-context.ts';
import { ConfirmarPeloElo, lerElo, pedidoOuRecusa, statusDoElo } from '#web/loja/confirmar-pelo-elo.tsx';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { frasesDeConfirmar } from './favoritos-frases.ts';
import type { Route } from './+types/favoritos-confirmar.ts';

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  pedidoOuRecusa(await abrirNovidades(context.get(lojaContext), lerElo(params)), frasesDeConfirmar);

export const action = acao(
  z.object({}),
  ({ loja, params }) => confirmarNovidades(loja, lerElo(params)),
  frasesDeConfirmar,
  { status: statusDoElo },
);

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Confirmar os avisos', matches[0].loaderData.loja.nome, 'same-origin');
}

export default function ConfirmarNovidades({ loaderData: { pedido, recusa }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmarPeloElo
      titulo="Novidades dos favoritos"
      chamada="Quando um produto baixar de preço ou voltar ao estoque."
      recusa={recusa}
      jaConfirmado={pedido?.confirmado && 'Estes avisos já estão confirmados.'}
      botao="Confirmar os avisos"
      resposta={actionData}
    >
      <p>
        <Link className="elo" to="/favoritos">
          Ver os favoritos
        </Link>
      </p>
    </ConfirmarPeloElo>
  );
}
