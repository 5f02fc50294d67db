import { createMiddleware } from 'hono/factory';
import type { Ambiente } from '#server/http/hono-env.ts';
import { enderecoDoCliente } from '#server/http/client-address.ts';
import { erroDaApi } from './api-responses.ts';

const POR_VISITANTE = 300;
const NO_TOTAL = 3000;
const ESPERA_S = '30';

/**
 * Limits open live streams per address and per process: each takes memory for as long as it is open. A refused page
 * polls instead, or says that it is not live.
 */
export function comVaga(confiarNoProxy: boolean, porVisitante = POR_VISITANTE, noTotal = NO_TOTAL) {
  const abertos = new Map<string, number>();
  let todos = 0;
  return createMiddleware<Ambiente>(async (c, next) => {
    const endereco = enderecoDoCliente(c, confiarNoProxy);
    const dele = abertos.get(endereco) ?? 0;
    if (dele >= porVisitante || todos >= noTotal) {
      c.header('Retry-After', ESPERA_S);
      return dele >= porVisitante
        ? erroDaApi(c, 429, 'muitos-fluxos', 'Há páginas abertas demais a partir daqui. Feche algumas e recarregue.')
        : erroDaApi(c, 503, 'muitos-fluxos', 'A loja está com gente demais ao vivo. Recarregue em instantes.');
    }
    abertos.set(endereco, dele + 1);
    todos += 1;
    let ocupada = true;
    const liberar = () => {
      if (!ocupada) return;
      ocupada = false;
      todos -= 1;
      const restam = (abertos.get(endereco) ?? 1) - 1;
      if (restam > 0) abertos.set(endereco, restam);
      else abertos.delete(endereco);
    };
    const { outgoing } = c.env;
    if (outgoing) outgoing.once('close', liberar);
    await next();
    const fica = c.res.headers.get('Content-Type')?.startsWith('text/event-stream');
    if (!outgoing || !fica) liberar();
  });
}
