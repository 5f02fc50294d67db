import { data } from 'react-router';
import { orcamentoEmPdf } from '#application/documentos/orcamento.ts';
import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { lojaContext } from '#web/request-context.ts';
import { lerOrcamentoDoElo } from './ler-orcamento.ts';
import type { Route } from './+types/orcamento.pdf.ts';

// Typesetting takes processor time; this allows normal use and prevents overload.
const copias = { nome: 'orcamento-em-pdf', maximo: 20, janelaMs: 60_000 };

/** The quote as PDF, for the holder of its link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { id } = await lerOrcamentoDoElo({ context, params });
  const espera = await loja.limites.contar(copias, id);
  if (espera > 0) throw data(null, { status: 429, headers: { 'Retry-After': String(Math.ceil(espera / 1000)) } });
  const pdf = await orcamentoEmPdf(loja, id);
  if (!pdf) throw data(null, { status: 404 });
  return new Response(pdf, {
    headers: { ...cabecalhosDoArquivo('orcamento.pdf', 'application/pdf', 'inline'), 'X-Robots-Tag': 'noindex' },
  });
}
