import { colunasDosPedidosDoInfluencer } from '#application/comissoes/colunas.ts';
import { cabecalhosDoArquivo, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { pedidosDoInfluencerEmLotes } from '#db/comissoes/ler-pedidos-do-influencer.ts';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { lerFiltroDosPedidos } from './ler-filtro-de-pedidos.ts';
import type { Route } from './+types/pedidos.csv.ts';

/** Streams the orders that match the list's filter and search. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { consulta } = lerFiltroDosPedidos(url.searchParams, quemPede(context).uid);
  const lotes = pedidosDoInfluencerEmLotes(context.get(lojaContext).db, consulta);
  return new Response(csvEmFluxo(colunasDosPedidosDoInfluencer, lotes), {
    headers: cabecalhosDoArquivo('pedidos-com-meu-cupom.csv', TIPO_CSV),
  });
}
