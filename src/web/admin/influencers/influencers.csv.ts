// @requirement 15.28.2
import { colunasDosInfluencers } from '#application/comissoes/colunas.ts';
import { influencersEmLotes } from '#application/comissoes/ler-influencer.ts';
import { cabecalhosDoArquivo, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/influencers.csv.ts';

/** All influencers with cost and return of this month and the last. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(csvEmFluxo(colunasDosInfluencers, influencersEmLotes(context.get(lojaContext))), {
    headers: cabecalhosDoArquivo('influencers.csv', TIPO_CSV),
  });
}
