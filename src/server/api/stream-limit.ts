// @requirement 11.18.10
import { createMiddleware } from 'hono/factory';
import { REDES_NA_MAIOR, redeMaior } from '#domain/redes.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';
import { clientAddress } from '#server/http/client-address.ts';
import type { TrustedProxies } from '#server/http/trusted-proxies.ts';
import { apiError } from './api-responses.ts';

const MAX_PER_VISITOR = 300;
const MAX_STREAMS = 3000;
const RETRY_AFTER_S = '30';

/**
 * Limits open live streams per address and per process: each takes memory for as long as it is open. A refused page
 * polls instead, or says that it is not live.
 */
export function limitStreams(trustProxy: TrustedProxies, maxPerVisitor = MAX_PER_VISITOR, maxStreams = MAX_STREAMS) {
  const openByAddress = new Map<string, number>();
  let openStreams = 0;
  return createMiddleware<HonoEnv>(async (c, next) => {
    const address = clientAddress(c, trustProxy);
    const wider = redeMaior(address);
    const isFull = (network: string, max: number) => (openByAddress.get(network) ?? 0) >= max;
    const addressIsFull =
      isFull(address, maxPerVisitor) || (wider !== null && isFull(wider, maxPerVisitor * REDES_NA_MAIOR));
    if (addressIsFull || openStreams >= maxStreams) {
      c.header('Retry-After', RETRY_AFTER_S);
      return addressIsFull
        ? apiError(c, 429, 'muitos-fluxos', 'Há páginas abertas demais a partir daqui. Feche algumas e recarregue.')
        : apiError(c, 503, 'muitos-fluxos', 'A loja está com gente demais ao vivo. Recarregue em instantes.');
    }
    const networks = wider === null ? [address] : [address, wider];
    for (const network of networks) openByAddress.set(network, (openByAddress.get(network) ?? 0) + 1);
    openStreams += 1;
    let counted = true;
    const release = () => {
      if (!counted) return;
      counted = false;
      openStreams -= 1;
      for (const network of networks) {
        const remaining = (openByAddress.get(network) ?? 1) - 1;
        if (remaining > 0) openByAddress.set(network, remaining);
        else openByAddress.delete(network);
      }
    };
    const { outgoing } = c.env;
    if (outgoing) outgoing.once('close', release);
    await next();
    const staysOpen = c.res.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!outgoing || !staysOpen) release();
  });
}
