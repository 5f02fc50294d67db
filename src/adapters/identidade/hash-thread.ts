import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { HashJob } from './hash-threads.ts';

// Worker thread that computes password hashes; `hash-threads.ts` sends it one job at a time.
parentPort?.on('message', ({ password, salt, length, N, r, p }: HashJob) => {
  // Twice the algorithm's defined memory: Node counts slightly more than the definition.
  parentPort?.postMessage(scryptSync(password, salt, length, { N, r, p, maxmem: 256 * N * r }), []);
});
