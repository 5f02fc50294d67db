// @requirement 15.35.4
import { enviarMensagem, tomarMensagens } from '#application/integracoes/enviar-webhooks.ts';
import type { Loja } from '#application/loja.ts';
import { lerProximoEnvio } from '#db/integracoes/ler-webhooks.ts';
import type { DbEvents } from '#server/events/db-events.ts';

/** Messages on their way at once, of all webhooks; each webhook has a limit of its own. */
const MAX_SENDING = 30;
/** Messages that are due but cannot be taken (another process has them, or their webhook's limit) are looked for again. */
const SHORTEST_WAIT_MS = 2000;
/** Without messages the database is asked this often, although new ones are announced. */
const LONGEST_WAIT_MS = 60_000;
const RETRY_MS = 5000;

/**
 * Sends messages of webhooks when they are written or due, several at once. Not by the job queue, whose few workers a dead
 * receiver would hold: messages wait in their own table. Returns how to stop, which ends tries that are under way.
 */
export function sendWebhooks(loja: Loja, dbEvents: DbEvents): () => Promise<void> {
  const shutdown = new AbortController();
  const sending = new Set<Promise<void>>();
  let wake = () => {};
  let wanted = true;

  const lookNow = () => {
    wanted = true;
    wake();
  };

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Sends the messages that are due. Returns the wait until the next check, in milliseconds. */
  async function look(): Promise<number> {
    const free = MAX_SENDING - sending.size;
    // The end of each try looks again.
    if (free === 0) return LONGEST_WAIT_MS;
    const messages = await tomarMensagens(loja, free);
    for (const message of messages) {
      const one: Promise<void> = enviarMensagem(loja, message, shutdown.signal)
        .catch((erro: unknown) =>
          loja.log.error({ err: erro, mensagem: message.id }, 'webhook try could not be stored'),
        )
        .finally(() => {
          sending.delete(one);
          lookNow();
        });
      sending.add(one);
    }
    if (messages.length > 0) return SHORTEST_WAIT_MS;
    const next = await lerProximoEnvio(loja.db);
    const untilNext = next ? next.getTime() - loja.relogio.agora().getTime() : LONGEST_WAIT_MS;
    return Math.min(Math.max(untilNext, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
  }

  async function run(): Promise<void> {
    let failing = false;
    while (!shutdown.signal.aborted) {
      wanted = false;
      let waitMs = RETRY_MS;
      try {
        waitMs = await look();
        failing = false;
      } catch (erro) {
        if (!failing && !shutdown.signal.aborted) loja.log.warn({ err: erro }, 'webhooks cannot be read: trying again');
        failing = true;
      }
      if (shutdown.signal.aborted) return;
      if (!wanted || failing) await pause(waitMs);
    }
  }

  const unsubscribe = dbEvents.subscribe((event) => {
    if (event.tipo === 'webhooks' || event.tipo === 'tudo') lookNow();
  });
  const running = run();
  return async () => {
    unsubscribe();
    shutdown.abort();
    wake();
    await running;
    await Promise.all(sending);
  };
}
