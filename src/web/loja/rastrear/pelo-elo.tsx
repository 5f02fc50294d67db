import '#web/ui/pedido/detalhes-do-pedido.css';
import './rastrear.css';
import { data, Link } from 'react-router';
import { lerTrocasDoComprador } from '#application/devolucoes/trocas-do-pedido.ts';
import { abrirElo } from '#application/pedidos/elo-do-pedido.ts';
import { lerAlteracoesDoComprador, semAlteracoes } from '#db/pedidos/ler-alteracoes-do-comprador.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { AlteracoesDoPedido } from '#web/ui/pedido/alteracoes-do-pedido.tsx';
import { TrocasDoPedido } from '#web/ui/pedido/trocas-do-pedido.tsx';
import { PedidoRastreado } from './pedido-rastreado.tsx';
import type { Route } from './+types/pelo-elo.ts';

const eloDe = (params: Readonly<Record<string, string | undefined>>) => ({
  pedidoId: params['id'] ?? '',
  selo: params['selo'] ?? '',
});

/** The order of a mailed link: the shop's signature replaces code and e-mail. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const pedido = await abrirElo(loja, eloDe(params));
  if (!pedido) throw data(null, { status: 404 });
  const [trocas, alteracoes] = await Promise.all([
    lerTrocasDoComprador(loja, [pedido.id]),
    lerAlteracoesDoComprador(loja.db, [pedido.id]),
  ]);
  return { pedido, trocas: trocas.get(pedido.id) ?? [], alteracoes: alteracoes.get(pedido.id) ?? semAlteracoes };
}

export function meta({ matches }: Route.MetaArgs) {
  // The address opens the order, so it sends no referrer.
  return metaForaDosBuscadores('Seu pedido', matches[0].loaderData.loja.nome, 'no-referrer');
}

export default function PedidoPeloElo({ loaderData: { pedido, trocas, alteracoes }, params }: Route.ComponentProps) {
  return (
    <div className="caixa rastrear">
      <div>
        <h1>Seu pedido</h1>
        <p>Este endereço é seu: quem o tem vê como está o pedido.</p>
        {pedido.status === 'pendente' && (
          <Link className="botao botao-principal" to={`/pagar/${params.id}?selo=${params.selo}`}>
            Pagar agora
          </Link>
        )}
      </div>
      <PedidoRastreado pedido={pedido} selo={params.selo}>
        <AlteracoesDoPedido {...alteracoes} pedidoId={pedido.id} selo={params.selo} />
        <TrocasDoPedido trocas={trocas} />
      </PedidoRastreado>
    </div>
  );
}
