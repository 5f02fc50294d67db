import { data } from 'react-router';
import { executarImagem } from '#application/uploads/a-parte/executar-imagem.ts';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { qrDoLink } from './ler-qr-code.ts';
import type { Route } from './+types/qr-code.png.ts';

/** The influencer's link as a bitmap, for programs without SVG. */
export async function loader({ context }: Route.LoaderArgs) {
  const { uid } = quemPede(context);
  const qr = await qrDoLink(context.get(lojaContext), uid);
  if (!qr) throw data(null, { status: 404 });
  const png = await executarImagem({ nome: 'png', svg: qr.svg }, { visitante: uid });
  if (!png.ok) throw data(null, { status: 503 });
  return new Response(new Uint8Array(png.valor), { headers: qr.cabecalhos('png') });
}
