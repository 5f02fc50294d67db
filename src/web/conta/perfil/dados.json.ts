import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { dadosEmJson } from '#application/documentos/dados-em-json.ts';
import { lerMeusDados } from '#db/conta/ler-meus-dados.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import type { Route } from './+types/dados.json.ts';

/** Serves all data about the signed-in user as JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  const dados = await lerMeusDados(context.get(lojaContext).db, context.get(usuarioContext)?.uid ?? '');
  return new Response(dadosEmJson(dados), {
    headers: cabecalhosDoArquivo('meus-dados.json', 'application/json; charset=utf-8'),
  });
}
