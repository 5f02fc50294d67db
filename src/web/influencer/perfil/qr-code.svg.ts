import { data } from 'react-router';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { qrDoLink } from './ler-qr-code.ts';
import type { Route } from './+types/qr-code.svg.ts';

/** The influencer's link as a picture for print in any size. */
export async function loader({ context }: Route.LoaderArgs) {
  const qr = await qrDoLink(context.get(lojaContext), quemPede(context).uid);
  if (!qr) throw data(null, { status: 404 });
  return new Response(qr.svg, { headers: qr.cabecalhos('svg') });
}
