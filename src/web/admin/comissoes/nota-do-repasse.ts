import { data } from 'react-router';
import { abrirNotaDoRepasse } from '#application/comissoes/notas-dos-repasses.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/nota-do-repasse.ts';

/** PDF or XML of the invoice of one company's part of a payout. */
export async function loader({ context, params: { arquivo, ...item } }: Route.LoaderArgs) {
  const lido = await abrirNotaDoRepasse(context.get(lojaContext), item, arquivo);
  if (!lido) throw data(null, { status: 404 });
  return new Response(lido.corpo, { headers: lido.headers });
}
