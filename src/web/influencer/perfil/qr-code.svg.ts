import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { qrDoCupom, responderSvg } from '#web/influencer/ler-qr-code.ts';
import type { Route } from './+types/qr-code.svg.ts';

/** The influencer's link as a picture for print. */
export async function loader({ context }: Route.LoaderArgs) {
  return responderSvg(await qrDoCupom(context.get(lojaContext), quemPede(context).uid));
}
