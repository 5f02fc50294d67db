// @requirement 11.18.17
import { Worker } from 'node:worker_threads';
import { createFairLimiter, type FairLimits } from '#domain/fair-limiter.ts';

/** A scrypt computation. `length`: bytes of the result. */
export type HashJob = {
  password: string;
  salt: string | Uint8Array;
  length: number;
  N: number;
  r: number;
  p: number;
};

/** Starting a thread is slow and sign-ins come in bursts, so idle threads are kept for a while. */
const IDLE_MS = 60_000;
const MEMORY_MB = 32;

const idleThreads: { worker: Worker; end: NodeJS.Timeout }[] = [];

/** Runs a job in an idle thread, or a new one. */
async function runInThread(job: HashJob): Promise<Buffer> {
  const idle = idleThreads.pop();
  clearTimeout(idle?.end);
  const worker =
    idle?.worker ??
    new Worker(new URL('./hash-thread.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  worker.ref();
  try {
    const key = await new Promise<Uint8Array>((resolve, reject) => {
      worker
        .once('message', resolve)
        .once('error', (erro) => reject(new Error('password thread failed', { cause: erro })))
        .once('exit', () => reject(new Error('password thread ended')));
      worker.postMessage(job, []);
    });
    worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
    worker.unref();
    const thread = { worker, end: setTimeout(() => endThread(worker), IDLE_MS).unref() };
    idleThreads.push(thread);
    return Buffer.from(key);
  } catch (erro) {
    endThread(worker);
    throw erro;
  }
}

function endThread(worker: Worker): void {
  const place = idleThreads.findIndex((thread) => thread.worker === worker);
  if (place >= 0) idleThreads.splice(place, 1);
  // An 'error' event without a listener would end the process.
  worker.removeAllListeners().on('error', () => {});
  void worker.terminate();
}

const limits: FairLimits = { maxConcurrent: 2, maxWaitingPerVisitor: 50, maxWaiting: 200 };
const limitHashes = createFairLimiter(limits);

/**
 * Computes a password hash in a thread of its own: the process's shared threads also compress answers and read files.
 * At most two at once, round-robin between visitors; null when too many are waiting.
 */
export function hashInTurn(visitor: string, job: HashJob): Promise<Buffer | null> {
  return limitHashes(visitor, () => runInThread(job));
}
