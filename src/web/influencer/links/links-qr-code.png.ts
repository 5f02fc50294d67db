import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { qrDoLink, responderPng } from '#web/influencer/ler-qr-code.ts';
import type { Route } from './+types/links-qr-code.png.ts';

/** One of the influencer's links as a bitmap. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { uid } = quemPede(context);
  return responderPng(await qrDoLink(context.get(lojaContext), uid, params.id), uid);
}
