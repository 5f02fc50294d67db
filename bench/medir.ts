import autocannon, { type Pedido } from 'autocannon';

export type Alvo = {
  nome: string;
  metodo: 'GET' | 'POST';
  caminho: string;
  corpo?: string;
  /** Concurrent connections; 32 by default. */
  conexoes?: number;
};

/**
 * Latencies in milliseconds; `falhas` counts answers other than 2xx and connections that broke, `todos` all requests with
 * those of the warm-up.
 */
export type Medida = { porSegundo: number; p50: number; p99: number; falhas: number; todos: number };

const CONEXOES = 32;
const AQUECIMENTO_S = 1;
const DURACAO_S = 5;

/** Headers of a browser, so that both servers send the same bytes. */
const doNavegador = {
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
};

let visitante = 0;
/** Each order has an address and an e-mail of its own, since the limits per buyer are not measured. */
function deOutroVisitante(pedido: Pedido): Pedido {
  visitante++;
  const endereco = `10.${(visitante >> 16) & 255}.${(visitante >> 8) & 255}.${visitante & 255}`;
  const body = pedido.body?.replace('@', `-${visitante}@`);
  return { ...pedido, headers: { ...pedido.headers, 'X-Forwarded-For': endereco }, ...(body && { body }) };
}

/** Loads one address for a few seconds, after a short warm-up. */
export async function medir(url: string, { metodo, caminho, corpo, conexoes = CONEXOES }: Alvo): Promise<Medida> {
  const headers = metodo === 'POST' ? { ...doNavegador, 'Content-Type': 'application/json' } : doNavegador;
  const pedido = {
    method: metodo,
    path: caminho,
    headers,
    ...(corpo && { body: corpo }),
    ...(metodo === 'POST' && { setupRequest: deOutroVisitante }),
  };
  const carregar = (duration: number) => autocannon({ url, connections: conexoes, duration, requests: [pedido] });
  const aquecimento = await carregar(AQUECIMENTO_S);
  const { requests, latency, non2xx, errors } = await carregar(DURACAO_S);
  const todos = aquecimento.requests.total + requests.total;
  return { porSegundo: requests.average, p50: latency.p50, p99: latency.p99, falhas: non2xx + errors, todos };
}
