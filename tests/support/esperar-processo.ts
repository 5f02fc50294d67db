import type { ChildProcess } from 'node:child_process';
import { setTimeout as esperar } from 'node:timers/promises';
import { idleWatch } from '#scripts/progress.mjs';

/** How waiting for a process recognises one that will never finish. */
export type Andamento = {
  /** Measure of the process's output, such as its bytes. */
  escrito?: () => number;
  /** Without CPU and output for this long the process counts as hung. */
  semAndarMs?: number;
};

const SEM_ANDAR_MS = 30_000;
const ENTRE_OLHARES_MS = { de: 20, ate: 500 };

/** True once the process has ended, or could not be started. */
export function terminou({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

/**
 * Calls `pronto` until it is true, however long a busy machine takes. Throws when the process ends before that, or neither
 * uses CPU nor writes.
 */
export async function ateQue(
  processo: ChildProcess,
  pronto: () => Promise<boolean> | boolean,
  { escrito, semAndarMs = SEM_ANDAR_MS }: Andamento = {},
): Promise<void> {
  const parado = idleWatch(processo.pid ?? 0, { limitMs: semAndarMs, ...(escrito && { written: escrito }) });
  const fim = new Promise((resolve) => processo.once('exit', resolve));
  let pausa = ENTRE_OLHARES_MS.de;
  while (!(await pronto())) {
    if (terminou(processo)) throw new Error(`terminou com ${processo.exitCode ?? processo.signalCode}`);
    if (parado()) throw new Error(`não avança há ${semAndarMs / 1000} s`);
    await Promise.race([fim, esperar(pausa)]);
    pausa = Math.min(pausa * 1.2, ENTRE_OLHARES_MS.ate);
  }
}

/** Waits until the shop answers /readyz with success. */
export function ateAtender(processo: ChildProcess, porta: number, andamento: Andamento = {}): Promise<void> {
  const { semAndarMs = SEM_ANDAR_MS } = andamento;
  const pronto = () =>
    fetch(`http://127.0.0.1:${porta}/readyz`, { signal: AbortSignal.timeout(semAndarMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return ateQue(processo, pronto, andamento);
}

/** Sends the signal and waits until the process has ended. Kills it, and throws, when it hangs. */
export async function encerrar(
  processo: ChildProcess,
  sinal: 'SIGTERM' | 'SIGKILL',
  andamento: Andamento = {},
): Promise<void> {
  processo.kill(sinal);
  try {
    await ateQue(processo, () => terminou(processo), andamento);
  } catch (erro) {
    const fim = new Promise((resolve) => processo.once('exit', resolve));
    if (processo.kill('SIGKILL')) await fim;
    throw new Error(`A loja não terminou depois de ${sinal}: ${String(erro)}`, { cause: erro });
  }
}
