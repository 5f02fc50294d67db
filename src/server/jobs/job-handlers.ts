import { esquecerExportacao, prepararExportacao } from '#application/exportacao-completa/levar-tudo.ts';
import { pedirAvaliacoes } from '#application/avaliacoes/pedir-avaliacoes.ts';
import { enviarValesDoDia } from '#application/creditos/vale-vendido.ts';
import { avisarChegadas, esquecerAvisos } from '#application/consentimentos/avisar-chegada.ts';
import { lembrarCarrinhos } from '#application/consentimentos/lembrar-carrinhos.ts';
import { avisarFavoritos } from '#application/favoritos/avisar-favoritos.ts';
import { apagarArquivos, limparUploads } from '#application/uploads/apagar-arquivos.ts';
import { cancelarPagamentos } from '#application/pagamentos/cancelar-pagamentos.ts';
import { executarEstorno, estornarPagamento } from '#application/pagamentos/executar-estorno.ts';
import { lembrarOrcamentos } from '#application/pedidos/enviar-orcamento.ts';
import { expurgarLixeira } from '#application/pedidos/lixeira.ts';
import { somarVendas } from '#application/relatorios/vendas.ts';
import { fecharDias } from '#application/comissoes/livro-de-comissoes.ts';
import { esquecerEscritas } from '#application/integracoes/escrever-uma-vez.ts';
import { enviarEventosMedidos } from '#application/medicao/enviar-eventos.ts';
import { esquecerNavegadores } from '#application/medicao/permissoes.ts';
import { esquecerPessoas } from '#application/medicao/esquecer-pessoas.ts';
import { apagarExemplares } from '#application/ebooks/exemplares.ts';
import { cuidarDasEsperas } from '#application/emails/cuidar-das-esperas.ts';
import { acompanharEntregas } from '#application/entregas/acompanhar-entregas.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { esquecerMensagensDeWebhook } from '#application/integracoes/enviar-webhooks.ts';
import type { Loja } from '#application/loja.ts';
import { esquecerRelatosAntigos } from '#application/saude/relatos-de-csp.ts';
import { avisarLiberadas } from '#application/parceiros/avisar-influencer.ts';
import { avisarRegras } from '#application/parceiros/avisar-regras.ts';
import { esquecerInscricoes } from '#application/parceiros/confirmar-inscricao.ts';
import { vigiarSaude } from '#application/saude/vigiar-saude.ts';
import { conferirDiferencas, expirarDiferencas } from '#application/pagamentos/expirar-diferencas.ts';
import { conferirPendentes, expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import type { Identidade } from '#application/ports/identidade.ts';
import { buscarArquivosImportados } from '#importers/firebase/import/arquivos-em-fila.ts';
import { limparImportacao } from '#importers/firebase/import/no-painel.ts';
import { fonteDosArquivos, type Leitores, trabalharNaImportacao } from '#importers/firebase/import/trabalhar.ts';

import { processarWebhook } from '#application/pagamentos/webhooks.ts';
import type { Banco } from '#db/client.ts';
import { podarAnuncios } from '#db/funcionamento/gravar-anuncios.ts';
import { fazerIniciosDeDescricao } from '#db/produtos/gravar-inicios-das-descricoes.ts';
import { esquecerCredoresPagos } from '#db/comissoes/gravar-repasses.ts';
import { anonimizarPedidosSemConta } from '#db/conta/gravar-conta.ts';
import { acertarRelogioDaFila } from '#db/funcionamento/gravar-funcionamento.ts';
import { createSchedule, type Upkeep } from './schedule.ts';
import type { JobQueue, PeriodicJob } from './job-queue.ts';

const MINUTO = 60_000;

/** Starts all background work: job handlers, periodic jobs, and upkeep of the queue and the embedded database. */
export async function startJobs(
  loja: Loja,
  identidade: Pick<Identidade, 'limparVencidos'>,
  banco: Pick<Banco, 'tipo' | 'executar'>,
  jobQueue: JobQueue,
  backupJobs: PeriodicJob[],
  oldShop: { leitores: Leitores; /** Aborted on shutdown: stops long imports. */ sinal: AbortSignal },
): Promise<{ stop(): Promise<void> }> {
  // Left by the last run of the shop.
  apagarExemplares(loja.arquivos).catch((erro: unknown) =>
    loja.log.warn({ err: erro }, 'old stamped eBooks could not be deleted'),
  );
  fazerIniciosDeDescricao(loja.db).catch((erro: unknown) =>
    loja.log.warn({ err: erro }, 'description previews could not be precomputed: they are computed on demand'),
  );
  const filesOf = fonteDosArquivos(oldShop.leitores, loja.guardedFetch);
  await jobQueue.startWorkers(
    {
      'processar-evento-de-pagamento': ({ chave }) => processarWebhook(loja, chave),
      'estornar-pagamento': ({ pagamentoId }) => estornarPagamento(loja, pagamentoId),
      'cancelar-pagamentos': ({ pedidoId }) => cancelarPagamentos(loja, pedidoId),
      'executar-estorno': ({ estornoId }) => executarEstorno(loja, estornoId),
      'acompanhar-entregas': () => acompanharEntregas(loja),
      'enviar-email': ({ emailId }) => enviarEmail(loja, emailId),
      'apagar-arquivos': (soltos) => apagarArquivos(loja, soltos),
      'importar-loja-antiga': ({ importacaoId }) =>
        trabalharNaImportacao(loja, oldShop.leitores, importacaoId, oldShop.sinal),
      'buscar-arquivos-importados': () => buscarArquivosImportados(loja, filesOf, oldShop.sinal),
      'levar-tudo': ({ exportacaoId }) => prepararExportacao(loja, exportacaoId, oldShop.sinal),
    },
    [...periodicJobs(loja, identidade), ...backupJobs],
  );
  // Not through the queue, which itself stops when the system clock is set back.
  const queueClockUpkeep = { nome: 'acertar-fila', cadaMs: MINUTO, executar: () => acertarRelogioDaFila(loja.db) };
  const schedule = createSchedule([...databaseUpkeep(banco), queueClockUpkeep], loja.log);
  return {
    async stop() {
      await schedule.stop();
      await jobQueue.stop();
    },
  };
}

/** Returns the shop's periodic jobs. */
export function periodicJobs(loja: Loja, identidade: Pick<Identidade, 'limparVencidos'>): PeriodicJob[] {
  return [
    { nome: 'expirar-pedidos', quando: '* * * * *', executar: () => expirarPedidos(loja) },
    { nome: 'conferir-pendentes', quando: '*/2 * * * *', executar: () => conferirPendentes(loja) },
    { nome: 'expirar-diferencas', quando: '* * * * *', executar: () => expirarDiferencas(loja) },
    { nome: 'conferir-diferencas', quando: '*/2 * * * *', executar: () => conferirDiferencas(loja) },
    { nome: 'acompanhar-entregas', quando: '* * * * *', executar: () => acompanharEntregas(loja) },
    { nome: 'vigiar-saude', quando: '* * * * *', executar: () => vigiarSaude(loja) },
    { nome: 'somar-vendas', quando: '* * * * *', executar: () => somarVendas(loja) },
    { nome: 'avisar-chegadas', quando: '* * * * *', executar: () => avisarChegadas(loja) },
    { nome: 'avisar-favoritos', quando: '* * * * *', executar: () => avisarFavoritos(loja) },
    { nome: 'enviar-eventos-medidos', quando: '* * * * *', executar: () => enviarEventosMedidos(loja) },
    { nome: 'podar-anuncios', quando: '* * * * *', executar: () => podarAnuncios(loja.db) },
    { nome: 'expurgar-lixeira', quando: '5 * * * *', executar: () => expurgarLixeira(loja) },
    { nome: 'fechar-comissoes', quando: '10 * * * *', executar: () => fecharDias(loja) },
    { nome: 'esquecer-cliques', quando: '11 * * * *', executar: () => esquecerPessoas(loja) },
    { nome: 'esquecer-navegadores', quando: '13 * * * *', executar: () => esquecerNavegadores(loja) },
    { nome: 'avisar-liberadas', quando: '12 * * * *', executar: () => avisarLiberadas(loja) },
    { nome: 'avisar-regras', quando: '*/10 * * * *', executar: () => avisarRegras(loja) },
    { nome: 'anonimizar-pedidos', quando: '15 * * * *', executar: () => anonimizarPedidosSemConta(loja.db, 500) },
    { nome: 'esquecer-credores', quando: '18 * * * *', executar: () => esquecerCredoresPagos(loja.db) },
    { nome: 'limpar-vencidos', quando: '20 * * * *', executar: () => identidade.limparVencidos() },
    { nome: 'limpar-envios', quando: '25 * * * *', executar: () => limparUploads(loja) },
    { nome: 'esquecer-exportacao', quando: '50 * * * *', executar: () => esquecerExportacao(loja) },
    { nome: 'limpar-importacao', quando: '30 * * * *', executar: () => limparImportacao(loja) },
    { nome: 'cuidar-das-esperas', quando: '35 * * * *', executar: () => cuidarDasEsperas(loja) },
    { nome: 'pedir-avaliacoes', quando: '45 12-23 * * *', executar: () => pedirAvaliacoes(loja) },
    { nome: 'enviar-vales', quando: '*/10 11-23 * * *', executar: () => enviarValesDoDia(loja) },
    { nome: 'lembrar-orcamentos', quando: '7,37 11-23 * * *', executar: () => lembrarOrcamentos(loja) },
    { nome: 'lembrar-carrinhos', quando: '*/10 * * * *', executar: () => lembrarCarrinhos(loja) },
    { nome: 'esquecer-avisos', quando: '37 * * * *', executar: () => esquecerAvisos(loja) },
    { nome: 'esquecer-inscricoes', quando: '38 * * * *', executar: () => esquecerInscricoes(loja) },
    { nome: 'esquecer-escritas', quando: '42 * * * *', executar: () => esquecerEscritas(loja) },
    { nome: 'esquecer-webhooks', quando: '39 * * * *', executar: () => esquecerMensagensDeWebhook(loja) },
    { nome: 'esquecer-relatos', quando: '40 * * * *', executar: () => esquecerRelatosAntigos(loja) },
  ];
}

/**
 * PGlite has no background processes: without these its WAL and its dead rows grow without limit. A server does both
 * itself.
 */
export function databaseUpkeep(banco: Pick<Banco, 'tipo' | 'executar'>): Upkeep[] {
  if (banco.tipo === 'postgres') return [];
  return [
    { nome: 'checkpoint', cadaMs: 5 * MINUTO, executar: () => banco.executar('checkpoint') },
    { nome: 'vacuum', cadaMs: 60 * MINUTO, executar: () => banco.executar('vacuum (analyze)') },
  ];
}
