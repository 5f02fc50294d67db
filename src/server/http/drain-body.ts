import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { Ambiente } from '#server/http/hono-env.ts';

/** Limits on draining the body of a refused request. */
const ATE_BYTES = 1024 * 1024;
const ATE_MS = 500;

/**
 * Middleware for responses sent before the request's body was read, mostly refusals: the rest of the body would be
 * parsed as the next request on the connection. A short rest is read and discarded; after a longer one the response
 * closes the connection.
 */
export function comOCorpoEscoado() {
  return createMiddleware<Ambiente>(async (c, next) => {
    await next();
    // Requests made by tests have no socket.
    const pedido = c.env?.incoming as IncomingMessage | undefined;
    if (pedido?.complete !== false) return;
    await escoar(pedido);
    if (!pedido.complete) c.res.headers.set('Connection', 'close');
  });
}

function escoar(pedido: IncomingMessage): Promise<void> {
  return new Promise((pronto) => {
    let lidos = 0;
    const parar = () => {
      clearTimeout(prazo);
      pedido.off('data', contar).off('end', parar).off('close', parar);
      pronto();
    };
    const contar = (pedaco: Uint8Array) => {
      lidos += pedaco.length;
      if (lidos > ATE_BYTES) parar();
      // A reader that stopped half-way has paused the stream.
      else pedido.resume();
    };
    const prazo = setTimeout(parar, ATE_MS);
    pedido.on('data', contar).once('end', parar).once('close', parar);
    pedido.resume();
  });
}
