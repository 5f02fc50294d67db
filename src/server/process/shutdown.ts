import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';

/** How long requests in progress may take after a stop signal. */
const PRAZO_MS = 8000;

export type Parada = {
  /** Registers a request; returns false when the server is stopping and has responded with 503. */
  receber(req: IncomingMessage, res: ServerResponse): boolean;
  /** Waits for the requests in progress, then closes the server and all connections. */
  esvaziar(): Promise<void>;
};

/**
 * Returns a graceful shutdown. While it waits the server still listens: a demo's twins run on it and requests in
 * progress need them; `indispensavel` selects the addresses that still work. Live streams are not waited for.
 */
export function criarParada(http: Server, indispensavel: (caminho: string) => boolean, prazoMs = PRAZO_MS): Parada {
  const emCurso = new Set<ServerResponse>();
  let parando = false;
  let aoAcabar = () => {};

  return {
    receber(req, res) {
      if (parando && !indispensavel(req.url ?? '')) {
        recusar(req, res);
        return false;
      }
      if (req.headers.accept === 'text/event-stream') return true;
      emCurso.add(res);
      res.once('close', () => {
        emCurso.delete(res);
        if (emCurso.size === 0) aoAcabar();
      });
      return true;
    },
    async esvaziar() {
      parando = true;
      const vazio = new Promise<void>((acabou) => {
        aoAcabar = acabou;
      });
      if (emCurso.size > 0) await Promise.race([vazio, esperar(prazoMs, undefined, { ref: false })]);
      http.close();
      http.closeAllConnections();
    },
  };
}

const recado = 'A loja está reiniciando. Tente novamente em instantes.';

function recusar(req: IncomingMessage, res: ServerResponse): void {
  const daApi = req.url?.startsWith('/api/');
  res.writeHead(503, {
    Connection: 'close',
    'Retry-After': '5',
    'Cache-Control': 'no-store',
    'Content-Type': daApi ? 'application/json' : 'text/plain; charset=utf-8',
  });
  res.end(daApi ? JSON.stringify({ error: { code: 'loja-reiniciando', message: recado } }) : recado);
}
