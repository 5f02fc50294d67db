import { data } from 'react-router';
import { valeEmPdf } from '#application/creditos/vale-comprado.ts';
import { lojaContext } from '#web/request-context.ts';
import { lerValeAberto } from './ler-vale-aberto.ts';
import type { Route } from './+types/vale.pdf.ts';

// Typesetting takes processor time; this allows normal use and prevents overload.
const copias = { nome: 'vale-em-pdf', maximo: 20, janelaMs: 60_000 };

/** Serves the bought card as PDF to those who may see its code. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { pedidoId, comCodigo } = await lerValeAberto({ context, params, request });
  if (!comCodigo) throw data(null, { status: 404 });
  const espera = await loja.limites.contar(copias, pedidoId);
  if (espera > 0) throw data(null, { status: 429, headers: { 'Retry-After': String(Math.ceil(espera / 1000)) } });
  const pdf = await valeEmPdf(loja, pedidoId);
  if (!pdf) throw data(null, { status: 404 });
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="vale-presente.pdf"',
      'Cache-Control': 'private, no-store',
    },
  });
}
