// @requirement 12.1.1
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Log } from '#application/loja.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';
import type { Meter } from '#server/metrics/meter.ts';
import type { PageCache, CachedPage } from './page-cache.ts';
import type { ShopGate } from '#server/http/shop-gate.ts';
import { runWithRequestId } from '#server/http/request-id.ts';
import { recordRequest } from '#server/http/request-log.ts';

/** A response as it was sent once, without its request id. `headers` alternates names and values. */
type RecordedResponse = { status: number; headers: string[]; body: Uint8Array | null; route: string };

export type FastPath = {
  /** Replays a recorded response; returns false when the app has to respond. */
  respond(req: IncomingMessage, res: ServerResponse): boolean;
  /** Middleware around the whole app: records the responses of cached pages. */
  record: MiddlewareHandler<HonoEnv>;
};

const ID_HEADER = 'x-request-id';
/** Limits on recorded request keys: in total, and per page. */
const MAX_KEYS = 2000;
const MAX_KEYS_PER_PAGE = 8;
const MAX_KEY_LENGTH = 600;

/**
 * Replays responses of cached pages without running the app. Such a response depends only on the cached page and on the
 * headers in the request key, so it is recorded once and replayed until the page leaves the cache. The caching rules
 * themselves are in `pages.ts`.
 */
export function createFastPath({
  pageCache,
  shopGate,
  log,
  meter,
  onSent = () => {},
}: {
  pageCache: Pick<PageCache, 'get'>;
  shopGate: Pick<ShopGate, 'knownOpen'>;
  log: Log;
  meter: Meter;
  /** Called after a response was replayed. */
  onSent?: (req: IncomingMessage, status: number) => void;
}): FastPath {
  /** Request key → key of the cached page that answers it. */
  const pageKeys = new LRUCache<string, string>({ max: MAX_KEYS });
  /** Weak: the recorded responses go when the page leaves the cache. */
  const responsesByPage = new WeakMap<CachedPage, Map<string, RecordedResponse>>();

  function remember(key: string, page: CachedPage, response: RecordedResponse): void {
    const ofPage = responsesByPage.get(page) ?? new Map<string, RecordedResponse>();
    if (ofPage.size >= MAX_KEYS_PER_PAGE) ofPage.clear();
    ofPage.set(keyOfState(page, key), response);
    responsesByPage.set(page, ofPage);
    pageKeys.set(key, page.key);
  }

  function findResponse(key: string): RecordedResponse | undefined {
    const pageKey = pageKeys.get(key);
    const page = pageKey === undefined ? undefined : pageCache.get(pageKey);
    return page && responsesByPage.get(page)?.get(keyOfState(page, key));
  }

  return {
    respond(req, res) {
      const startedAt = performance.now();
      const key = shopGate.knownOpen() ? requestKey(req) : null;
      const response = key === null ? undefined : findResponse(key);
      if (!response) return false;
      const { status, headers, body, route } = response;
      runWithRequestId((id) => {
        res.writeHead(status, [...headers, ID_HEADER, id]);
        res.end(body);
        meter.page('guardada');
        recordRequest({ log, meter }, { metodo: 'GET', rota: route, status, startedAt });
      });
      onSent(req, status);
      return true;
    },
    async record(c, next) {
      await next();
      const cachedPage = c.get('cachedPage');
      const route = c.get('route');
      // Requests made by tests have no socket.
      const key = cachedPage && c.env?.incoming ? requestKey(c.env.incoming as IncomingMessage) : null;
      if (!cachedPage || key === null || route === undefined) return;
      const { status, headers } = c.res;
      const body = status === 200 ? cachedPage.bodies[encodingOf(headers)] : null;
      if ((status !== 200 && status !== 304) || body === undefined) return;
      const recordedHeaders = [...headers].flatMap((header) => (header[0] === ID_HEADER ? [] : header));
      remember(key, cachedPage, { status, headers: recordedHeaders, body, route });
    },
  };
}

/**
 * Key of every request property the pipeline reads for a cached page; null where the response could depend on more
 * (cookies, a body, another origin). A page that reads one more header must add it here.
 */
function requestKey({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.cookie !== undefined || headers.origin !== undefined) return null;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
  const key = `${headers.host}\n${url}\n${headers['accept-encoding']}\n${headers['if-none-match']}\n${headers['sec-purpose']}\n${headers['purpose']}`;
  return key.length > MAX_KEY_LENGTH ? null : key;
}

/** An outdated page is sent with other headers for a shared cache than before. */
const keyOfState = ({ validUntil }: CachedPage, key: string) => (validUntil === undefined ? key : `outdated ${key}`);

const encodingOf = (headers: Headers) => (headers.get('Content-Encoding') ?? 'identity') as 'br' | 'gzip' | 'identity';
