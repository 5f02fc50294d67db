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

/** A response as it was sent once, without its request id. `cabecalhos` alternates names and values. */
type Pronta = { status: number; cabecalhos: string[]; corpo: Uint8Array | null; rota: string };

export type Atalho = {
  /** Replays a recorded response; returns false when the app has to respond. */
  responder(req: IncomingMessage, res: ServerResponse): boolean;
  /** Middleware around the whole app: records the responses of cached pages. */
  aprender: MiddlewareHandler<Ambiente>;
};

const CABECALHO_DO_ID = 'x-request-id';
/** Limits on recorded request keys: in total, and per page. */
const MODOS = 2000;
const MODOS_DE_UMA = 8;
const MAIOR_MODO = 600;

/**
 * Replays responses of cached pages without running the app. Such a response depends only on the cached page and on the
 * headers in the request key, so it is recorded once and replayed until the page leaves the cache. The caching rules
 * themselves are in `pages.ts`.
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
  /** Request key → key of the cached page that answers it. */
  const chaves = new LRUCache<string, string>({ max: MODOS });
  /** Weak: the recorded responses go when the page leaves the cache. */
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
      // Requests made by tests have no socket.
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
 * Key of every request property the pipeline reads for a cached page; null where the response could depend on more
 * (cookies, a body, another origin). A page that reads one more header must add it here.
 */
function modoDePedir({ method, url, headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers.cookie !== undefined || headers.origin !== undefined) return null;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null;
  const modo = `${headers.host}\n${url}\n${headers['accept-encoding']}\n${headers['if-none-match']}\n${headers['sec-purpose']}\n${headers['purpose']}`;
  return modo.length > MAIOR_MODO ? null : modo;
}

const codificacaoDe = (headers: Headers) =>
  (headers.get('Content-Encoding') ?? 'identity') as 'br' | 'gzip' | 'identity';
