import { apagarArquivos } from '#application/admin/envios/apagar-arquivos.ts';
import { limparEnvios } from '#application/admin/envios/limpar-envios.ts';
import { executarEstorno } from '#application/admin/pedidos/executar-estorno.ts';
import { expurgarLixeira } from '#application/admin/pedidos/expurgar-lixeira.ts';
import { somarVendas } from '#application/admin/relatorios/somar-vendas.ts';
import { fecharDias } from '#application/comissoes/fechar-dias.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import type { Loja } from '#application/loja.ts';
import { conferirPendentes, expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { estornarPagamento } from '#application/pagamentos/estornar-pagamento.ts';
import { processarEvento } from '#application/pagamentos/processar-evento.ts';
import type { Banco } from '#db/client.ts';
import { anonimizarPedidosSemConta } from '#db/repositories/conta.ts';
import { criarAgenda, type TarefaPeriodica } from '#server/jobs/agenda.ts';
import type { FilaDeTarefas } from '#server/jobs/fila.ts';

const MINUTO = 60_000;

/** Starts all background work: the queue's tasks and what runs by the clock. */
export async function iniciarTarefas(
  loja: Loja,
  identidade: Identidade,
  banco: Banco,
  fila: FilaDeTarefas,
): Promise<{ parar(): Promise<void> }> {
  await fila.trabalhar({
    'processar-evento-de-pagamento': ({ chave }) => processarEvento(loja, chave),
    'estornar-pagamento': ({ pagamentoId }) => estornarPagamento(loja, pagamentoId),
    'executar-estorno': ({ estornoId }) => executarEstorno(loja, estornoId),
    'enviar-email': ({ emailId }) => enviarEmail(loja, emailId),
    'apagar-arquivos': (soltos) => apagarArquivos(loja, soltos),
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
export function tarefasPeriodicas(
  loja: Loja,
  identidade: Pick<Identidade, 'limparVencidos'>,
  banco: Pick<Banco, 'tipo' | 'executar'>,
): TarefaPeriodica[] {
  const daLoja = [
    { nome: 'expirar-pedidos', cadaMs: MINUTO, executar: () => expirarPedidos(loja) },
    { nome: 'conferir-pendentes', cadaMs: 2 * MINUTO, executar: () => conferirPendentes(loja) },
    { nome: 'expurgar-lixeira', cadaMs: 60 * MINUTO, executar: () => expurgarLixeira(loja) },
    { nome: 'fechar-comissoes', cadaMs: 60 * MINUTO, executar: () => fecharDias(loja) },
    { nome: 'somar-vendas', cadaMs: MINUTO, executar: () => somarVendas(loja) },
    { nome: 'anonimizar-pedidos', cadaMs: 60 * MINUTO, executar: () => anonimizarPedidosSemConta(loja.db, 500) },
    { nome: 'limpar-vencidos', cadaMs: 60 * MINUTO, executar: () => identidade.limparVencidos() },
    { nome: 'limpar-envios', cadaMs: 60 * MINUTO, executar: () => limparEnvios(loja) },
  ];
  if (banco.tipo === 'postgres') return daLoja;
  return [
    ...daLoja,
    // PGlite has no background processes: without these its log and its dead rows grow for ever.
    { nome: 'checkpoint', cadaMs: 5 * MINUTO, executar: () => banco.executar('checkpoint') },
    { nome: 'vacuum', cadaMs: 60 * MINUTO, executar: () => banco.executar('vacuum (analyze)') },
  ];
}
