import { data } from 'react-router';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { dadosDoClienteEmPdf } from '#application/documentos/documentos.ts';
import { exigirAcessoRecente } from '#web/middleware/acesso-recente.ts';
import { lojaContext } from '#web/request-context.ts';
import { soDeClientes } from './ler-so-de-clientes.ts';
import type { Route } from './+types/dados.pdf.ts';

export const middleware: Route.MiddlewareFunction[] = [soDeClientes, exigirAcessoRecente];

/** Serves all data about a customer as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const pdf = await dadosDoClienteEmPdf(context.get(lojaContext), params.id);
  if (!pdf) throw data(null, { status: 404 });
  return new Response(pdf, { headers: cabecalhosDoArquivo('dados-do-cliente.pdf', 'application/pdf') });
}
