import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import {
  type StatusCount,
  contarEmailsPorSair,
  contarPedidosPorStatus,
  readQueueMetrics,
  contarWebhooksPorResolver,
} from '#db/metrics.ts';
import { ultimoWebhook } from '#db/queries/saude/saude.ts';
import type { Loja } from '#application/loja.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Medidor } from './meter.ts';

/** Figures from the database are cached for this time, however often metrics are scraped. */
const VALEM_MS = { poucas: 10_000, pedidos: 60_000 };
/** A scrape is answered within this time, if necessary without figures from the database. */
const PRAZO_MS = 3000;

export type Medidas = {
  medir: Medidor;
  /** All metrics in the Prometheus text format. */
  texto(): Promise<string>;
  tipo: string;
};

/** Returns the meter and its metrics. Figures from the database are read on scrape. */
export function criarMedidas({ loja, paginas }: { loja: Pick<Loja, 'db' | 'log'>; paginas: PageCache }): Medidas {
  const { db, log } = loja;
  const registers = [new Registry()];
  const [registro] = registers as [Registry];
  // Event loop, memory, garbage collection, open handles.
  collectDefaultMetrics({ register: registro });

  const duracao = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'HTTP requests: seconds until the answer began, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const renders = new Counter({
    name: 'shop_page_renders_total',
    help: 'Page renders, by whom the page was made for: everyone (kept in the cache) or one visitor',
    labelNames: ['for'],
    registers,
  });
  const acertos = new Counter({
    name: 'shop_page_cache_hits_total',
    help: 'Pages served from the page cache, without a render',
    registers,
  });
  for (const para of ['everyone', 'visitor']) renders.inc({ for: para }, 0);
  // oxlint-disable-next-line no-new -- a gauge belongs to its registry
  new Gauge({
    name: 'shop_page_cache_pages',
    help: 'Pages in the page cache now',
    registers,
    collect() {
      this.set(paginas.quantas);
    },
  });

  const viva = new Gauge({ name: 'shop_database_up', help: 'Whether the database answers (1) or not (0)', registers });
  const fila = gauge('shop_queue_tasks', 'Job queue: tasks by kind and state (waiting, due, active)', [
    'queue',
    'state',
  ]);
  const filaIdade = gauge('shop_queue_oldest_seconds', 'Job queue: seconds since the oldest task was due, by kind', [
    'queue',
  ]);
  const correio = gauge('shop_mail_messages', 'Mail (e-mail) not delivered yet, by state (na-fila, falhou)', ['state']);
  const webhooks = gauge('shop_webhook_events', 'Webhooks not dealt with yet, by state (recebido, falhou)', ['state']);
  const ouvidoEm = gauge('shop_webhook_last_heard_timestamp_seconds', 'When the last of the webhooks was heard', []);
  const pedidos = gauge('shop_orders', 'Orders by state', ['state']);

  function gauge(name: string, help: string, labelNames: string[]): Gauge {
    return new Gauge({ name, help, labelNames, registers });
  }

  const lerPoucas = deVezEmQuando(VALEM_MS.poucas, async () => {
    const [tarefas, emails, eventos, ultimo] = await Promise.all([
      readQueueMetrics(db),
      contarEmailsPorSair(db),
      contarWebhooksPorResolver(db),
      ultimoWebhook(db),
    ]);
    fila.reset();
    filaIdade.reset();
    for (const { nome, esperando, atrasadas, emCurso, maisAntigaSegundos } of tarefas) {
      fila.set({ queue: nome, state: 'waiting' }, esperando);
      fila.set({ queue: nome, state: 'due' }, atrasadas);
      fila.set({ queue: nome, state: 'active' }, emCurso);
      filaIdade.set({ queue: nome }, maisAntigaSegundos);
    }
    porSituacao(correio, ['na-fila', 'falhou'], emails);
    porSituacao(webhooks, ['recebido', 'falhou'], eventos);
    if (ultimo) ouvidoEm.set(ultimo.getTime() / 1000);
  });
  const lerPedidos = deVezEmQuando(VALEM_MS.pedidos, async () =>
    porSituacao(pedidos, statusDoPedido, await contarPedidosPorStatus(db)),
  );

  return {
    medir: {
      requisicao: ({ metodo, rota, status, ms }) =>
        duracao.observe({ method: metodo, route: rota, status: String(status) }, ms / 1000),
      pagina: (origem) =>
        origem === 'guardada' ? acertos.inc() : renders.inc({ for: origem === 'feita' ? 'everyone' : 'visitor' }),
    },
    async texto() {
      try {
        await dentroDe(PRAZO_MS, Promise.all([lerPoucas(), lerPedidos()]));
        viva.set(1);
      } catch (erro) {
        viva.set(0);
        log.warn({ err: erro }, 'figures of the database could not be read');
      }
      return registro.metrics();
    },
    tipo: registro.contentType,
  };
}

function porSituacao(medida: Gauge, situacoes: readonly string[], contados: StatusCount[]): void {
  for (const situacao of situacoes)
    medida.set({ state: situacao }, contados.find((um) => um.situacao === situacao)?.quantos ?? 0);
}

/**
 * Returns `ler` limited to one run per `valeMs`; calls during a run share it. A failed run is repeated by the next
 * call.
 */
function deVezEmQuando(valeMs: number, ler: () => Promise<void>): () => Promise<void> {
  let lidaEm = -Infinity;
  let emCurso: Promise<void> | null = null;
  return () => {
    if (performance.now() - lidaEm < valeMs) return Promise.resolve();
    emCurso ??= ler()
      .then(() => void (lidaEm = performance.now()))
      .finally(() => (emCurso = null));
    return emCurso;
  };
}

async function dentroDe(ms: number, trabalho: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const relogio = setTimeout(() => reject(new Error('no answer in time')), ms);
  try {
    await Promise.race([trabalho, promise]);
  } finally {
    clearTimeout(relogio);
  }
}
