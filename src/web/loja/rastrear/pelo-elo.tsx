import '#web/ui/pedido/estado.css';
import '#web/ui/pedido/detalhes-do-pedido.css';
import './rastrear.css';
import { data, Form, redirectDocument, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { abrirElo, pagarPeloElo } from '#application/pedidos/elo-do-pedido.ts';
import { acao } from '#web/acao.ts';
import { lojaContext } from '#web/contexto.ts';
import { emUmaLinha } from '#web/resposta.ts';
import { Mensagem } from '#web/ui/mensagem.tsx';
import { frasesDePagar } from './frases.ts';
import { PedidoRastreado } from './pedido-rastreado.tsx';
import type { Route } from './+types/pelo-elo.ts';

const eloDe = (params: Readonly<Record<string, string | undefined>>) => ({
  pedidoId: params['id'] ?? '',
  selo: params['selo'] ?? '',
});

/** The order of a link from a message: the shop's signature stands for its code and e-mail. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const pedido = await abrirElo(context.get(lojaContext), eloDe(params));
  if (!pedido) throw data(null, { status: 404 });
  return { pedido };
}

export const action = acao(z.object({}), ({ loja, params }) => pagarPeloElo(loja, eloDe(params)), frasesDePagar, {
  seguir: ({ url }) => redirectDocument(url),
  status: { 'pagamento-indisponivel': 502 },
});

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: `Seu pedido · ${matches[0].loaderData.loja.nome}` },
    { name: 'robots', content: 'noindex' },
    // The address opens the order: nobody else hears of it.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function PedidoPeloElo({ loaderData: { pedido }, actionData }: Route.ComponentProps) {
  const ocupado = useNavigation().state === 'submitting';
  const recusa = actionData && !actionData.ok ? actionData : null;
  return (
    <div className="caixa rastrear">
      <div>
        <h1>Seu pedido</h1>
        <p>Este endereço é seu: quem o tem vê como está o pedido.</p>
        {recusa && <Mensagem tipo="erro" texto={emUmaLinha(recusa)} />}
        {pedido.status === 'pendente' && (
          <Form method="post">
            <button type="submit" className="botao botao-principal" aria-disabled={ocupado}>
              {ocupado ? 'Abrindo o pagamento...' : 'Ir para o pagamento'}
            </button>
          </Form>
        )}
      </div>
      <PedidoRastreado pedido={pedido} />
    </div>
  );
}
