import type { Log } from '#application/loja.ts';

/** Periodic upkeep of the embedded database or of the queue. */
export type Cuidado = { nome: string; cadaMs: number; executar(): Promise<unknown> };

/**
 * Runs each task repeatedly, with a pause of `cadaMs` between two runs. Returns how to stop, which waits for running
 * tasks. Only for upkeep of the embedded database and of the queue: when a nearly full disk makes the database
 * read-only the queue hands out no jobs, and that is when the WAL must be truncated. The shop's periodic jobs use the
 * queue.
 */
export function criarAgenda(tarefas: Cuidado[], log: Log): { parar(): Promise<void> } {
  let parada = false;
  const relogios = new Set<NodeJS.Timeout>();
  const emCurso = new Set<Promise<void>>();

  const marcar = (tarefa: Cuidado) => {
    if (parada) return;
    const relogio = setTimeout(() => {
      relogios.delete(relogio);
      const corrida = tarefa
        .executar()
        .then(() => {})
        .catch((erro: unknown) => log.error({ err: erro, tarefa: tarefa.nome }, 'periodic task failed'))
        .finally(() => {
          emCurso.delete(corrida);
          marcar(tarefa);
        });
      emCurso.add(corrida);
    }, tarefa.cadaMs);
    relogio.unref();
    relogios.add(relogio);
  };
  for (const tarefa of tarefas) marcar(tarefa);

  return {
    async parar() {
      parada = true;
      for (const relogio of relogios) clearTimeout(relogio);
      await Promise.all(emCurso);
    },
  };
}
