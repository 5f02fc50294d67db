import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { Log } from '#application/loja.ts';
import type { Fila, Tarefa } from '#application/ports/fila.ts';
import type { Banco } from '#db/client.ts';
import { TENTATIVAS_DE_MENSAGEM } from '#domain/tentativas.ts';

/** How each kind of task is retried after its first try. `expira` is how long one try may take, in seconds. */
const politicas: Record<Tarefa['nome'], { tentativas: number; esperaSegundos: number; expira: number }> = {
  'processar-evento-de-pagamento': { tentativas: TENTATIVAS_DE_MENSAGEM - 1, esperaSegundos: 2, expira: 60 },
  'enviar-email': { tentativas: TENTATIVAS_DE_MENSAGEM - 1, esperaSegundos: 5, expira: 60 },
  'estornar-pagamento': { tentativas: 20, esperaSegundos: 15, expira: 60 },
  'executar-estorno': { tentativas: 40, esperaSegundos: 15, expira: 60 },
  'apagar-arquivos': { tentativas: 20, esperaSegundos: 15, expira: 300 },
};

/** Of each kind and process. */
const TRABALHADORES = 2;
const NENHUMA = '00000000-0000-0000-0000-000000000000';
const MAIOR_ESPERA_SEGUNDOS = 600;
/** A task whose process gives no sign of life for this long belongs to the next one; looked for every few seconds. */
const SINAL_DE_VIDA_SEGUNDOS = 20;
const RONDA_SEGUNDOS = 10;

export type Executores = { [N in Tarefa['nome']]: (dados: Extract<Tarefa, { nome: N }>['dados']) => Promise<void> };

export type FilaDeTarefas = Fila & {
  /** Begins to work; until then tasks are only handed in. */
  trabalhar(executores: Executores): Promise<void>;
  /** Lets the tasks at work finish, and stops. */
  parar(): Promise<void>;
};

/** Background tasks in the shop's own database (pg-boss): handed in by the transaction that causes them. */
export async function criarFila(banco: Banco, log: Log): Promise<FilaDeTarefas> {
  const boss = new PgBoss({
    ...banco.paraFila,
    schema: 'fila',
    schedule: false,
    superviseIntervalSeconds: RONDA_SEGUNDOS,
    monitorIntervalSeconds: RONDA_SEGUNDOS / 2,
  });
  boss.on('error', (erro) => log.error({ err: erro }, 'job queue'));
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
    if (existentes.has(nome)) {
      await boss.updateQueue(nome, politica);
      continue;
    }
    await boss.createQueue(nome, { ...politica, retryDelayMax: MAIOR_ESPERA_SEGUNDOS });
    // pg-boss reads a new queue's settings when it is first used, by the outer database: not in somebody's transaction.
    await boss.findJobs(nome, { id: NENHUMA });
  }
  return {
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
    async trabalhar(executores) {
      for (const nome of Object.keys(politicas) as Tarefa['nome'][]) {
        const executar = executores[nome] as (dados: unknown) => Promise<void>;
        for (let n = 0; n < TRABALHADORES; n++) {
          let trabalhador = '';
          trabalhador = await boss.work(
            nome,
            { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
            async ([tarefa]: Job[]) => {
              // Where one waited others may: the worker looks again at once instead of at its next turn.
              boss.notifyWorker(trabalhador);
              if (tarefa) await executar(tarefa.data);
            },
          );
        }
      }
    },
    parar: () => boss.stop({ graceful: true, timeout: 5000, close: true }),
  };
}
