import { sql } from 'drizzle-orm';
import { type Clock, fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Log } from '#application/loja.ts';
import type { Fila, Tarefa } from '#application/ports/fila.ts';
import { marcarDoBanco } from '#db/database-away.ts';
import type { Banco } from '#db/client.ts';
import { lerFila } from '#db/queries/saude/saude.ts';
import { TENTATIVAS_DE_MENSAGEM } from '#domain/mensagens/situacao-da-mensagem.ts';

/** How each kind of task is retried after its first try. `expira` is how long one try may take, in seconds. */
type Politica = { tentativas: number; esperaSegundos: number; expira: number };
const politicas: Record<Tarefa['nome'], Politica> = {
  'processar-evento-de-pagamento': { tentativas: TENTATIVAS_DE_MENSAGEM - 1, esperaSegundos: 2, expira: 60 },
  'enviar-email': { tentativas: TENTATIVAS_DE_MENSAGEM - 1, esperaSegundos: 5, expira: 60 },
  'estornar-pagamento': { tentativas: 20, esperaSegundos: 15, expira: 60 },
  'cancelar-pagamentos': { tentativas: 20, esperaSegundos: 15, expira: 60 },
  'executar-estorno': { tentativas: 40, esperaSegundos: 15, expira: 60 },
  // The clock asks again in a minute.
  'acompanhar-entregas': { tentativas: 2, esperaSegundos: 30, expira: 600 },
  'apagar-arquivos': { tentativas: 20, esperaSegundos: 15, expira: 300 },
  // It goes on where it was cut off; what fails otherwise it tells itself, and waits to be told to go on.
  'importar-loja-antiga': { tentativas: 20, esperaSegundos: 5, expira: 6 * 3600 },
};

/** Of each kind and process. */
const TRABALHADORES = 2;
/** What one of them takes at once. */
const POR_VEZ = 2;
/**
 * A new task is told to its workers at once. They look by themselves for what is tried again: where that is often a matter
 * of seconds often, elsewhere seldom, since each look is a statement, day and night. Without news all look often.
 */
const olhar = (aCadaSegundos: number) => ({ pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: aCadaSegundos });
const SEGUNDOS_DE_QUEM_TEM_PRESSA = 2;
const SEGUNDOS_DE_QUEM_ESPERA = 10;
const NENHUMA = '00000000-0000-0000-0000-000000000000';
const MAIOR_ESPERA_SEGUNDOS = 600;
/** A task whose process gives no sign of life for this long belongs to the next one; looked for every few seconds. */
const SINAL_DE_VIDA_SEGUNDOS = 20;
const RONDA_SEGUNDOS = 10;

export type Executores = { [N in Tarefa['nome']]: (dados: Extract<Tarefa, { nome: N }>['dados']) => Promise<void> };

/** What is done again and again, at the minutes `quando` names (cron, UTC). Each is safe to run twice. */
export type TarefaPeriodica = { nome: string; quando: string; executar(): Promise<unknown> };

/** All that runs by the clock waits here, one of a name at a time: a run that takes long is never met by the next. */
const DO_RELOGIO = 'tarefa-periodica';
const politicaDoRelogio = {
  policy: 'exclusive',
  // What failed is tried again when its time comes round.
  retryLimit: 0,
  expireInSeconds: 3600,
  heartbeatSeconds: SINAL_DE_VIDA_SEGUNDOS,
  deleteAfterSeconds: 3600,
  notify: true,
} as const;

/** Where pg-boss leaves a word for itself at each time of each task: kept for a week, thousands a day, unless it is told. */
const DO_PROPRIO_BOSS = '__pgboss__send-it';

export type FilaDeTarefas = Fila & {
  /** Begins to work; until then tasks are only handed in. `periodicas` takes the place of what ran by the clock before. */
  trabalhar(executores: Executores, periodicas?: TarefaPeriodica[]): Promise<void>;
  /** Lets the tasks at work finish, and stops. */
  parar(): Promise<void>;
};

/**
 * Background tasks in the shop's own database (pg-boss): handed in by the transaction that causes them, or by the clock,
 * which runs each once however many instances share the database. `clock` is the system's where none is given.
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
  // What a worker met comes as a plain object.
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
    // pg-boss reads a changed queue's settings when it is next used, by the outer database: not in somebody's transaction.
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
        // Each of a batch ends by itself, well or badly. After a full one the worker looks again at once.
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

/** Writes the times into the database, where every instance reads them; what no longer has one goes. */
async function marcarNoRelogio(boss: PgBoss, periodicas: TarefaPeriodica[]): Promise<void> {
  const marcadas = new Map((await boss.getSchedules(DO_RELOGIO)).map(({ key, cron }) => [key, cron]));
  for (const { nome, quando } of periodicas) {
    if (marcadas.get(nome) !== quando)
      // A time that passed while no instance was up is made up for, once.
      await boss.schedule(DO_RELOGIO, quando, { nome }, { key: nome, singletonKey: nome, missed: 'once' });
    marcadas.delete(nome);
  }
  for (const nome of marcadas.keys()) await boss.unschedule(DO_RELOGIO, nome);
}
