import { data } from 'react-router';
import { colunasDoRepasse } from '#application/comissoes/colunas.ts';
import { cabecalhosDoArquivo, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { lerRepasse } from '#db/comissoes/ler-comissoes.ts';
import { lojaContext } from '#web/request-context.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import type { Route } from './+types/pix.csv.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirAcessoRecente];

/** A payout's keys and net amounts as a file, without people to whom nothing is sent. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const repasse = await lerRepasse(context.get(lojaContext).db, params.repasseId);
  if (!repasse) throw data(null, { status: 404 });
  async function* lote() {
    yield repasse?.itens.filter(({ liquidoCentavos }) => liquidoCentavos > 0) ?? [];
  }
  return new Response(csvEmFluxo(colunasDoRepasse, lote()), {
    headers: cabecalhosDoArquivo(`repasse-${repasse.id.slice(0, 8)}.csv`, TIPO_CSV),
  });
}
