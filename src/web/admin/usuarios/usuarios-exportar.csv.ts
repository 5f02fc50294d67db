import { cabecalhosDoArquivo, TIPO_CSV } from '#application/exportacao.ts';
import { exportarUsuarios } from '#application/usuarios/exportar-usuarios.ts';
import { lotesDeUsuarios } from '#db/usuarios/ler-admin-usuarios.ts';
import { lerOrdemDeUsuarios } from '#domain/usuarios/usuario-cadastro.ts';
import { lojaContext } from '#web/request-context.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { lerFiltro } from './usuarios-action.ts';
import type { Route } from './+types/usuarios-exportar.csv.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirAcessoRecente];

/** The users that the list shows, all pages of them, as a spreadsheet (docs/requirements.md 2.21). */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const lotes = lotesDeUsuarios(db, lerFiltro(url.searchParams), lerOrdemDeUsuarios(url.searchParams.get('ordem')));
  return new Response(exportarUsuarios(lotes), { headers: cabecalhosDoArquivo('usuarios.csv', TIPO_CSV) });
}
