// @requirement 15.7.1
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import {
  type StatusCount,
  contarEmailsPorSair,
  contarPedidosPorStatus,
  readQueueMetrics,
  contarWebhooksPorResolver,
} from '#db/metrics.ts';
import { estadoDasCopias } from '#db/saude/ler-copias.ts';
import { lerVistasDaSaude, ultimoWebhook } from '#db/saude/ler-saude.ts';
import type { Loja } from '#application/loja.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import { statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { Meter } from './meter.ts';

/** Figures from the database are cached for this time, however often metrics are scraped. */
const CACHE_MS = { poucas: 10_000, pedidos: 60_000 };
/** A scrape is answered within this time, if necessary without figures from the database. */
const SCRAPE_TIMEOUT_MS = 3000;

export type Metrics = {
  meter: Meter;
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
};

/** Returns the meter and its metrics. Figures from the database are read on scrape. */
export function createMetrics({
  loja,
  pageCache,
}: {
  loja: Pick<Loja, 'db' | 'log' | 'hostInfo'>;
  pageCache: PageCache;
}): Metrics {
  const { db, log, hostInfo } = loja;
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  // Event loop, memory, garbage collection, open handles.
  collectDefaultMetrics({ register: registry });

  const duration = new Histogram({
    name: 'shop_http_request_duration_seconds',
    help: 'HTTP requests: seconds until the response began, by method, route and status',
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
  const cacheHits = new Counter({
    name: 'shop_page_cache_hits_total',
    help: 'Pages served from the page cache, without a render',
    registers,
  });
  for (const audience of ['everyone', 'visitor']) renders.inc({ for: audience }, 0);
  // oxlint-disable-next-line no-new -- a gauge belongs to its registry
  new Gauge({
    name: 'shop_page_cache_pages',
    help: 'Pages in the page cache now',
    registers,
    collect() {
      this.set(pageCache.size);
    },
  });
  // oxlint-disable-next-line no-new -- a gauge belongs to its registry
  new Gauge({
    name: 'shop_disk_free_bytes',
    help: 'Disk: free bytes where DATA_DIR is',
    registers,
    async collect() {
      const free = await hostInfo.livresEmDisco();
      if (free === null) this.remove();
      else this.set(free);
    },
  });

  const databaseUp = new Gauge({
    name: 'shop_database_up',
    help: 'Whether the database answers (1) or not (0)',
    registers,
  });
  const queueJobs = gauge('shop_queue_tasks', 'Job queue: tasks by kind and state (waiting, due, active)', [
    'queue',
    'state',
  ]);
  const queueAge = gauge('shop_queue_oldest_seconds', 'Job queue: seconds since the oldest task was due, by kind', [
    'queue',
  ]);
  const mail = gauge('shop_mail_messages', 'Mail (e-mail) not delivered yet, by state (na-fila, falhou)', ['state']);
  const webhooks = gauge('shop_webhook_events', 'Webhooks not processed yet, by state (recebido, falhou)', ['state']);
  const lastWebhookAt = gauge('shop_webhook_last_heard_timestamp_seconds', 'Time of the last webhook received', []);
  // Without a value until the first copy, or the first check of the provider. A demo simulates its provider.
  const backupAt = gauge('shop_backup_last_success_timestamp_seconds', 'Copies: time of the last complete copy', []);
  const backupAge = gauge('shop_backup_age_seconds', 'Copies: seconds since the last complete copy', []);
  const backupOk = gauge('shop_backup_last_ok', 'Copies: whether the last attempt was complete (1) or failed (0)', []);
  const trialOk = gauge(
    'shop_backup_trial_ok',
    'Copies: whether the last trial restore found its copy intact (1) or not (0)',
    [],
  );
  const providerUp = gauge(
    'shop_provider_up',
    'Payment provider: whether it answered the last check and accepted the shop (1) or not (0)',
    [],
  );
  for (const unknown of [backupAt, backupAge, backupOk, trialOk, providerUp]) unknown.remove();
  const pedidos = gauge('shop_orders', 'Orders by state', ['state']);

  function gauge(name: string, help: string, labelNames: string[]): Gauge {
    return new Gauge({ name, help, labelNames, registers });
  }

  const readCounts = atMostEvery(CACHE_MS.poucas, async () => {
    const [jobs, emails, eventos, ultimo, copias, vistas] = await Promise.all([
      readQueueMetrics(db),
      contarEmailsPorSair(db),
      contarWebhooksPorResolver(db),
      ultimoWebhook(db),
      estadoDasCopias(db),
      lerVistasDaSaude(db),
    ]);
    queueJobs.reset();
    queueAge.reset();
    for (const { nome, esperando, atrasadas, emCurso, maisAntigaSegundos } of jobs) {
      queueJobs.set({ queue: nome, state: 'waiting' }, esperando);
      queueJobs.set({ queue: nome, state: 'due' }, atrasadas);
      queueJobs.set({ queue: nome, state: 'active' }, emCurso);
      queueAge.set({ queue: nome }, maisAntigaSegundos);
    }
    setByState(mail, ['na-fila', 'falhou'], emails);
    setByState(webhooks, ['recebido', 'falhou'], eventos);
    if (ultimo) lastWebhookAt.set(ultimo.getTime() / 1000);
    const { ultima, falha, experimentada } = copias;
    if (ultima) {
      backupAt.set(ultima.quando.getTime() / 1000);
      backupAge.set((Date.now() - ultima.quando.getTime()) / 1000);
    }
    if (ultima || falha) backupOk.set(falha ? 0 : 1);
    if (experimentada?.feita) trialOk.set(experimentada.erro === null ? 1 : 0);
    const provider = vistas.find(({ parte }) => parte === 'provedor');
    if (provider) providerUp.set(provider.motivo === null ? 1 : 0);
  });
  const readOrders = atMostEvery(CACHE_MS.pedidos, async () =>
    setByState(pedidos, statusDoPedido, await contarPedidosPorStatus(db)),
  );

  return {
    meter: {
      request: ({ metodo, rota, status, ms }) =>
        duration.observe({ method: metodo, route: rota, status: String(status) }, ms / 1000),
      page: (origin) =>
        origin === 'guardada' ? cacheHits.inc() : renders.inc({ for: origin === 'feita' ? 'everyone' : 'visitor' }),
    },
    async text() {
      try {
        await within(SCRAPE_TIMEOUT_MS, Promise.all([readCounts(), readOrders()]));
        databaseUp.set(1);
      } catch (erro) {
        databaseUp.set(0);
        log.warn({ err: erro }, 'database metrics could not be read');
      }
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

function setByState(gaugeByState: Gauge, states: readonly string[], counts: StatusCount[]): void {
  for (const state of states)
    gaugeByState.set({ state }, counts.find((count) => count.situacao === state)?.quantos ?? 0);
}

/**
 * Returns `read` limited to one run per `intervalMs`; calls during a run share it. A failed run is repeated by the next
 * call.
 */
function atMostEvery(intervalMs: number, read: () => Promise<void>): () => Promise<void> {
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  return () => {
    if (performance.now() - readAt < intervalMs) return Promise.resolve();
    reading ??= read()
      .then(() => void (readAt = performance.now()))
      .finally(() => (reading = null));
    return reading;
  };
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no response in time')), ms);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
