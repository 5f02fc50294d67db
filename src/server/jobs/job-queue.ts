import { sql } from 'drizzle-orm';
import { type Clock, fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Log } from '#application/loja.ts';
import type { Fila, Tarefa } from '#application/ports/fila.ts';
import { marcarDoBanco } from '#db/database-away.ts';
import type { Banco } from '#db/client.ts';
import { lerFila } from '#db/queries/saude/saude.ts';
import { TENTATIVAS_DE_MENSAGEM } from '#domain/mensagens/situacao-da-mensagem.ts';

/** Retries of a kind of job after its first attempt. `expira`: time limit of one attempt, in seconds. */
type Politica = { tentativas: number; esperaSegundos: number; expira: number };
const politicas: Record<Tarefa['nome'], Politica> = {
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
};

/** Workers per kind and process. */
const TRABALHADORES = 2;
/** Jobs one worker takes at once. */
const POR_VEZ = 2;
/**
 * New jobs wake workers via NOTIFY. Retries are found by polling: every 2 s for queues with short back-off, 10 s
 * otherwise, since each poll is a statement. Without LISTEN all queues are polled every 2 s.
 */
const olhar = (aCadaSegundos: number) => ({ pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: aCadaSegundos });
const SEGUNDOS_DE_QUEM_TEM_PRESSA = 2;
const SEGUNDOS_DE_QUEM_ESPERA = 10;
const NENHUMA = '00000000-0000-0000-0000-000000000000';
const MAIOR_ESPERA_SEGUNDOS = 600;
/** A job whose process sends no heartbeat for this long is given to another worker; checked every few seconds. */
const SINAL_DE_VIDA_SEGUNDOS = 20;
const RONDA_SEGUNDOS = 10;

export type Executores = { [N in Tarefa['nome']]: (dados: Extract<Tarefa, { nome: N }>['dados']) => Promise<void> };

/** A periodic job; `quando` is a cron expression in UTC. Running it twice must be safe. */
export type TarefaPeriodica = { nome: string; quando: string; executar(): Promise<unknown> };

/** Queue of all periodic jobs, one of a name at a time: a long run is never overlapped by the next. */
const DO_RELOGIO = 'tarefa-periodica';
const politicaDoRelogio = {
  policy: 'exclusive',
  // The next scheduled run is the retry.
  retryLimit: 0,
  expireInSeconds: 3600,
  heartbeatSeconds: SINAL_DE_VIDA_SEGUNDOS,
  deleteAfterSeconds: 3600,
  notify: true,
} as const;

/** pg-boss's internal queue for due schedules: thousands of rows a day, by default kept for a week. */
const DO_PROPRIO_BOSS = '__pgboss__send-it';

export type FilaDeTarefas = Fila & {
  /** Starts the workers; before that, jobs are only enqueued. `periodicas` replaces the stored schedules. */
  trabalhar(executores: Executores, periodicas?: TarefaPeriodica[]): Promise<void>;
  /** Waits for running jobs, then stops. */
  parar(): Promise<void>;
};

/**
 * Returns the job queue in the shop's own database (pg-boss). Jobs are enqueued by the transaction that causes them;
 * scheduled jobs run once, however many instances share the database. `clock` replaces the system's in tests.
 */
export async function criarFila(
  banco: Pick<Banco, 'paraFila' | 'db'>,
  log: Log,
  clock?: Clock,
): Promise<FilaDeTarefas> {
  const boss = new PgBoss({
    ...banco.paraFila,
    ...(clock ? { clock } : {}),
    schema: 'fila',
    superviseIntervalSeconds: RONDA_SEGUNDOS,
    monitorIntervalSeconds: RONDA_SEGUNDOS / 2,
  });
  // pg-boss reports a worker's database error as a plain object.
  boss.on('error', (erro) =>
    log.error({ err: marcarDoBanco(Object.assign(new Error(erro.message), erro)) }, 'job queue'),
  );
  await boss.start();
  const existentes = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [nome, { tentativas, esperaSegundos, expira }] of Object.entries(politicas)) {
    const politica = {
      retryLimit: tentativas,
      retryDelay: esperaSegundos,
      retryBackoff: true,
      expireInSeconds: expira,
      heartbeatSeconds: SINAL_DE_VIDA_SEGUNDOS,
      notify: true,
    };
    if (existentes.has(nome)) await boss.updateQueue(nome, politica);
    else await boss.createQueue(nome, { ...politica, retryDelayMax: MAIOR_ESPERA_SEGUNDOS });
    // pg-boss caches a queue's settings at first use, through its own connection: force that now, outside of any
    // transaction.
    await boss.findJobs(nome, { id: NENHUMA });
  }
  if (!existentes.has(DO_RELOGIO)) {
    await boss.createQueue(DO_RELOGIO, politicaDoRelogio);
    await boss.updateQueue(DO_PROPRIO_BOSS, { deleteAfterSeconds: politicaDoRelogio.deleteAfterSeconds });
  }
  return {
    estado: () => lerFila(banco.db),
    async enfileirar(tx, { nome, dados }, opcoes = {}) {
      await boss.send(nome, dados, {
        db: fromDrizzle(tx as never, sql),
        ...(opcoes.apos ? { startAfter: opcoes.apos } : {}),
      });
    },
    async refazer(tx, nome, dados) {
      const db = fromDrizzle(tx as never, sql);
      const pedidos = new Set(dados.map((um) => JSON.stringify(um)));
      const esperando = (await boss.findJobs<object>(nome, { queued: true, db })).filter((tarefa) =>
        pedidos.has(JSON.stringify(tarefa.data)),
      );
      if (esperando.length > 0)
        await boss.cancel(
          nome,
          esperando.map(({ id }) => id),
          { db },
        );
      if (dados.length > 0)
        await boss.insert(
          nome,
          dados.map((data) => ({ data })),
          { db },
        );
    },
    async trabalhar(executores, periodicas = []) {
      for (const [nome, { esperaSegundos }] of Object.entries(politicas) as [Tarefa['nome'], Politica][]) {
        const executar = executores[nome] as (dados: unknown) => Promise<void>;
        // Jobs of a batch succeed or fail individually. After a full batch the worker polls again at once.
        const segundos =
          esperaSegundos > SEGUNDOS_DE_QUEM_ESPERA ? SEGUNDOS_DE_QUEM_ESPERA : SEGUNDOS_DE_QUEM_TEM_PRESSA;
        const deles = {
          ...olhar(segundos),
          localConcurrency: TRABALHADORES,
          batchSize: POR_VEZ,
          burstWhenBatchFull: true,
        };
        await boss.work(nome, { ...deles, perJobResults: true }, (tarefas: Job[]) =>
          Promise.all(
            tarefas.map(async ({ id, data }) => {
              try {
                await executar(data);
                return { id, status: 'completed' as const };
              } catch (output) {
                return { id, status: 'failed' as const, output };
              }
            }),
          ),
        );
      }
      await marcarNoRelogio(boss, periodicas);
      const porNome = new Map(periodicas.map((tarefa) => [tarefa.nome, tarefa]));
      await boss.work<{ nome: string }>(
        DO_RELOGIO,
        { ...olhar(SEGUNDOS_DE_QUEM_ESPERA), localConcurrency: TRABALHADORES },
        async ([tarefa]) => {
          const nome = tarefa?.data.nome ?? '';
          try {
            await porNome.get(nome)?.executar();
          } catch (erro) {
            log.error({ err: erro, tarefa: nome }, 'periodic task failed');
          }
        },
      );
    },
    parar: () => boss.stop({ graceful: true, timeout: 5000, close: true }),
  };
}

/** Stores the schedules in the database, where every instance reads them, and deletes obsolete ones. */
async function marcarNoRelogio(boss: PgBoss, periodicas: TarefaPeriodica[]): Promise<void> {
  const marcadas = new Map((await boss.getSchedules(DO_RELOGIO)).map(({ key, cron }) => [key, cron]));
  for (const { nome, quando } of periodicas) {
    if (marcadas.get(nome) !== quando)
      // A run missed while no instance was up is made up for, once.
      await boss.schedule(DO_RELOGIO, quando, { nome }, { key: nome, singletonKey: nome, missed: 'once' });
    marcadas.delete(nome);
  }
  for (const nome of marcadas.keys()) await boss.unschedule(DO_RELOGIO, nome);
}
