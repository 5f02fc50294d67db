import { data } from 'react-router';
import { gerarGuiaDeSeparacao } from '#application/documentos/documentos.ts';
import { codigoAdmin } from '#domain/pedidos/pedido.ts';
import { lojaContext } from '#web/request-context.ts';
import { frasesDosPedidos } from './pedidos-frases.ts';
import type { Route } from './+types/guia.pdf.ts';

/** An order's packing slip, to print. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const guia = await gerarGuiaDeSeparacao(context.get(lojaContext), params.id.slice(0, 40));
  if (!guia) throw data(frasesDosPedidos.naoEncontrado, { status: 404 });
  return new Response(guia, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="pedido-${codigoAdmin(params.id)}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
