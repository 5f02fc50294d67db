import { Link } from 'react-router';
import * as z from 'zod/mini';
import { abrirAviso, confirmarAviso } from '#application/consentimentos/confirmar-aviso.ts';
import { acao } from '#web/form-action.ts';
import { lojaContext } from '#web/request-context.ts';
import { ConfirmarPeloElo, lerElo, pedidoOuRecusa, statusDoElo } from '#web/loja/confirmar-pelo-elo.tsx';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { frasesDeConfirmar } from './avise-me-frases.ts';
import type { Route } from './+types/confirmar.ts';

export const loader = async ({ context, params }: Route.LoaderArgs) =>
  pedidoOuRecusa(await abrirAviso(context.get(lojaContext), lerElo(params)), frasesDeConfirmar);

export const action = acao(
  z.object({}),
  ({ loja, params }) => confirmarAviso(loja, lerElo(params)),
  frasesDeConfirmar,
  {
    status: statusDoElo,
  },
);

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Confirmar o aviso', matches[0].loaderData.loja.nome, 'same-origin');
}

export default function ConfirmarAviso({ loaderData: { pedido, recusa }, actionData }: Route.ComponentProps) {
  return (
    <ConfirmarPeloElo
      titulo="Avise-me quando chegar"
      chamada={pedido && (pedido.variacao ? `${pedido.nome} (${pedido.variacao})` : pedido.nome)}
      recusa={recusa}
      jaConfirmado={pedido?.confirmado && 'Este aviso já está confirmado.'}
      botao="Confirmar o aviso"
      resposta={actionData}
    >
      <p>
        <Link className="elo" to={pedido ? `/produto/${pedido.produtoId}` : '/produtos'}>
          {pedido ? 'Ver o produto' : 'Ver todos os produtos'}
        </Link>
      </p>
    </ConfirmarPeloElo>
  );
}
