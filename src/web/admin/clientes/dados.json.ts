import { data } from 'react-router';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { dadosEmJson } from '#application/documentos/dados-em-json.ts';
import { lerDadosDoCliente } from '#db/conta/ler-meus-dados.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { lojaContext } from '#web/request-context.ts';
import { soDeClientes } from './ler-so-de-clientes.ts';
import type { Route } from './+types/dados.json.ts';

export const middleware: Route.MiddlewareFunction[] = [soDeClientes, exigirAcessoRecente];

/** Serves all data about a customer as JSON, for the customer who asks the shop for it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const dados = await lerDadosDoCliente(context.get(lojaContext).db, params.id);
  if (!dados) throw data(null, { status: 404 });
  return new Response(dadosEmJson(dados), {
    headers: cabecalhosDoArquivo('dados-do-cliente.json', 'application/json; charset=utf-8'),
  });
}
