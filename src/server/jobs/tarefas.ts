import { enviarEmail } from '#application/emails/enviar-email.ts';
import type { Loja } from '#application/loja.ts';
import { conferirPendentes, expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { estornarPagamento } from '#application/pagamentos/estornar-pagamento.ts';
import { processarEvento } from '#application/pagamentos/processar-evento.ts';
import type { Banco } from '#db/client.ts';
import { criarAgenda, type TarefaPeriodica } from '#server/jobs/agenda.ts';
import type { FilaDeTarefas } from '#server/jobs/fila.ts';

const MINUTO = 60_000;

/** Starts all background work: the queue's tasks and what runs by the clock. */
export async function iniciarTarefas(loja: Loja, identidade: Identidade, banco: Banco, fila: FilaDeTarefas): Promise<{ parar(): Promise<void> }> {
  await fila.trabalhar({
    'processar-evento-de-pagamento': ({ chave }) => processarEvento(loja, chave),
    'estornar-pagamento': ({ pagamentoId }) => estornarPagamento(loja, pagamentoId),
    'enviar-email': ({ emailId }) => enviarEmail(loja, emailId),
  });
  const agenda = criarAgenda(tarefasPeriodicas(loja, identidade, banco), loja.log);
  return {
    async parar() {
      await agenda.parar();
      await fila.parar();
    },
  };
}

/** What runs by the clock on this database. */
export function tarefasPeriodicas(loja: Loja, identidade: Pick<Identidade, 'limparVencidos'>, banco: Pick<Banco, 'tipo' | 'executar'>): TarefaPeriodica[] {
  const daLoja = [
    { nome: 'expirar-pedidos', cadaMs: MINUTO, executar: () => expirarPedidos(loja) },
    { nome: 'conferir-pendentes', cadaMs: 2 * MINUTO, executar: () => conferirPendentes(loja) },
    { nome: 'limpar-vencidos', cadaMs: 60 * MINUTO, executar: () => identidade.limparVencidos() },
  ];
  if (banco.tipo === 'postgres') return daLoja;
  return [
    ...daLoja,
    // PGlite has no background processes: without these its log and its dead rows grow for ever.
    { nome: 'checkpoint', cadaMs: 5 * MINUTO, executar: () => banco.executar('checkpoint') },
    { nome: 'vacuum', cadaMs: 60 * MINUTO, executar: () => banco.executar('vacuum (analyze)') },
  ];
}
