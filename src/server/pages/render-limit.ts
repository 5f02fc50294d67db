// @requirement 11.18.17
import { HTTPException } from 'hono/http-exception';
import { countInProcess } from '#server/api/rate-limit.ts';

/**
 * Renders (not cache hits) per minute that one address may cause in each process: more than an office of two hundred
 * behind one address needs, and too few for one visitor to keep a core busy.
 */
export const RENDERS_PER_MINUTE = 1200;

/**
 * How many times that limit an address may render pages that a change had dropped: as often as a product can change
 * that sells fast, and an end for visitors who fill the cache with variants of such a page.
 */
const DROPPED_PAGES_FACTOR = 5;

/** The response to a visitor who has caused too many renders; thrown instead of starting one. */
export class TooManyRenders extends HTTPException {
  constructor(waitSeconds: number) {
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(waitSeconds),
    };
    const message = 'Muitas páginas em pouco tempo. Espere um pouco e tente de novo.';
    super(429, { message, res: new Response(message, { status: 429, headers }) });
  }
}

export type RenderLimit = {
  /** Counts a render caused by `address`, apart if a change had `dropped` the page. Throws `TooManyRenders`. */
  count(address: string, dropped?: boolean): Promise<void>;
};

export function createRenderLimit(rendersPerMinute: number): RenderLimit {
  const waitForRender = countInProcess(rendersPerMinute, 60);
  const waitForDropped = countInProcess(rendersPerMinute * DROPPED_PAGES_FACTOR, 60);
  return {
    async count(address, dropped = false) {
      const waitSeconds = await (dropped ? waitForDropped : waitForRender)(address);
      if (waitSeconds > 0) throw new TooManyRenders(waitSeconds);
    },
  };
}
