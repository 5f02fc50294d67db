import { data } from 'react-router';
import { reciboDeAutonomo } from '#application/documentos/papeis-dos-repasses.ts';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/rpa.pdf.ts';

/** The receipt of one person's part of a paid payout. */
export async function loader({ context, params: { repasseId, idInfluencer } }: Route.LoaderArgs) {
  const recibo = await reciboDeAutonomo(context.get(lojaContext), repasseId, idInfluencer);
  if (!recibo) throw data(null, { status: 404 });
  return new Response(recibo, { headers: cabecalhosDoArquivo(`rpa-${repasseId.slice(0, 8)}.pdf`, 'application/pdf') });
}
