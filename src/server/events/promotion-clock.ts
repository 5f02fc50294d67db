// @requirement 15.23.6
import type { Loja } from '#application/loja.ts';
import { lerProximaMudancaDePreco } from '#db/promocoes/ler-historico-de-precos.ts';
import type { DbEvents } from './db-events.ts';

/** Timers fire a little early: a page rendered then would show the price of before. */
const MARGIN_MS = 30;
/** The clock is read again at least this often, also because timers cannot wait for months. */
const LONGEST_WAIT_MS = 3600 * 1000;
const RETRY_MS = 1000;

/**
 * Announces the beginning and the end of promotions to the subscribers of this process: nothing changes in the database
 * when the clock gets there, so every instance watches it by itself. Returns how to stop.
 */
export function watchPromotions(
  { db, relogio, log }: Pick<Loja, 'db' | 'relogio' | 'log'>,
  dbEvents: DbEvents,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let latest = 0;

  async function plan(): Promise<void> {
    const mine = ++latest;
    clearTimeout(timer);
    let waitMs = RETRY_MS;
    let due = false;
    try {
      const now = relogio.agora();
      const next = await lerProximaMudancaDePreco(db, now);
      const untilNext = next === null ? LONGEST_WAIT_MS : next.getTime() - relogio.agora().getTime() + MARGIN_MS;
      due = untilNext <= LONGEST_WAIT_MS && next !== null;
      waitMs = Math.max(0, Math.min(untilNext, LONGEST_WAIT_MS));
    } catch (erro) {
      if (!closed) log.warn({ err: erro }, 'the next promotion could not be read: trying again');
    }
    if (closed || mine !== latest) return;
    timer = setTimeout(() => {
      if (due) dbEvents.announce({ tipo: 'configuracao' });
      else void plan();
    }, waitMs).unref();
  }

  // Saving a promotion announces the same event, and so does the clock itself: the next moment is read after either.
  const unsubscribe = dbEvents.subscribe((event) => {
    if (event.tipo === 'configuracao' || event.tipo === 'tudo') void plan();
  });
  void plan();
  return () => {
    closed = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
