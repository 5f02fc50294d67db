import { data } from 'react-router';
import { reciboDoRepasse } from '#application/documentos/documentos.ts';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/recibo.pdf.ts';

/** The receipt of a paid payout. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const recibo = await reciboDoRepasse(context.get(lojaContext), params.repasseId);
  if (!recibo) throw data(null, { status: 404 });
  return new Response(recibo, {
    headers: cabecalhosDoArquivo(`recibo-${params.repasseId.slice(0, 8)}.pdf`, 'application/pdf'),
  });
}
