import type { Log } from '#application/loja.ts';

/** Periodic upkeep of the embedded database or of the queue. */
export type Upkeep = { nome: string; cadaMs: number; executar(): Promise<unknown> };

/**
 * Runs each task repeatedly, with a pause of `cadaMs` between two runs. Returns how to stop, which waits for running
 * tasks. Only for upkeep of the embedded database and of the queue: when a nearly full disk makes the database
 * read-only the queue hands out no jobs, and that is when the WAL must be truncated. The shop's periodic jobs use the
 * queue.
 */
export function createSchedule(tasks: Upkeep[], log: Log): { stop(): Promise<void> } {
  let stopped = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const plan = (task: Upkeep) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = task
        .executar()
        .then(() => {})
        .catch((erro: unknown) => log.error({ err: erro, tarefa: task.nome }, 'periodic task failed'))
        .finally(() => {
          running.delete(run);
          plan(task);
        });
      running.add(run);
    }, task.cadaMs);
    timer.unref();
    timers.add(timer);
  };
  for (const task of tasks) plan(task);

  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
