import { data } from 'react-router';
import { abrirNotaDoRepasse } from '#application/comissoes/notas-dos-repasses.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/minha-nota.ts';

/** PDF or XML of the influencer's own invoice. */
export async function loader({ context, params: { repasseId, arquivo } }: Route.LoaderArgs) {
  const item = { repasseId, idInfluencer: quemPede(context).uid };
  const lido = await abrirNotaDoRepasse(context.get(lojaContext), item, arquivo);
  if (!lido) throw data(null, { status: 404 });
  return new Response(lido.corpo, { headers: lido.headers });
}
