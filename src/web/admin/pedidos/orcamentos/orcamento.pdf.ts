import { data } from 'react-router';
import { orcamentoEmPdf } from '#application/documentos/orcamento.ts';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { lojaContext } from '#web/request-context.ts';
import { orcamentoNaoEncontrado } from './orcamentos-frases.ts';
import type { Route } from './+types/orcamento.pdf.ts';

/** A quote, to print or to send. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const pdf = await orcamentoEmPdf(context.get(lojaContext), params.id);
  if (!pdf) throw data(orcamentoNaoEncontrado, { status: 404 });
  return new Response(pdf, { headers: cabecalhosDoArquivo('orcamento.pdf', 'application/pdf', 'inline') });
}
