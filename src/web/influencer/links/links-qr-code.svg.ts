import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { qrDoLink, responderSvg } from '#web/influencer/ler-qr-code.ts';
import type { Route } from './+types/links-qr-code.svg.ts';

/** One of the influencer's links as a picture for print. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return responderSvg(await qrDoLink(context.get(lojaContext), quemPede(context).uid, params.id));
}
