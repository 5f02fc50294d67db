import { colunasDosLinks } from '#application/comissoes/colunas.ts';
import { lerLinksDoInfluencer } from '#application/comissoes/ler-links.ts';
import { cabecalhosDoArquivo, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import type { Route } from './+types/links.csv.ts';

/** The influencer's links with their figures, archived ones too. */
export function loader({ context }: Route.LoaderArgs) {
  const { uid } = quemPede(context);
  async function* lotes() {
    yield (await lerLinksDoInfluencer(context.get(lojaContext), uid)).links;
  }
  return new Response(csvEmFluxo(colunasDosLinks, lotes()), {
    headers: cabecalhosDoArquivo('meus-links.csv', TIPO_CSV),
  });
}
