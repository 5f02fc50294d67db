import { sql } from 'drizzle-orm';
import { type Clock, fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Log } from '#application/loja.ts';
import type { Fila, Tarefa } from '#application/ports/fila.ts';
import { marcarDoBanco } from '#db/database-away.ts';
import type { Banco } from '#db/client.ts';
import { lerFila } from '#db/saude/ler-saude.ts';
import { anunciarTarefa } from '#db/funcionamento/gravar-anuncios.ts';
import { pipelined } from '#db/transaction.ts';
import { TENTATIVAS_DE_MENSAGEM } from '#domain/mensagens/situacao-da-mensagem.ts';
import type { DbEvent } from '#server/events/db-events.ts';

/** Retries of a kind of job after its first attempt. `expira`: time limit of one attempt, in seconds. */
type RetryPolicy = { tentativas: number; esperaSegundos: number; expira: number };
const retryPolicies: Record<Tarefa['nome'], RetryPolicy> = {
  'processar-evento-de-pagamento': { tentativas: TENTATIVAS_DE_MENSAGEM - 1, esperaSegundos: 2, expira: 60 },
  'enviar-email': { tentativas: TENTATIVAS_DE_MENSAGEM - 1, esperaSegundos: 5, expira: 60 },
  'estornar-pagamento': { tentativas: 20, esperaSegundos: 15, expira: 60 },
  'cancelar-pagamentos': { tentativas: 20, esperaSegundos: 15, expira: 60 },
  'executar-estorno': { tentativas: 40, esperaSegundos: 15, expira: 60 },
  // The periodic job tries again in a minute.
  'acompanhar-entregas': { tentativas: 2, esperaSegundos: 30, expira: 600 },
  'apagar-arquivos': { tentativas: 20, esperaSegundos: 15, expira: 300 },
  // An import resumes where it was interrupted; it reports other failures itself and waits to be resumed.
  'importar-loja-antiga': { tentativas: 20, esperaSegundos: 5, expira: 6 * 3600 },
  // Each file has its own retries; a job only fails with its process or the database.
  'buscar-arquivos-importados': { tentativas: 20, esperaSegundos: 5, expira: 1800 },
  // An archive starts again; it reports other failures itself.
  'levar-tudo': { tentativas: 5, esperaSegundos: 5, expira: 6 * 3600 },
};

/** Workers per kind and process. */
const WORKERS = 2;
/** Jobs one worker takes at once. */
const BATCH_SIZE = 2;
/**
 * New jobs are announced (`anunciarTarefa`) and wake workers. Retries are found by polling: every 2 s for queues with short
 * back-off, 10 s otherwise, since each poll is a statement.
 */
const FAST_POLL_SECONDS = 2;
const SLOW_POLL_SECONDS = 10;
const NO_JOB_ID = '00000000-0000-0000-0000-000000000000';
const MAX_RETRY_DELAY_SECONDS = 600;
/** A job whose process sends no heartbeat for this long is given to another worker; checked every few seconds. */
const HEARTBEAT_SECONDS = 20;
const SUPERVISION_SECONDS = 10;

/** A worker of a kind of jobs; `busy` while it runs a batch. */
type QueueWorker = { id: string; busy: boolean };

export type JobHandlers = { [N in Tarefa['nome']]: (dados: Extract<Tarefa, { nome: N }>['dados']) => Promise<void> };

/** A periodic job; `quando` is a cron expression in UTC. Running it twice must be safe. */
export type PeriodicJob = { nome: string; quando: string; executar(): Promise<unknown> };

/** Queue of all periodic jobs, one of a name at a time: a long run is never overlapped by the next. */
const PERIODIC_QUEUE = 'tarefa-periodica';
const periodicQueuePolicy = {
  policy: 'exclusive',
  // The next scheduled run is the retry.
  retryLimit: 0,
  expireInSeconds: 3600,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: 3600,
} as const;

/** pg-boss's internal queue for due schedules: thousands of rows a day, by default kept for a week. */
const PGBOSS_INTERNAL_QUEUE = '__pgboss__send-it';

export type JobQueue = Fila & {
  /** Starts the workers; before that, jobs are only enqueued. `periodicJobs` replaces the stored schedules. */
  startWorkers(handlers: JobHandlers, periodicJobs?: PeriodicJob[]): Promise<void>;
  /** Wakes this process's workers when an event announces a job. */
  onEvent(event: DbEvent): void;
  /** Waits for running jobs, then stops. */
  stop(): Promise<void>;
};

/**
 * Returns the job queue in the shop's own database (pg-boss). Jobs are enqueued by the transaction that causes them;
 * scheduled jobs run once, however many instances share the database. A process that is not to run tasks leaves
 * schedules and the supervision of jobs to others. `clock` replaces the system's in tests.
 */
export async function createJobQueue(
  banco: Pick<Banco, 'paraFila' | 'db'>,
  log: Log,
  { runsTasks = true, clock }: { runsTasks?: boolean; clock?: Clock } = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...banco.paraFila,
    ...(clock ? { clock } : {}),
    schema: 'fila',
    supervise: runsTasks,
    schedule: runsTasks,
    superviseIntervalSeconds: SUPERVISION_SECONDS,
    monitorIntervalSeconds: SUPERVISION_SECONDS / 2,
  });
  // pg-boss reports a worker's database error as a plain object.
  boss.on('error', (erro) =>
    log.error({ err: marcarDoBanco(Object.assign(new Error(erro.message), erro)) }, 'job queue'),
  );
  await boss.start();
  const existingQueues = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [nome, { tentativas, esperaSegundos, expira }] of Object.entries(retryPolicies)) {
    const politica = {
      retryLimit: tentativas,
      retryDelay: esperaSegundos,
      retryBackoff: true,
      expireInSeconds: expira,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: false,
    };
    if (existingQueues.has(nome)) await boss.updateQueue(nome, politica);
    else await boss.createQueue(nome, { ...politica, retryDelayMax: MAX_RETRY_DELAY_SECONDS });
    // pg-boss caches a queue's settings at first use, through its own connection: force that now, outside of any
    // transaction.
    await boss.findJobs(nome, { id: NO_JOB_ID });
  }
  const workers = new Map<string, QueueWorker[]>();
  // One worker that has nothing to do is enough: it wakes the next when it finds more than it takes. A busy one looks again
  // once it is done.
  const wake = (nome: string) => {
    const all = workers.get(nome) ?? [];
    const idle = all.find(({ busy }) => !busy);
    for (const { id } of idle ? [idle] : all) boss.notifyWorker(id);
  };
  if (existingQueues.has(PERIODIC_QUEUE)) await boss.updateQueue(PERIODIC_QUEUE, { notify: false });
  else {
    await boss.createQueue(PERIODIC_QUEUE, periodicQueuePolicy);
    await boss.updateQueue(PGBOSS_INTERNAL_QUEUE, { deleteAfterSeconds: periodicQueuePolicy.deleteAfterSeconds });
  }
  return {
    estado: () => lerFila(banco.db),
    async enfileirar(tx, { nome, dados }, opcoes = {}) {
      const db = fromDrizzle(tx as never, sql);
      if (opcoes.apos) await boss.send(nome, dados, { db, startAfter: opcoes.apos });
      else await pipelined([boss.send(nome, dados, { db }), anunciarTarefa(tx, nome)]);
    },
    async refazer(tx, nome, dados, { apos } = {}) {
      const db = fromDrizzle(tx as never, sql);
      const wanted = new Set(dados.map((data) => JSON.stringify(data)));
      const waitingJobs = (await boss.findJobs<object>(nome, { queued: true, db })).filter((tarefa) =>
        wanted.has(JSON.stringify(tarefa.data)),
      );
      if (waitingJobs.length > 0)
        await boss.cancel(
          nome,
          waitingJobs.map(({ id }) => id),
          { db },
        );
      if (dados.length === 0) return;
      await boss.insert(
        nome,
        dados.map((data) => ({ data, ...(apos && { startAfter: apos }) })),
        { db },
      );
      await anunciarTarefa(tx, nome);
    },
    async startWorkers(handlers, periodicJobs = []) {
      for (const [nome, { esperaSegundos }] of Object.entries(retryPolicies) as [Tarefa['nome'], RetryPolicy][]) {
        const executar = handlers[nome] as (dados: unknown) => Promise<void>;
        // Jobs of a batch succeed or fail individually. After a full batch the worker polls again at once.
        const shortest = esperaSegundos > SLOW_POLL_SECONDS ? SLOW_POLL_SECONDS : FAST_POLL_SECONDS;
        const workerOptions = {
          batchSize: BATCH_SIZE,
          burstWhenBatchFull: true,
          perJobResults: true as const,
        };
        const runBatch = (tarefas: Job[]) =>
          Promise.all(
            tarefas.map(async ({ id, data }) => {
              try {
                await executar(data);
                return { id, status: 'completed' as const };
              } catch (output) {
                return { id, status: 'failed' as const, output };
              }
            }),
          );
        // One call per worker: its id is needed to wake it. One of them looks for retries, the others for what it missed.
        const startWorker = async (pollingIntervalSeconds: number): Promise<QueueWorker> => {
          const worker = { id: '', busy: false };
          worker.id = await boss.work(nome, { ...workerOptions, pollingIntervalSeconds }, async (tarefas: Job[]) => {
            worker.busy = true;
            if (tarefas.length === BATCH_SIZE) wake(nome);
            return runBatch(tarefas).finally(() => {
              worker.busy = false;
            });
          });
          return worker;
        };
        const others = Array.from({ length: WORKERS - 1 }, () => startWorker(SLOW_POLL_SECONDS));
        workers.set(nome, await Promise.all([startWorker(shortest), ...others]));
      }
      await storeSchedules(boss, periodicJobs);
      const jobsByName = new Map(periodicJobs.map((tarefa) => [tarefa.nome, tarefa]));
      await boss.work<{ nome: string }>(
        PERIODIC_QUEUE,
        { pollingIntervalSeconds: FAST_POLL_SECONDS, localConcurrency: WORKERS },
        async ([tarefa]) => {
          const nome = tarefa?.data.nome ?? '';
          try {
            await jobsByName.get(nome)?.executar();
          } catch (erro) {
            log.error({ err: erro, tarefa: nome }, 'periodic task failed');
          }
        },
      );
    },
    onEvent(event) {
      if (event.tipo === 'tarefa') wake(event.nome);
      if (event.tipo === 'tudo') for (const nome of workers.keys()) wake(nome);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, close: true }),
  };
}

/** Stores the schedules in the database, where every instance reads them, and deletes obsolete ones. */
async function storeSchedules(boss: PgBoss, periodicJobs: PeriodicJob[]): Promise<void> {
  const storedSchedules = new Map((await boss.getSchedules(PERIODIC_QUEUE)).map(({ key, cron }) => [key, cron]));
  for (const { nome, quando } of periodicJobs) {
    if (storedSchedules.get(nome) !== quando)
      // A run missed while no instance was up is made up for, once.
      await boss.schedule(PERIODIC_QUEUE, quando, { nome }, { key: nome, singletonKey: nome, missed: 'once' });
    storedSchedules.delete(nome);
  }
  for (const nome of storedSchedules.keys()) await boss.unschedule(PERIODIC_QUEUE, nome);
}
