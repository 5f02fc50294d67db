import { cabecalhosDoArquivo, TIPO_CSV } from '#application/exportacao.ts';
import { exportarClientes } from '#application/clientes/exportar-clientes.ts';
import { lotesDeClientes } from '#db/clientes/ler-admin-clientes.ts';
import { lerFiltroDeClientes, lerOrdemDeClientes } from '#domain/clientes/filtro-de-clientes.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/clientes-exportar.csv.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirAcessoRecente];

/** The customers that the list shows, all pages of them, as a spreadsheet (docs/requirements.md 15.33). */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const { filtro } = lerFiltroDeClientes(url.searchParams);
  const lotes = lotesDeClientes(db, filtro, lerOrdemDeClientes(url.searchParams.get('ordem')));
  return new Response(exportarClientes(lotes), { headers: cabecalhosDoArquivo('clientes.csv', TIPO_CSV) });
}
