import { data } from 'react-router';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { qrDoLink } from './ler-qr-code.ts';
import type { Route } from './+types/qr-code.png.ts';

/** The influencer's link as a bitmap, for programs without SVG. */
export async function loader({ context }: Route.LoaderArgs) {
  const qr = await qrDoLink(context.get(lojaContext), quemPede(context).uid);
  if (!qr) throw data(null, { status: 404 });
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(qr.svg)).png({ palette: true }).toBuffer();
  return new Response(new Uint8Array(png), { headers: qr.cabecalhos('png') });
}
