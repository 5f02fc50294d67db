import type { Log } from '#application/loja.ts';

/** Something the embedded database, or the queue itself, needs done again and again. */
export type Cuidado = { nome: string; cadaMs: number; executar(): Promise<unknown> };

/**
 * Runs each task again and again, with `cadaMs` of rest between two runs of the same one. Answers how to stop; a run at
 * work is waited for. Only for the upkeep of the embedded database and of the queue: what the shop does by the clock goes
 * through the queue, which cannot hand out a task while a nearly full disk lets the database only read, just when its log
 * must be cut.
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
