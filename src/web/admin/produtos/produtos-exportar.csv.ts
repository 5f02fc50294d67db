import { colunasDaPlanilhaExportada } from '#application/produtos/exportar-planilha.ts';
import { cabecalhosDoArquivo, csvEmFluxo, TIPO_CSV } from '#application/exportacao.ts';
import { exportarProdutos } from '#db/produtos/ler-admin-produtos.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { lojaContext } from '#web/request-context.ts';
import { lerFiltro } from './produtos-action.ts';
import type { Route } from './+types/produtos-exportar.csv.ts';

/** The list as a file, with its filters; the import reads it back. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const agora = relogio.agora();
  const fluxo = csvEmFluxo(colunasDaPlanilhaExportada(agora), exportarProdutos(db, lerFiltro(url.searchParams)));
  return new Response(fluxo, {
    headers: cabecalhosDoArquivo(`produtos-${diaEmSaoPaulo(agora)}.csv`, TIPO_CSV),
  });
}
