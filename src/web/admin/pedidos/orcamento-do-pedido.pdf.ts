import { data } from 'react-router';
import { pedidoComoOrcamento } from '#application/documentos/orcamento.ts';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { codigoAdmin } from '#domain/pedidos/pedido.ts';
import { lojaContext } from '#web/request-context.ts';
import { frasesDosPedidos } from './pedidos-frases.ts';
import type { Route } from './+types/orcamento-do-pedido.pdf.ts';

/** An unpaid order of the shop as a quote, to print or to send. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const pdf = await pedidoComoOrcamento(context.get(lojaContext), params.id.slice(0, 40));
  if (!pdf) throw data(frasesDosPedidos.naoEncontrado, { status: 404 });
  return new Response(pdf, {
    headers: cabecalhosDoArquivo(`orcamento-${codigoAdmin(params.id)}.pdf`, 'application/pdf', 'inline'),
  });
}
