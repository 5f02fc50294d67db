import { relatorioDePedidos } from '#application/documentos/documentos.ts';
import { lerProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { lojaContext } from '#web/request-context.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import type { Route } from './+types/relatorio.pdf.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirAcessoRecente];

/** The filtered list as a report to print (docs/requirements.md 2.18). Opens in the browser, which prints it. */
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
