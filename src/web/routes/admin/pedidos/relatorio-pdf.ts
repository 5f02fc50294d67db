import { relatorioDePedidos } from '#application/documentos/relatorio-de-pedidos.ts';
import { lerProcuraDePedidos } from '#domain/lista-de-pedidos.ts';
import { lojaContext } from '#web/contexto.ts';
import type { Route } from './+types/relatorio-pdf.ts';

/** The filtered list as a report to print (specification 2, Orders). Opens in the browser, which prints it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const relatorio = await relatorioDePedidos(context.get(lojaContext), lerProcuraDePedidos(url.searchParams));
  return new Response(relatorio, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="pedidos.pdf"',
      'Cache-Control': 'private, no-store',
    },
  });
}
