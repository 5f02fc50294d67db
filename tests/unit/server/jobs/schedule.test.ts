import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSchedule } from '#server/jobs/schedule.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const erros: string[] = [];
const log = { info() {}, warn() {}, error: (_: object, frase: string) => void erros.push(frase) };

describe('a agenda', () => {
  test('espera o intervalo, roda, e espera de novo', async () => {
    let vezes = 0;
    const agenda = createSchedule([{ nome: 't', cadaMs: 1000, executar: async () => void vezes++ }], log);
    const depoisDe: number[] = [];
    for (const ms of [999, 1, 999, 1, 5000]) {
      await vi.advanceTimersByTimeAsync(ms);
      depoisDe.push(vezes);
    }
    expect(depoisDe).toEqual([0, 1, 1, 2, 7]);
    await agenda.stop();
  });

  test('uma corrida demorada nunca encontra outra da mesma tarefa', async () => {
    let juntas = 0;
    let maisJuntas = 0;
    const executar = async () => {
      maisJuntas = Math.max(maisJuntas, ++juntas);
      await new Promise((pronto) => setTimeout(pronto, 10_000));
      juntas--;
    };
    const agenda = createSchedule([{ nome: 't', cadaMs: 1000, executar }], log);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(maisJuntas).toBe(1);
    const fim = agenda.stop();
    await vi.advanceTimersByTimeAsync(20_000);
    await fim;
  });

  test('uma que falha é registrada e tentada de novo, sem levar as outras junto', async () => {
    erros.length = 0;
    let boas = 0;
    const agenda = createSchedule(
      [
        { nome: 'ruim', cadaMs: 1000, executar: () => Promise.reject(new Error('banco fora')) },
        { nome: 'boa', cadaMs: 1000, executar: async () => void boas++ },
      ],
      log,
    );
    await vi.advanceTimersByTimeAsync(3500);
    expect([boas, erros.length]).toEqual([3, 3]);
    await agenda.stop();
  });

  test('parar espera a corrida em curso e não deixa começar outra', async () => {
    let terminadas = 0;
    let comecadas = 0;
    const executar = async () => {
      comecadas++;
      await new Promise((pronto) => setTimeout(pronto, 500));
      terminadas++;
    };
    const agenda = createSchedule([{ nome: 't', cadaMs: 1000, executar }], log);
    await vi.advanceTimersByTimeAsync(1100);
    let parou = false;
    const fim = agenda.stop().then(() => (parou = true));
    await vi.advanceTimersByTimeAsync(300);
    expect([parou, terminadas]).toEqual([false, 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    await fim;
    expect([parou, comecadas, terminadas]).toEqual([true, 1, 1]);
  });
});
