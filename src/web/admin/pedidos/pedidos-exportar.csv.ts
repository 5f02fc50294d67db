import { exportarPedidos } from '#application/pedidos/exportar-pedidos.ts';
import { cabecalhosDoArquivo, TIPO_CSV } from '#application/exportacao.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { lerProcuraDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { lojaContext } from '#web/request-context.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import type { Route } from './+types/pedidos-exportar.csv.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirAcessoRecente];

/** The filtered list as CSV (docs/requirements.md 2.18). */
export function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const nome = `pedidos-${diaEmSaoPaulo(loja.relogio.agora())}.csv`;
  return new Response(exportarPedidos(loja, lerProcuraDePedidos(url.searchParams)), {
    headers: cabecalhosDoArquivo(nome, TIPO_CSV),
  });
}
