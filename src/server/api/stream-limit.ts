// @requirement 11.18.10
import { createMiddleware } from 'hono/factory';
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
    const openOfAddress = openByAddress.get(address) ?? 0;
    if (openOfAddress >= maxPerVisitor || openStreams >= maxStreams) {
      c.header('Retry-After', RETRY_AFTER_S);
      return openOfAddress >= maxPerVisitor
        ? apiError(c, 429, 'muitos-fluxos', 'Há páginas abertas demais a partir daqui. Feche algumas e recarregue.')
        : apiError(c, 503, 'muitos-fluxos', 'A loja está com gente demais ao vivo. Recarregue em instantes.');
    }
    openByAddress.set(address, openOfAddress + 1);
    openStreams += 1;
    let counted = true;
    const release = () => {
      if (!counted) return;
      counted = false;
      openStreams -= 1;
      const remaining = (openByAddress.get(address) ?? 1) - 1;
      if (remaining > 0) openByAddress.set(address, remaining);
      else openByAddress.delete(address);
    };
    const { outgoing } = c.env;
    if (outgoing) outgoing.once('close', release);
    await next();
    const staysOpen = c.res.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!outgoing || !staysOpen) release();
  });
}
