// @requirement 15.43.4
import { enviarEventosMedidos } from '#application/medicao/enviar-eventos.ts';
import type { Loja } from '#application/loja.ts';
import type { DbEvents } from './db-events.ts';

/**
 * Reports sales and refunds to the owner's services when their trigger announces them; the minute job covers retries and
 * missed events. Returns how to stop.
 */
export function reportSales(loja: Loja, dbEvents: DbEvents): () => Promise<void> {
  const shutdown = new AbortController();
  let wanted = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (wanted && !shutdown.signal.aborted) {
      wanted = false;
      await enviarEventosMedidos(loja, shutdown.signal).catch((erro: unknown) =>
        loja.log.warn({ err: erro }, 'sales could not be reported: the periodic job retries'),
      );
    }
    running = null;
  }

  const unsubscribe = dbEvents.subscribe((event) => {
    if (event.tipo !== 'medicao') return;
    wanted = true;
    running ??= run();
  });
  return async () => {
    unsubscribe();
    shutdown.abort();
    await running;
  };
}
