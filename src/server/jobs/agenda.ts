import type { Log } from '#application/loja.ts';

export type TarefaPeriodica = { nome: string; cadaMs: number; executar(): Promise<unknown> };

/**
 * Runs each task again and again, with `cadaMs` of rest between two runs of the same one. Several instances may run them
 * at once: each task holds the rows it changes. Answers how to stop; a run at work is waited for.
 */
export function criarAgenda(tarefas: TarefaPeriodica[], log: Log): { parar(): Promise<void> } {
  let parada = false;
  const relogios = new Set<NodeJS.Timeout>();
  const emCurso = new Set<Promise<void>>();

  const marcar = (tarefa: TarefaPeriodica) => {
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
