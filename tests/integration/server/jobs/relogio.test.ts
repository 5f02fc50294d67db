import { TestClock } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Banco } from '#db/client.ts';
import { createJobQueue, type JobHandlers, type JobQueue, type PeriodicJob } from '#server/jobs/job-queue.ts';
import { bancoNovo } from '#tests/support/banco.ts';
import { logMudo } from '#tests/support/loja-de-teste.ts';

const SEGUNDO = 1000;
const MINUTO = 60 * SEGUNDO;
/** Not at the very minute the tests begin in: it would be due at once. */
const DE_MINUTO_EM_MINUTO = '1-59 * * * *';
const executores = {} as JobHandlers;

let banco: Banco;
let relogio: TestClock;
beforeAll(async () => {
  banco = await bancoNovo({ direto: true });
  relogio = new TestClock('2026-11-01T10:00:10Z');
});
afterAll(() => banco.fechar());

let dia = 1;
let instancias: JobQueue[];
let erros: object[];
const log = { ...logMudo, error: (dados: object) => void erros.push(dados) };
beforeEach(async () => {
  await relogio.setTime(`2026-11-${String(++dia).padStart(2, '0')}T10:00:10Z`);
  instancias = [];
  erros = [];
});
afterEach(async () => {
  for (const fila of instancias) await fila.stop();
});

async function abrir(periodicas: PeriodicJob[]): Promise<JobQueue> {
  const fila = await createJobQueue(banco, log, { clock: relogio });
  instancias.push(fila);
  await fila.startWorkers(executores, periodicas);
  return fila;
}

/** Sets the clock to `hora` (UTC) of the test's day and lets the queue poll, hand over and run jobs. */
async function saoAs(hora: string): Promise<void> {
  await relogio.setTime(`2026-11-${String(dia).padStart(2, '0')}T${hora}Z`);
  for (let passo = 0; passo < 4; passo++) await relogio.tick(2 * SEGUNDO);
}

describe('o que roda pelo relógio', () => {
  test('roda na sua hora, uma vez, e de novo na seguinte', async () => {
    let vezes = 0;
    await abrir([{ nome: 'de-hora-em-hora', quando: '5 * * * *', executar: async () => void vezes++ }]);
    const depoisDe: number[] = [];
    for (const hora of ['10:04:20', '10:05:01', '10:05:40', '10:06:20', '11:04:20', '11:05:01']) {
      await saoAs(hora);
      depoisDe.push(vezes);
    }
    expect(depoisDe).toEqual([0, 1, 1, 1, 1, 2]);
  });

  test('de várias instâncias, uma a roda', async () => {
    const rodou: string[] = [];
    for (const instancia of ['uma', 'outra', 'terceira'])
      await abrir([
        { nome: 'de-todas', quando: DE_MINUTO_EM_MINUTO, executar: async () => void rodou.push(instancia) },
      ]);
    await saoAs('10:01:01');
    expect(rodou).toHaveLength(1);
    await saoAs('10:02:01');
    expect(rodou).toHaveLength(2);
  });

  test('uma corrida demorada nunca encontra outra da mesma tarefa, nem segura as outras', async () => {
    let comecadas = 0;
    let outras = 0;
    let acabar = () => {};
    const executar = () => (
      comecadas++,
      new Promise<void>((pronto) => {
        acabar = pronto;
      })
    );
    await abrir([
      { nome: 'demorada', quando: DE_MINUTO_EM_MINUTO, executar },
      { nome: 'outra', quando: DE_MINUTO_EM_MINUTO, executar: async () => void outras++ },
    ]);
    await saoAs('10:01:01');
    // The clock advances second by second, so that a running job can send its heartbeat.
    await relogio.tick(2 * MINUTO);
    expect([comecadas, outras]).toEqual([1, 3]);
    acabar();
    await relogio.tick(MINUTO);
    expect([comecadas, outras]).toEqual([2, 4]);
    acabar();
  });

  test('uma que falha é registrada e tentada na hora seguinte, sem levar as outras junto', async () => {
    let boas = 0;
    await abrir([
      { nome: 'ruim', quando: DE_MINUTO_EM_MINUTO, executar: () => Promise.reject(new Error('banco fora')) },
      { nome: 'boa', quando: DE_MINUTO_EM_MINUTO, executar: async () => void boas++ },
    ]);
    for (const hora of ['10:01:01', '10:02:01']) await saoAs(hora);
    expect(boas).toBe(2);
    expect(erros).toMatchObject([{ tarefa: 'ruim' }, { tarefa: 'ruim' }]);
  });

  test('parar espera a corrida em curso e não deixa começar outra', async () => {
    let comecadas = 0;
    let terminadas = 0;
    let acabar = () => {};
    const executar = async () => {
      comecadas++;
      await new Promise<void>((pronto) => {
        acabar = pronto;
      });
      terminadas++;
    };
    const fila = await abrir([{ nome: 'em-curso', quando: DE_MINUTO_EM_MINUTO, executar }]);
    await saoAs('10:01:01');
    expect([comecadas, terminadas]).toEqual([1, 0]);
    const fim = fila.stop().then(() => terminadas);
    acabar();
    expect(await fim).toBe(1);
    expect(comecadas).toBe(1);
  });

  test('o que passou com a loja fechada é feito uma vez quando ela abre', async () => {
    let vezes = 0;
    const tarefa = { nome: 'de-hora-em-hora', quando: '5 * * * *', executar: async () => void vezes++ };
    const fila = await abrir([tarefa]);
    await saoAs('10:05:01');
    expect(vezes).toBe(1);
    await fila.stop();
    await relogio.setTime(`2026-11-${String(dia).padStart(2, '0')}T18:30:00Z`);
    await abrir([tarefa]);
    await saoAs('18:31:00');
    expect(vezes).toBe(2);
  });

  test('o que a versão nova já não faz sai do relógio, e o que mudou de hora muda', async () => {
    const rodou: string[] = [];
    const tarefa = (nome: string, quando: string) => ({ nome, quando, executar: async () => void rodou.push(nome) });
    const velha = await abrir([tarefa('antiga', DE_MINUTO_EM_MINUTO), tarefa('mudada', DE_MINUTO_EM_MINUTO)]);
    await velha.stop();
    await abrir([tarefa('antiga', DE_MINUTO_EM_MINUTO), tarefa('mudada', '30 * * * *')].slice(1));
    await saoAs('10:01:01');
    expect(rodou).toEqual([]);
    await saoAs('10:30:01');
    expect(rodou).toEqual(['mudada']);
  });
});
