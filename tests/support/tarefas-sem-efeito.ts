import type { JobHandlers } from '#server/jobs/job-queue.ts';

const nada = async () => {};

/** Handlers of all jobs that do nothing: a test replaces those that it is about. */
export const tarefasSemEfeito: JobHandlers = {
  'processar-evento-de-pagamento': nada,
  'enviar-email': nada,
  'estornar-pagamento': nada,
  'cancelar-pagamentos': nada,
  'executar-estorno': nada,
  'acompanhar-entregas': nada,
  'apagar-arquivos': nada,
  'importar-loja-antiga': nada,
  'buscar-arquivos-importados': nada,
  'levar-tudo': nada,
};
