import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { setTimeout as esperar } from 'node:timers/promises';

const PRAZO_MS = 240_000;

/** Starts a shop by a command and waits until it is ready; null with its output when it ends or takes too long. */
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
  const limite = Date.now() + PRAZO_MS;
  let pronta = false;
  while (!pronta && Date.now() < limite && !ended(processo)) {
    await esperar(200);
    pronta = (await fetch(`http://127.0.0.1:${porta}/readyz`).catch(() => null))?.ok ?? false;
  }
  return { processo, dito: () => texto.slice(-3000), pronta };
}

/** A process that a signal ended has no exit code. */
const ended = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Tells it, and all it has started, to end; waits until it did. */
export async function tirarDoAr(processo: ChildProcess): Promise<number | null> {
  if (ended(processo) || processo.pid === undefined) return processo.exitCode;
  const fim = new Promise<number | null>((pronto) => processo.once('exit', pronto));
  process.kill(-processo.pid, 'SIGTERM');
  const codigo = await Promise.race([fim, esperar(30_000, undefined, { ref: false })]);
  if (codigo !== undefined) return codigo;
  process.kill(-processo.pid, 'SIGKILL');
  return fim;
}

/** Returns one line per address: the path and its status. */
export async function respostas(porta: number, caminhos: string[]): Promise<string[]> {
  return Promise.all(
    caminhos.map(async (caminho) => `${caminho} ${(await fetch(`http://127.0.0.1:${porta}${caminho}`)).status}`),
  );
}
