// @requirement 15.38.1
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { lerExportacao } from '#db/exportacao/ler-exportacao.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { lojaContext } from '#web/request-context.ts';
import type { Route } from './+types/arquivo.zip.ts';

export const middleware: Route.MiddlewareFunction[] = [exigirAcessoRecente];

/** The archive with everything the shop has; 404 when none is ready. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, arquivos } = context.get(lojaContext);
  const exportacao = await lerExportacao(db);
  const lido = exportacao?.prontaEm ? await arquivos.ler(exportacao.chave) : null;
  if (!exportacao?.prontaEm || !lido) throw new Response(null, { status: 404 });
  return new Response(lido.corpo, {
    headers: {
      ...cabecalhosDoArquivo(`loja-${diaEmSaoPaulo(exportacao.prontaEm)}.zip`, 'application/zip'),
      'Content-Length': String(lido.tamanho),
    },
  });
}
