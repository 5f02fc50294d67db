// @requirement 15.18.3
import { avisarChegadas } from '#application/consentimentos/avisar-chegada.ts';
import type { Loja } from '#application/loja.ts';
import type { DbEvents } from './db-events.ts';

/**
 * Starts the e-mails about a product back in stock on its database event (docs/requirements.md 15.18), one product after the
 * other; the minute job covers missed events. Returns how to stop.
 */
export function notifyBackInStock(loja: Loja, dbEvents: DbEvents): () => Promise<void> {
  const changed = new Set<string>();
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (const id of changed) {
      changed.delete(id);
      await avisarChegadas(loja, id).catch((erro: unknown) =>
        loja.log.warn({ err: erro }, 'back-in-stock e-mails failed: the periodic job retries'),
      );
    }
    running = null;
  }

  const unsubscribe = dbEvents.subscribe((event) => {
    // Stock from zero to positive is announced as a change of everything.
    if (event.tipo !== 'produto' || event.so || event.leve) return;
    changed.add(event.id);
    running ??= run();
  });
  return async () => {
    unsubscribe();
    changed.clear();
    await running;
  };
}
