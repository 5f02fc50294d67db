import { colunasDosPedidosDoInfluencer } from '#application/comissoes/colunas.ts';
import { cabecalhosDoArquivo, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { listarPedidosDoInfluencer } from '#db/comissoes/ler-pedidos-do-influencer.ts';
import { tamanhoDaPagina } from '#domain/configuracao/loja.ts';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import type { Route } from './+types/ultimos-pedidos.csv.ts';

/** The dashboard's export: the latest orders, up to 50 (docs/requirements.md 9.7). */
export async function loader({ context }: Route.LoaderArgs) {
  const uid = quemPede(context).uid;
  const { linhas } = await listarPedidosDoInfluencer(context.get(lojaContext).db, {
    uid,
    status: null,
    busca: '',
    cursor: null,
    tamanho: tamanhoDaPagina.exportacaoDoInfluencer,
  });
  async function* lote() {
    yield linhas;
  }
  return new Response(csvEmFluxo(colunasDosPedidosDoInfluencer, lote()), {
    headers: cabecalhosDoArquivo('ultimos-pedidos.csv', TIPO_CSV),
  });
}
