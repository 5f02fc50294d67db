// @requirement 15.32.7
import type { Loja } from '#application/loja.ts';

/** Calls of one key per minute, in all processes together. */
export const CALLS_PER_MINUTE = 300;
const WINDOW_MS = 60_000;
/** A window as another process sees it, whose clock differs. */
const LONGEST_WINDOW_MS = 2 * WINDOW_MS;
/** Calls that a process takes at once: one statement serves as many calls. */
const CALLS_AT_ONCE = 20;

type CountedCall = { allowed: boolean; /** Calls left to the key. */ remaining: number; msToReset: number };
/** Calls that this process has taken. `elsewhere`: calls that nobody had taken then. */
type Taken = { left: number; elsewhere: number; endsAt: number };

/**
 * Returns a counter of the calls of each key. Processes take calls from one counter in the database, a few at a time, so that
 * all of them together never answer more, and a read does not wait for a write of its own. A process that serves little may
 * leave some of its calls unused.
 */
export function callLimit({ limites, relogio, somenteLeitura }: Pick<Loja, 'limites' | 'relogio' | 'somenteLeitura'>) {
  const limit = { nome: 'api', maximo: CALLS_PER_MINUTE, janelaMs: WINDOW_MS };
  const takenBy = new Map<string, Taken>();
  const taking = new Map<string, Promise<void>>();
  const now = () => relogio.agora().getTime();

  /** A read-only shop has one process, which counts alone. */
  const takeAll = () => ({ reservados: CALLS_PER_MINUTE, restam: 0, terminaEm: now() + WINDOW_MS });

  async function take(key: string): Promise<void> {
    const { reservados, restam, terminaEm } = somenteLeitura
      ? takeAll()
      : await limites.reservar(limit, key, CALLS_AT_ONCE);
    takenBy.set(key, { left: reservados, elsewhere: restam, endsAt: terminaEm });
  }

  return async (key: string): Promise<CountedCall> => {
    for (;;) {
      const taken = takenBy.get(key);
      const msToReset = taken ? taken.endsAt - now() : 0;
      // A clock that was set back makes a window look longer than any.
      if (taken && msToReset > 0 && msToReset <= LONGEST_WINDOW_MS) {
        const remaining = taken.left + taken.elsewhere - 1;
        if (taken.left > 0) {
          taken.left -= 1;
          return { allowed: true, remaining, msToReset };
        }
        if (taken.elsewhere === 0) return { allowed: false, remaining: 0, msToReset };
      }
      const running = taking.get(key) ?? take(key).finally(() => taking.delete(key));
      taking.set(key, running);
      await running;
    }
  };
}
