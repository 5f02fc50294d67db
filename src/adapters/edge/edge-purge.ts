// @requirement 12.1.5
import type { EdgePurge, FailedPurge } from '#application/ports/edge-purge.ts';
import { falha, ok, type Result } from '#domain/result.ts';

type CdnName = 'cloudflare' | 'fastly' | 'bunny';

/** The cache that `EDGE_PURGE` names; `id` is the zone, service or pull zone. */
export type EdgeAddress = { service: 'varnish'; urls: string[] } | { service: CdnName; id: string };

/** Base addresses of the services' APIs; tests name others. */
export const CDN_APIS: Readonly<Record<CdnName, string>> = {
  cloudflare: 'https://api.cloudflare.com/client/v4',
  fastly: 'https://api.fastly.com',
  bunny: 'https://api.bunny.net',
};

const MAX_VARNISHES = 20;
const CALL_TIMEOUT_MS = 3000;
const MAX_RETRY_AFTER_MS = 60_000;

/** Reads `varnish:URL[,URL]`, `cloudflare:ZONE`, `fastly:SERVICE` or `bunny:ZONE`; null for any other text. */
export function parseEdgeAddress(text: string): EdgeAddress | null {
  const [, service, rest = ''] = /^(varnish|cloudflare|fastly|bunny):(.+)$/.exec(text) ?? [];
  if (service === 'varnish') {
    const urls = rest.split(',').map((url) => url.trim());
    return urls.length <= MAX_VARNISHES && urls.every(isServerAddress) ? { service, urls } : null;
  }
  return service && /^[\w-]{1,64}$/.test(rest) ? { service: service as CdnName, id: rest } : null;
}

function isServerAddress(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '') return false;
  return url.pathname === '/' && url.search === '' && url.hash === '';
}

/** Whether the text can be sent as a token: an invalid header's error would quote it. */
export const canBeToken = (text: string): boolean => /^[\x21-\x7e]{1,1024}$/.test(text);

/** Limits are those of the services' documentation (docs/operations.md, "Behind a CDN"). */
export function createEdgePurge(address: EdgeAddress, token = '', apis = CDN_APIS): EdgePurge {
  switch (address.service) {
    case 'varnish':
      return {
        service: 'Varnish',
        maxKeys: 50,
        // One header, which Varnish reads up to 8 KiB.
        maxCharacters: 4000,
        intervalMs: 200,
        purge: (keys) =>
          inAll(address.urls, (url) =>
            call(new URL('/', url), { method: 'PURGE', headers: { 'Surrogate-Key': keys.join(' ') } }),
          ),
      };
    case 'cloudflare':
      return {
        service: 'Cloudflare',
        maxKeys: 100,
        maxCharacters: 16_000,
        intervalMs: 500,
        purge: (tags) =>
          call(`${apis.cloudflare}/zones/${address.id}/purge_cache`, {
            ...json({ tags }),
            headers: { ...json({}).headers, Authorization: `Bearer ${token}` },
          }),
      };
    case 'fastly':
      return {
        service: 'Fastly',
        maxKeys: 256,
        maxCharacters: 16_000,
        intervalMs: 500,
        purge: (keys) =>
          call(`${apis.fastly}/service/${address.id}/purge`, {
            ...json({ surrogate_keys: keys }),
            headers: { ...json({}).headers, 'Fastly-Key': token },
          }),
      };
    case 'bunny':
      return {
        service: 'bunny',
        // One call per tag.
        maxKeys: 4,
        maxCharacters: 4000,
        intervalMs: 500,
        purge: (keys) =>
          inAll(keys, (CacheTag) =>
            call(`${apis.bunny}/pullzone/${address.id}/purgeCache`, {
              ...json({ CacheTag }),
              headers: { ...json({}).headers, AccessKey: token },
            }),
          ),
      };
  }
}

const json = (body: object) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  body: JSON.stringify(body),
});

type Outcome = Result<null, FailedPurge>;

/** Returns the first failure. One address that does not answer keeps none of the others waiting. */
async function inAll<T>(targets: readonly T[], purge: (target: T) => Promise<Outcome>): Promise<Outcome> {
  const outcomes = await Promise.all(targets.map(purge));
  return outcomes.find((outcome) => !outcome.ok) ?? ok(null);
}

async function call(url: string | URL, init: RequestInit): Promise<Outcome> {
  try {
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    const answer: unknown = response.ok ? await response.json().catch(() => null) : await response.body?.cancel();
    // Cloudflare says so in the body.
    const isRefused = typeof answer === 'object' && answer !== null && 'success' in answer && !answer.success;
    if (response.ok && !isRefused) return ok(null);
    return falha({ detail: `HTTP ${response.status}`, retryAfterMs: retryAfterMs(response) });
  } catch (erro) {
    return falha({ detail: `sem resposta: ${reasonOf(erro)}`.slice(0, 200), retryAfterMs: 0 });
  }
}

function retryAfterMs({ headers }: Response): number {
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0) * 1000, MAX_RETRY_AFTER_MS);
}

/** `fetch` throws "fetch failed", with the reason as its cause. */
function reasonOf(erro: unknown): string {
  const { cause } = erro as { cause?: unknown };
  if (cause instanceof Error) return (cause as NodeJS.ErrnoException).code ?? cause.message;
  return erro instanceof Error ? erro.message : String(erro);
}
