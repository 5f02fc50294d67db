import { data } from 'react-router';
import { abrirArquivoDaNotaFiscal } from '#application/notas-fiscais/abrir-arquivo.ts';
import { abrirPedido, seloDe } from '#web/abrir-pedido.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/arquivo.ts';

/** Serves the PDF or XML of an invoice to anyone who may open its order. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pedidoId } = await abrirPedido({ context, params, selo: seloDe(request) });
  const arquivoDaNota = await abrirArquivoDaNotaFiscal(context.get(lojaContext), pedidoId, params.arquivo);
  if (!arquivoDaNota) throw data(null, { status: 404 });
  return new Response(arquivoDaNota.corpo, { headers: arquivoDaNota.headers });
}
