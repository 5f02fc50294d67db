import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Log } from '#application/loja.ts';

/** How long requests in progress may take after a stop signal. */
const GRACE_MS = 8000;

export type Shutdown = {
  /** Registers a request; returns false when the server is stopping and has responded with 503. */
  accept(req: IncomingMessage, res: ServerResponse): boolean;
  /** Number of requests in progress. */
  inProgress(): number;
  /** Waits for the requests in progress, then closes the server and all connections. */
  drain(): Promise<void>;
};

/**
 * Returns a graceful shutdown. While it waits the server still listens: a demo's twins run on it and requests in
 * progress need them; `isIndispensable` selects the addresses that still work. Live streams are not waited for.
 */
export function createShutdown(http: Server, isIndispensable: (path: string) => boolean, graceMs = GRACE_MS): Shutdown {
  const inProgress = new Set<ServerResponse>();
  let stopping = false;
  let onEmpty = () => {};

  return {
    accept(req, res) {
      if (stopping && !isIndispensable(req.url ?? '')) {
        refuse(req, res);
        return false;
      }
      if (req.headers.accept === 'text/event-stream') return true;
      inProgress.add(res);
      res.once('close', () => {
        inProgress.delete(res);
        if (inProgress.size === 0) onEmpty();
      });
      return true;
    },
    inProgress: () => inProgress.size,
    async drain() {
      stopping = true;
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve;
      });
      if (inProgress.size > 0) await Promise.race([empty, esperar(graceMs, undefined, { ref: false })]);
      http.close();
      http.closeAllConnections();
    },
  };
}

/** Returns the handler of a stop signal: drains the server, closes the shop, and logs begin and end. Runs once. */
export function createStop(
  shutdown: Pick<Shutdown, 'inProgress' | 'drain'>,
  close: () => Promise<void>,
  log: Pick<Log, 'info'>,
): (sinal: string) => Promise<boolean> {
  let stopping = false;
  return async (sinal) => {
    if (stopping) return false;
    stopping = true;
    const inicio = performance.now();
    log.info({ sinal, emCurso: shutdown.inProgress() }, 'shop stops: requests and tasks in progress may end');
    await shutdown.drain();
    await close();
    log.info({ sinal, ms: Math.round(performance.now() - inicio) }, 'shop stopped');
    return true;
  };
}

const restartMessage = 'A loja está reiniciando. Tente novamente em instantes.';

function refuse(req: IncomingMessage, res: ServerResponse): void {
  const isApi = req.url?.startsWith('/api/');
  res.writeHead(503, {
    Connection: 'close',
    'Retry-After': '5',
    'Cache-Control': 'no-store',
    'Content-Type': isApi ? 'application/json' : 'text/plain; charset=utf-8',
  });
  res.end(isApi ? JSON.stringify({ error: { code: 'loja-reiniciando', message: restartMessage } }) : restartMessage);
}
