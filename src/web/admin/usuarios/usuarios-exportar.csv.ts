import { cabecalhosDoArquivo, type ColunasDoCsv, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { lotesDeUsuarios, type UsuarioNoAdmin } from '#db/queries/usuarios/admin-usuarios.ts';
import { lerOrdemDeUsuarios } from '#domain/usuarios/usuario-cadastro.ts';
import { lojaContext } from '#web/request-context.ts';
import { lerFiltro } from './ler-filtro-de-usuarios.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import type { Route } from './+types/usuarios-exportar.csv.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirAcessoRecente];

const fracao = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 });

const colunas: ColunasDoCsv<UsuarioNoAdmin> = [
  { titulo: 'uid', valor: ({ uid }) => uid },
  { titulo: 'nome', valor: ({ nome }) => nome },
  { titulo: 'email', valor: ({ email }) => email },
  { titulo: 'role', valor: ({ role }) => role },
  { titulo: 'cupom', valor: ({ cupom }) => cupom ?? '' },
  { titulo: 'comissao', valor: ({ comissao }) => fracao.format(comissao) },
  { titulo: 'ultimoCep', valor: ({ ultimoCep }) => ultimoCep ?? '' },
  { titulo: 'telefone', valor: ({ telefone }) => telefone ?? '' },
  { titulo: 'cidade', valor: ({ cidade }) => cidade ?? '' },
  { titulo: 'estado', valor: ({ estado }) => estado ?? '' },
  { titulo: 'ativo', valor: ({ ativo }) => (ativo ? 'sim' : 'não') },
  { titulo: 'criadoEm', valor: ({ criadoEm }) => criadoEm.toISOString() },
];

/** The users that the list shows, all pages of them, as a spreadsheet (docs/requirements.md 2.21). */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const lotes = lotesDeUsuarios(db, lerFiltro(url.searchParams), lerOrdemDeUsuarios(url.searchParams.get('ordem')));
  return new Response(csvEmFluxo(colunas, lotes), { headers: cabecalhosDoArquivo('usuarios.csv', TIPO_CSV) });
}
