import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Log } from '#application/loja.ts';
import type { Ambiente } from '#server/http/hono-env.ts';
import type { Medidor } from '#server/metrics/meter.ts';
import type { PageCache, PaginaGuardada } from './page-cache.ts';
import type { Porta } from '#server/http/shop-gate.ts';
import { emRequisicao } from '#server/http/request-id.ts';
import { registrarRequisicao } from '#server/http/request-log.ts';

/** An answer as it went out once, but for the id of its request: names and values of its headers in turns. */
type Pronta = { status: number; cabecalhos: string[]; corpo: Uint8Array | null; rota: string };

export type Atalho = {
  /** Answers by itself what it has seen answered before; false when the shop has to. */
  responder(req: IncomingMessage, res: ServerResponse): boolean;
  /** Around all that the shop does: watches how kept pages are answered. */
  aprender: MiddlewareHandler<Ambiente>;
};

const CABECALHO_DO_ID = 'x-request-id';
/** Ways to ask that are known, of all pages together and of one of them. */
const MODOS = 2000;
const MODOS_DE_UMA = 8;
const MAIOR_MODO = 600;

/**
 * Kept pages straight from memory. What the whole way through the shop answers to a visitor's request for one hangs on the
 * page and on a few headers; the same question gets the same answer at the door, for as long as that page is kept. The rules
 * stay where they are: here is nothing but what they came to.
 */
export function criarAtalho({
  paginas,
  porta,
  log,
  medir,
}: {
  paginas: Pick<PageCache, 'lida'>;
  porta: Pick<Porta, 'sabeQueAberta'>;
  log: Log;
  medir: Medidor;
}): Atalho {
  /** Which page answers a way of asking. */
  const chaves = new LRUCache<string, string>({ max: MODOS });
  /** Goes with the page, when that is thrown away. */
  const prontas = new WeakMap<PaginaGuardada, Map<string, Pronta>>();

  function lembrar(modo: string, pagina: PaginaGuardada, pronta: Pronta): void {
    const daPagina = prontas.get(pagina) ?? new Map<string, Pronta>();
    if (daPagina.size >= MODOS_DE_UMA) daPagina.clear();
    daPagina.set(modo, pronta);
    prontas.set(pagina, daPagina);
    chaves.set(modo, pagina.chave);
  }

  function achar(modo: string): Pronta | undefined {
    const chave = chaves.get(modo);
    const pagina = chave === undefined ? undefined : paginas.lida(chave);
    return pagina && prontas.get(pagina)?.get(modo);
  }

  return {
    responder(req, res) {
      const inicio = performance.now();
      const modo = porta.sabeQueAberta() ? modoDePedir(req) : null;
      const pronta = modo === null ? undefined : achar(modo);
      if (!pronta) return false;
      const { status, cabecalhos, corpo, rota } = pronta;
      emRequisicao((id) => {
        res.writeHead(status, [...cabecalhos, CABECALHO_DO_ID, id]);
        res.end(corpo);
        medir.pagina('guardada');
        registrarRequisicao({ log, medir }, { metodo: 'GET', rota, status, inicio });
      });
      return true;
    },
    async aprender(c, next) {
      await next();
      const guardada = c.get('guardada');
      const rota = c.get('rota');
      // Tests ask without a socket.
      const modo = guardada && c.env?.incoming ? modoDePedir(c.env.incoming as IncomingMessage) : null;
      if (!guardada || modo === null || rota === undefined) return;
      const { status, headers } = c.res;
      const corpo = status === 200 ? guardada.corpos[codificacaoDe(headers)] : null;
      if ((status !== 200 && status !== 304) || corpo === undefined) return;
      const cabecalhos = [...headers].flatMap((par) => (par[0] === CABECALHO_DO_ID ? [] : par));
      lembrar(modo, guardada, { status, cabecalhos, corpo, rota });
    },
  };
}

/**
 * All that the way to a kept page looks at, as one text; null where it may look at more: at who asks, at what is sent, at
 * where it comes from.
 */
function modoDePedir({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.cookie !== undefined || headers.origin !== undefined) return null;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
  const modo = `${headers.host}\n${url}\n${headers['accept-encoding']}\n${headers['if-none-match']}\n${headers['sec-purpose']}\n${headers['purpose']}`;
  return modo.length > MAIOR_MODO ? null : modo;
}

const codificacaoDe = (headers: Headers) =>
  (headers.get('Content-Encoding') ?? 'identity') as 'br' | 'gzip' | 'identity';
