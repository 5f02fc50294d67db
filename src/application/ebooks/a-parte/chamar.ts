// @requirement 11.18.9
import { Worker } from 'node:worker_threads';
import type { Comprador } from '#application/ebooks/carimbar.ts';
import type { DefeitoDoPdf } from './abrir.ts';

export type Tarefa =
  | { nome: 'conferir'; pdf: Uint8Array; /** Also stamps the file once, for nobody. */ paraCarimbar?: boolean }
  | { nome: 'carimbar'; pdf: Uint8Array; comprador: Comprador };
export type Desfecho = { ok: true; valor: number | Uint8Array } | { ok: false; defeito: DefeitoDoPdf };

/** The job exceeded the time or memory limit. */
export class TrabalhoInterrompido extends Error {}

const prazosMs: Record<Tarefa['nome'], number> = { conferir: 30_000, carimbar: 60_000 };
const MEMORIA_MB = 512;
/** Starting a thread is slow and downloads come in bursts, so idle threads are kept for a while. */
const OCIOSO_MS = 20_000;

/** One thread per kind of job, so that an admin's upload does not delay a buyer's download. */
const threads = new Map<Tarefa['nome'], { worker: Worker; fim?: NodeJS.Timeout }>();
const filas = new Map<Tarefa['nome'], Promise<unknown>>();

/** Opens a PDF in a worker thread, one at a time per kind of job, so that no file can block the server. */
export function executarNaThread(tarefa: Tarefa, prazoMs = prazosMs[tarefa.nome]): Promise<Desfecho> {
  const anterior = filas.get(tarefa.nome) ?? Promise.resolve();
  const desfecho = anterior.then(() => enviarTarefa(tarefa, prazoMs));
  filas.set(
    tarefa.nome,
    desfecho.catch(() => {}),
  );
  return desfecho;
}

async function enviarTarefa(tarefa: Tarefa, prazoMs: number): Promise<Desfecho> {
  const thread = threads.get(tarefa.nome) ?? { worker: abrirThread() };
  threads.set(tarefa.nome, thread);
  clearTimeout(thread.fim);
  const { worker } = thread;
  worker.ref();
  try {
    const desfecho = await new Promise<Desfecho>((pronto, falhou) => {
      const prazo = setTimeout(() => falhou(new TrabalhoInterrompido('too slow')), prazoMs);
      worker
        .once('message', pronto)
        .once('error', (erro) => falhou(new TrabalhoInterrompido('thread failed', { cause: erro })))
        .once('exit', () => falhou(new TrabalhoInterrompido('thread ended')))
        .once('message', () => clearTimeout(prazo))
        .once('exit', () => clearTimeout(prazo));
      worker.postMessage(tarefa, []);
    });
    worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
    worker.unref();
    thread.fim = setTimeout(() => encerrarThread(tarefa.nome, worker), OCIOSO_MS).unref();
    return desfecho;
  } catch (erro) {
    encerrarThread(tarefa.nome, worker);
    throw erro;
  }
}

function abrirThread(): Worker {
  return new Worker(new URL('./trabalhador.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORIA_MB },
  });
}

function encerrarThread(nome: Tarefa['nome'], worker: Worker): void {
  threads.delete(nome);
  // An 'error' event without a listener would end the process.
  worker.removeAllListeners().on('error', () => {});
  void worker.terminate();
}
