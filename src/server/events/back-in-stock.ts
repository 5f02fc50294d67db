// @requirement 15.18.3
import { avisarChegadas } from '#application/consentimentos/avisar-chegada.ts';
import type { Loja } from '#application/loja.ts';
import type { DbEvents } from './db-events.ts';

/**
 * Starts the e-mails about products back in stock on database events (docs/requirements.md 15.18). Events during a run
 * cause one more run; the minute job covers missed events. Returns how to stop.
 */
export function notifyBackInStock(loja: Loja, dbEvents: DbEvents): () => Promise<void> {
  let running: Promise<void> | null = null;
  let runAgain = false;

  async function run(): Promise<void> {
    do {
      runAgain = false;
      await avisarChegadas(loja).catch((erro: unknown) =>
        loja.log.warn({ err: erro }, 'back-in-stock e-mails failed: the periodic job retries'),
      );
    } while (runAgain);
    running = null;
  }

  const unsubscribe = dbEvents.subscribe((event) => {
    // Stock from zero to positive is announced as a change of everything.
    if (event.tipo !== 'produto' || event.so || event.leve) return;
    if (running) runAgain = true;
    else running = run();
  });
  return async () => {
    unsubscribe();
    runAgain = false;
    await running;
  };
}
