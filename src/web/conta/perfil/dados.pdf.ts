import { data } from 'react-router';
import { meusDadosEmPdf } from '#application/documentos/documentos.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { frasesDaConta } from '#web/conta/conta-frases.ts';
import type { Route } from './+types/dados.pdf.ts';

// Typesetting takes processor time; this allows normal use and prevents overload.
const copias = { nome: 'meus-dados-em-pdf', maximo: 10, janelaMs: 60_000 };

/** Serves all data about the signed-in user as a PDF. */
export async function loader({ context }: Route.LoaderArgs) {
  const uid = context.get(usuarioContext)?.uid ?? '';
  const loja = context.get(lojaContext);
  const espera = await loja.limites.contar(copias, uid);
  if (espera > 0)
    throw data(frasesDaConta.muitasCopias, {
      status: 429,
      headers: { 'Retry-After': String(Math.ceil(espera / 1000)) },
    });
  return new Response(await meusDadosEmPdf(loja, uid), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="meus-dados.pdf"',
      'Cache-Control': 'private, no-store',
    },
  });
}
