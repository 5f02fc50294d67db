// @requirement 12.1.2
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#application/loja.ts';
import type { Tarefa } from '#application/ports/fila.ts';
import type { Banco } from '#db/client.ts';
import { fotoDosAnuncios, lerAnuncios } from '#db/funcionamento/ler-anuncios.ts';

/**
 * A change announced by the database's triggers. For a product, `so` names the only page that shows the change, and `leve`
 * means that pages may show the former state for a second. `tudo`: events may have been missed, so reload everything.
 */
export type DbEvent =
  | { tipo: 'produto'; id: string; so?: 'pagina'; leve?: true }
  | { tipo: 'categoria'; slug: string }
  | { tipo: 'configuracao' }
  | { tipo: 'pedido'; id: string; status: string; uid: string | null; idInfluencer: string | null; novo: boolean }
  | { tipo: 'pagamento'; pedidoId: string }
  | { tipo: 'repasse'; idInfluencer: string }
  | { tipo: 'acesso'; uid: string }
  | { tipo: 'tarefa'; nome: Tarefa['nome'] }
  | { tipo: 'webhooks' }
  | { tipo: 'medicao' }
  | { tipo: 'tudo' };

/** `after`: the change was committed after this time of `performance.now()`. */
type Subscriber = (event: DbEvent, after: number) => void;

export type DbEvents = {
  subscribe(onEvent: Subscriber): () => void;
  /**
   * Resolves when every change committed before the call has reached the subscribers of this process; gives up after a
   * second, so that no response waits for a reader that has lost its connection.
   */
  catchUp(): Promise<void>;
  /** Distributes an event of this process: a change that time makes, not the database. */
  announce(event: DbEvent): void;
};

type EventReader = DbEvents & { close(): Promise<void> };

/** Changes made by other processes are read this often. */
const TICK_MS = 200;
/** Reads asked for by `catchUp` begin at least this far apart, so that many concurrent writes share one. */
const GAP_MS = 10;
const MAX_CATCH_UP_MS = 1000;
const RETRY_MS = 100;

/**
 * Reads the announcements (`anuncios`) from now on and distributes them to all subscribers of this process. Each read goes
 * on from the snapshot of the one before, so that an interrupted connection misses nothing.
 */
export async function readDbEvents({ paraAnuncios: db }: Pick<Banco, 'paraAnuncios'>, log: Log): Promise<EventReader> {
  const subscribers = new Set<Subscriber>();
  // `catchUp` may be called inside anything; reads must not run there.
  const outside = AsyncLocalStorage.snapshot();
  let startedAt = performance.now();
  let snapshot = await fotoDosAnuncios(db);
  let waiting = Promise.withResolvers<void>();
  let wake = () => {};
  let wanted = false;
  let failing = false;
  let closed = false;

  function distribute(events: unknown[] | null, after: number): void {
    const distinct = new Set(events?.map((event) => JSON.stringify(event)) ?? ['{"tipo":"tudo"}']);
    for (const text of distinct) {
      const event = JSON.parse(text) as DbEvent;
      for (const onEvent of subscribers) {
        try {
          onEvent(event, after);
        } catch (erro) {
          log.error({ err: erro, evento: event.tipo }, 'a database event could not be processed');
        }
      }
    }
  }

  async function read(): Promise<void> {
    const served = waiting;
    waiting = Promise.withResolvers();
    wanted = false;
    const after = startedAt;
    const beginning = performance.now();
    try {
      const { foto, anuncios } = await lerAnuncios(db, snapshot);
      snapshot = foto;
      startedAt = beginning;
      distribute(anuncios, after);
      if (failing) log.info({}, 'database events are read again');
      failing = false;
    } catch (erro) {
      if (!failing && !closed) log.warn({ err: erro }, 'database events cannot be read: trying until they can');
      failing = true;
    }
    served.resolve();
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!closed) {
      if (!wanted || failing) await pause(failing ? RETRY_MS : TICK_MS);
      if (closed) return;
      const early = startedAt + GAP_MS - performance.now();
      if (early > 0) await wait(early, undefined, { ref: false });
      await read();
    }
  }
  const running = outside(run);

  return {
    subscribe(onEvent) {
      subscribers.add(onEvent);
      return () => subscribers.delete(onEvent);
    },
    announce(event) {
      distribute([event], performance.now());
    },
    async catchUp() {
      if (closed || failing) return;
      const { promise } = waiting;
      wanted = true;
      wake();
      await Promise.race([promise, wait(MAX_CATCH_UP_MS, undefined, { ref: false })]);
    },
    async close() {
      closed = true;
      wake();
      await running;
      waiting.resolve();
    },
  };
}
