import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { Ambiente } from '#server/http/hono-env.ts';

/** How much of a refused body is read to its end, and for how long, so that the connection can go on. */
const ATE_BYTES = 1024 * 1024;
const ATE_MS = 500;

/**
 * An answer given before the request's body had come whole, a refusal mostly, leaves the rest of it on the line, where the
 * next request would be looked for. What little is left is read and thrown away; where it is more, the answer says that the
 * connection ends with it.
 */
export function comOCorpoEscoado() {
  return createMiddleware<Ambiente>(async (c, next) => {
    await next();
    // Tests ask without a socket.
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
      // Whoever began to read the body holds it back once their own buffer is full.
      else pedido.resume();
    };
    const prazo = setTimeout(parar, ATE_MS);
    pedido.on('data', contar).once('end', parar).once('close', parar);
    pedido.resume();
  });
}
