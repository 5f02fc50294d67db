// @requirement 12.1.5
import type { Log } from '#application/loja.ts';
import type { EdgePurge, EdgePurgeState } from '#application/ports/edge-purge.ts';
import { EDGE_AGES, surrogateKeysOf } from '#server/pages/edge-headers.ts';
import { changedPages } from '#server/pages/invalidation.ts';
import type { DbEvent, DbEvents } from './db-events.ts';

/** On every page. */
const ALL_PAGES = 'content';
/** A page that was on its way to the edge during the purge is stored after it. */
const REPEAT_MS = 1500;
/** The shop listens by then. */
const AFTER_START_MS = 1000;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 10_000;
/** After this time the edge has fetched its pages anew without a purge. */
const MAX_PAGE_AGE_MS = (EDGE_AGES.withPurges.fresh + EDGE_AGES.withPurges.stale) * 1000;

/** A key to purge: when to send it, until when a failed purge is retried, and whether to send it twice. */
type DuePurge = { at: number; until: number; repeat: boolean };

export type EdgePurges = { state(): EdgePurgeState; stop(): Promise<void> };

/**
 * Announces changes of pages to the cache in front of the shop, in batches, in the order in which they are due. Every
 * instance does so for itself, after it has dropped its own pages (docs/decisions/0040). A failed purge is retried while
 * the edge may still have the page; no request of the shop waits for any of it. The start purges all pages, since the
 * build may be another one, and changes may have been made while no instance ran.
 */
export function purgeEdgeOnChange(edge: EdgePurge, dbEvents: DbEvents, log: Log): EdgePurges {
  const due = new Map<string, DuePurge>();
  let lastPurgeAt: Date | null = null;
  let failure: EdgePurgeState['failure'] = null;
  let retryMs = FIRST_RETRY_MS;
  let stopped = false;
  let wake = () => {};

  function add(key: string, { at, until, repeat }: DuePurge): void {
    const before = due.get(key);
    due.set(key, {
      at: Math.min(at, before?.at ?? at),
      until: Math.max(until, before?.until ?? until),
      repeat: repeat || (before?.repeat ?? false),
    });
    if (key === ALL_PAGES || fits(due.keys())) return;
    // Too many for one call: the few calls a service allows are better spent on all pages at once.
    const purges = [...due.values()];
    due.clear();
    for (const purge of purges) add(ALL_PAGES, purge);
  }

  function fits(keys: Iterable<string>): boolean {
    const all = [...keys];
    return all.length <= edge.maxKeys && all.join(' ').length <= edge.maxCharacters;
  }

  function purgeSoon(keys: Iterable<string>, delayMs = 0): void {
    const at = Date.now() + delayMs;
    for (const key of keys) add(key, { at, until: at + MAX_PAGE_AGE_MS, repeat: true });
    wake();
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopped) wake();
    });

  /** Sends the purges that are due, together with those that failed. Returns the pause before the next call. */
  async function send(): Promise<number> {
    const batch = [...due].filter(([, { at, repeat }]) => at <= Date.now() || (failure && repeat));
    for (const [key] of batch) due.delete(key);
    const keys = batch.map(([key]) => key);
    const outcome = await edge.purge(keys.includes(ALL_PAGES) ? [ALL_PAGES] : keys);
    const now = Date.now();
    if (outcome.ok) {
      if (failure) log.info({ servico: edge.service }, 'the edge takes purges again');
      lastPurgeAt = new Date(now);
      failure = null;
      retryMs = FIRST_RETRY_MS;
      for (const [key, { until, repeat }] of batch) if (repeat) add(key, { at: now + REPEAT_MS, until, repeat: false });
      return edge.intervalMs;
    }
    const { detail, retryAfterMs } = outcome.erro;
    if (!failure) log.warn({ servico: edge.service, motivo: detail }, 'the edge does not take purges: retrying');
    failure = { at: new Date(now), detail };
    const retried = batch.filter(([, { until }]) => until > now);
    // A new change does not wait for their turn: the edge may be back.
    for (const [key, purge] of retried) add(key, { ...purge, at: now + retryMs });
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    if (retried.length < batch.length)
      log.error({ servico: edge.service, motivo: detail }, 'purges were given up: the pages are past their age');
    return Math.max(retryAfterMs, edge.intervalMs);
  }

  async function run(): Promise<void> {
    while (!stopped) {
      const next = Math.min(...[...due.values()].map(({ at }) => at));
      const early = next - Date.now();
      if (early > 0) await pause(Math.min(early, MAX_PAGE_AGE_MS));
      else await sleep(await send());
    }
  }

  /** Unlike `pause`, a new change does not end it. */
  async function sleep(ms: number): Promise<void> {
    const end = Date.now() + ms;
    for (let left = ms; left > 0 && !stopped; left = end - Date.now()) await pause(left);
  }

  const unsubscribe = dbEvents.subscribe((event) => purgeSoon(keysOf(event)));
  purgeSoon([ALL_PAGES], AFTER_START_MS);
  const running = run();
  return {
    state: () => ({ service: edge.service, lastPurgeAt, failure }),
    async stop() {
      unsubscribe();
      stopped = true;
      wake();
      await running;
    },
  };
}

function keysOf(event: DbEvent): string[] {
  const changed = changedPages(event);
  return changed === 'all' ? [ALL_PAGES] : changed.flatMap(surrogateKeysOf);
}
