import { exportarPedidos } from '#application/admin/pedidos/exportar-pedidos.ts';
import { cabecalhosDoArquivo, TIPO_CSV } from '#application/exportacao/csv.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { lerProcuraDePedidos } from '#domain/lista-de-pedidos.ts';
import { lojaContext } from '#web/contexto.ts';
import type { Route } from './+types/exportar-csv.ts';

/** The filtered list as CSV (specification 2, Orders). */
export function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const nome = `pedidos-${diaEmSaoPaulo(loja.relogio.agora())}.csv`;
  return new Response(exportarPedidos(loja, lerProcuraDePedidos(url.searchParams)), {
    headers: cabecalhosDoArquivo(nome, TIPO_CSV),
  });
}
