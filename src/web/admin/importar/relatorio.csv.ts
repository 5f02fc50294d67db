import { cabecalhosDoArquivo, type ColunasDoCsv, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { lerImportacao, type LinhaNumerada, linhasDaImportacaoEmLotes } from '#db/importacao/ler-importacao.ts';
import { lojaContext } from '#web/request-context.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import type { Route } from './+types/relatorio.csv.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirAcessoRecente];

/** The report of the import as a file, with the columns of the command's `--relatorio` (docs/requirements.md 15.10.9). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, shopUrl } = context.get(lojaContext);
  const importacao = await lerImportacao(db);
  if (!importacao?.resumo) throw new Response(null, { status: 404 });
  const colunas: ColunasDoCsv<LinhaNumerada> = [
    { titulo: 'colecao', valor: ({ colecao }) => colecao },
    { titulo: 'id', valor: ({ id }) => id },
    { titulo: 'acao', valor: ({ acao }) => acao },
    { titulo: 'motivo', valor: ({ motivo }) => motivo },
    { titulo: 'link', valor: ({ link }) => link && shopUrl + link },
  ];
  return new Response(csvEmFluxo(colunas, linhasDaImportacaoEmLotes(db, importacao.id)), {
    headers: cabecalhosDoArquivo('relatorio-da-importacao.csv', TIPO_CSV),
  });
}
