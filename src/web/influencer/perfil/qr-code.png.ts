import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { qrDoCupom, responderPng } from '#web/influencer/ler-qr-code.ts';
import type { Route } from './+types/qr-code.png.ts';

/** The influencer's link as a bitmap. */
export async function loader({ context }: Route.LoaderArgs) {
  const { uid } = quemPede(context);
  return responderPng(await qrDoCupom(context.get(lojaContext), uid), uid);
}
