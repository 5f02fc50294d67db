import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { ateAtender, ateQue, terminou } from '#tests/support/esperar-processo.ts';

/** Starts a shop by a command and waits until it is ready; `pronta` is false when it ended, or hangs. */
export async function porNoAr(
  comando: string,
  argumentos: string[],
  porta: number,
  opcoes: SpawnOptions,
): Promise<{ processo: ChildProcess; dito(): string; pronta: boolean }> {
  let texto = '';
  const processo = spawn(comando, argumentos, { ...opcoes, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  processo.stdout?.on('data', (pedaco) => (texto += String(pedaco)));
  processo.stderr?.on('data', (pedaco) => (texto += String(pedaco)));
  const pronta = await ateAtender(processo, porta, { escrito: () => texto.length }).then(
    () => true,
    () => false,
  );
  return { processo, dito: () => texto.slice(-3000), pronta };
}

/** Tells it, and all it has started, to end; waits until it did. */
export async function tirarDoAr(processo: ChildProcess): Promise<number | null> {
  if (terminou(processo) || processo.pid === undefined) return processo.exitCode;
  const fim = new Promise<number | null>((pronto) => processo.once('exit', pronto));
  process.kill(-processo.pid, 'SIGTERM');
  const grupo = -processo.pid;
  await ateQue(processo, () => terminou(processo)).catch(() => process.kill(grupo, 'SIGKILL'));
  return fim;
}

/** Returns one line per address: the path and its status. */
export async function respostas(porta: number, caminhos: string[]): Promise<string[]> {
  return Promise.all(
    caminhos.map(async (caminho) => `${caminho} ${(await fetch(`http://127.0.0.1:${porta}${caminho}`)).status}`),
  );
}
