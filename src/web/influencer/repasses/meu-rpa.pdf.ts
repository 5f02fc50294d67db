import { data } from 'react-router';
import { reciboDeAutonomo } from '#application/documentos/papeis-dos-repasses.ts';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/meu-rpa.pdf.ts';

/** The receipt of the influencer's own part of a paid payout. */
export async function loader({ context, params: { repasseId } }: Route.LoaderArgs) {
  const recibo = await reciboDeAutonomo(context.get(lojaContext), repasseId, quemPede(context).uid);
  if (!recibo) throw data(null, { status: 404 });
  return new Response(recibo, { headers: cabecalhosDoArquivo(`rpa-${repasseId.slice(0, 8)}.pdf`, 'application/pdf') });
}
