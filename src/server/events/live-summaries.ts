// @requirement 2.23.3
import { createHash } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Log } from '#application/loja.ts';
import type { DbEvent, DbEvents } from './db-events.ts';

/** A whole dashboard as JSON; `versao` is its hash, the same for the same figures on every instance. */
export type SummaryVersion = { versao: string; texto: string };

type Subscriber = { versao: string | null; onChange: (resumo: SummaryVersion) => void };
type WatchedSummary = { subscribers: Set<Subscriber>; stale: boolean; reading: boolean };

/** Each dashboard is read at most this often, however many orders arrive. */
const MIN_INTERVAL_MS = 250;
const INTERVAL_AFTER_FAILURE_MS = 2000;

/**
 * Dashboards with connected browsers. A change of an influencer's orders causes one read for all subscribers; the whole
 * dashboard is sent to those whose version differs. No increments are sent, so reconnects and restarts can neither miss
 * nor double-count.
 */
export class LiveSummaries {
  #byUid = new Map<string, WatchedSummary>();
  #read: (uid: string) => Promise<unknown>;
  #log: Log;

  constructor(dbEvents: DbEvents, read: (uid: string) => Promise<unknown>, log: Log) {
    this.#read = read;
    this.#log = log;
    dbEvents.subscribe((event) => this.#onEvent(event));
  }

  /** Subscribes to a dashboard; `seenVersion` is the version the browser has. Returns how to unsubscribe. */
  subscribe(uid: string, seenVersion: string | null, onChange: Subscriber['onChange']): () => void {
    const watched = this.#byUid.get(uid) ?? { subscribers: new Set(), stale: false, reading: false };
    this.#byUid.set(uid, watched);
    const subscriber = { versao: seenVersion, onChange };
    watched.subscribers.add(subscriber);
    this.#markStale(uid, watched);
    return () => {
      watched.subscribers.delete(subscriber);
      if (watched.subscribers.size === 0 && this.#byUid.get(uid) === watched) this.#byUid.delete(uid);
    };
  }

  #onEvent(event: DbEvent): void {
    if (event.tipo === 'tudo') for (const [uid, watched] of this.#byUid) this.#markStale(uid, watched);
    if (event.tipo !== 'pedido' && event.tipo !== 'repasse') return;
    const watched = event.idInfluencer === null ? undefined : this.#byUid.get(event.idInfluencer);
    if (watched && event.idInfluencer !== null) this.#markStale(event.idInfluencer, watched);
  }

  #markStale(uid: string, watched: WatchedSummary): void {
    watched.stale = true;
    if (!watched.reading) void this.#refresh(uid, watched);
  }

  async #refresh(uid: string, watched: WatchedSummary): Promise<void> {
    watched.reading = true;
    try {
      while (watched.stale && watched.subscribers.size > 0) {
        watched.stale = false;
        const sent = await this.#send(uid, watched);
        await esperar(sent ? MIN_INTERVAL_MS : INTERVAL_AFTER_FAILURE_MS, undefined, { ref: false });
      }
    } finally {
      watched.reading = false;
    }
  }

  async #send(uid: string, watched: WatchedSummary): Promise<boolean> {
    try {
      const texto = JSON.stringify(await this.#read(uid));
      const versao = createHash('sha256').update(texto).digest('base64url').slice(0, 16);
      for (const subscriber of watched.subscribers) {
        if (subscriber.versao === versao) continue;
        subscriber.versao = versao;
        subscriber.onChange({ versao, texto });
      }
      return true;
    } catch (erro) {
      this.#log.error({ err: erro, uid }, 'live dashboard could not be read');
      watched.stale = true;
      return false;
    }
  }
}
