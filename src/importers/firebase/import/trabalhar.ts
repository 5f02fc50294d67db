// @requirement 15.10.10
import { setImmediate } from 'node:timers/promises';
import { esquecerDumps, lerDumpEmPedacos } from '#application/uploads/receber-dump.ts';
import type { Loja } from '#application/loja.ts';
import type {
  ArquivosAntigos,
  LeitorDaLojaAntiga,
  LeitorDasPlanilhas,
  LojaAntiga,
} from '#importers/firebase/import/loja-antiga.ts';
import type { OrigemDaImportacao } from '#importers/planilhas/rules/plataformas.ts';
import { comIdsDaqui } from '#importers/planilhas/import/com-ids-daqui.ts';
import type { Result } from '#domain/result.ts';
import { copiaEmCurso } from '#db/saude/gravar-copias.ts';
import { type Upload, lerUploads } from '#db/uploads/gravar-uploads.ts';
import {
  anotarPassoDaImportacao,
  comecarCorrida,
  type CorridaDaImportacao,
  type OrigemComArquivos,
  terminarCorrida,
  uploadsDaImportacao,
} from '#db/importacao/gravar-importacoes.ts';
import type { Acao } from '#importers/firebase/rules/julgamento.ts';
import type { AndamentoDaImportacao, RecusaDaOrigem } from '#importers/firebase/rules/no-painel.ts';
import type { LinhaDoRelatorio } from '#importers/firebase/rules/relatorio.ts';
import { importarArquivos } from './arquivos.ts';
import { levarParaFila } from './arquivos-em-fila.ts';
import { importarLojaAntiga, type Ouvinte } from './importar.ts';

type LojaQueTrabalha = Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio' | 'log' | 'shopUrl' | 'guardedFetch'>;

/** Readers of old shops by their kind of files. */
export type Leitores = { firebase: LeitorDaLojaAntiga; planilhas: LeitorDasPlanilhas };

function abrir(
  leitores: Leitores,
  origem: OrigemComArquivos,
  ler: (id: string) => AsyncIterable<Uint8Array> | null,
  agora: Date,
): Promise<Result<LojaAntiga, RecusaDaOrigem>> {
  if (origem.de === 'firebase')
    return leitores.firebase.abrir({ firestore: () => ler(origem.firestore), auth: () => ler(origem.auth) });
  const enviadas = Object.entries(origem.planilhas).map(([planilha, id]) => [planilha, () => ler(id)] as const);
  return leitores.planilhas.abrir(origem.de, Object.fromEntries(enviadas), agora);
}

/** Returns where the files of an import come from. */
export const fonteDosArquivos =
  (leitores: Leitores, rede: Loja['guardedFetch']) =>
  (origem: OrigemDaImportacao): ArquivosAntigos =>
    origem === 'firebase' ? leitores.firebase.arquivos() : leitores.planilhas.arquivos(rede);

/** Another run took over, or the import was discarded: this run must stop. */
class CorridaVencida extends Error {}

/**
 * Validates the files of the panel's import, or writes them once confirmed. A job: after an interruption it is retried
 * and continues after the committed batches. `sinal` aborts it.
 */
export async function trabalharNaImportacao(
  loja: LojaQueTrabalha,
  leitores: Leitores,
  importacaoId: string,
  sinal: AbortSignal,
): Promise<void> {
  const { db, relogio } = loja;
  const corrida = await db.transaction((tx) => comecarCorrida(tx, importacaoId, relogio.agora()));
  if (!corrida) return;
  try {
    await executarCorrida(loja, leitores, corrida, sinal);
  } catch (erro) {
    if (erro instanceof CorridaVencida) return;
    // The next process retries the job.
    if (sinal.aborted) throw erro;
    loja.log.error({ err: erro, importacaoId }, 'import of an older shop failed');
    await terminarCorrida(db, corrida, { parou: true }, relogio.agora());
  }
}

async function executarCorrida(
  loja: LojaQueTrabalha,
  leitores: Leitores,
  corrida: CorridaDaImportacao,
  sinal: AbortSignal,
): Promise<void> {
  const { db, relogio } = loja;
  const { origem } = corrida;
  const dumps = await lerUploads(db, uploadsDaImportacao(origem));
  const anotador = anotar(loja, corrida, sinal);
  const total = dumps.reduce((soma, { tamanho }) => soma + tamanho, 0);
  const ler = (id: string) => {
    const dump = dumps.find((upload) => upload.id === id && upload.situacao === 'pronto');
    if (!dump) return null;
    const lidosAntes = dumps.slice(0, dumps.indexOf(dump)).reduce((soma, { tamanho }) => soma + tamanho, 0);
    return lerDumpEmPedacos(loja, dump, (lidos) =>
      anotador.andar({ colecao: 'leitura', feitos: lidosAntes + lidos, total }),
    );
  };
  const antiga = await abrir(leitores, origem, ler, relogio.agora());
  if (!antiga.ok) {
    await terminarCorrida(db, corrida, { etapa: 'recusada', recusa: antiga.erro }, relogio.agora());
    return largar(loja, dumps);
  }
  const simular = corrida.etapa === 'conferindo';
  try {
    const daqui =
      origem.de === 'firebase'
        ? antiga.valor
        : comIdsDaqui(db, antiga.valor, { plataforma: origem.de, shopUrl: loja.shopUrl });
    const resumo = await importarLojaAntiga(loja, daqui, { simular, ouvinte: anotador });
    const { recusa } = fonteDosArquivos(leitores, loja.guardedFetch)(origem.de);
    const levar = levarParaFila(loja, origem.de);
    await importarArquivos(db, daqui, { simular, ouvinte: anotador, resumo, recusa, levar });
    await anotador.despejar();
    const { contagem } = anotador;
    await terminarCorrida(db, corrida, { etapa: simular ? 'conferida' : 'feita', resumo, contagem }, relogio.agora());
  } finally {
    await antiga.valor.fechar();
  }
  if (!simular) await largar(loja, dumps);
}

/** Kept while a backup runs; `limparUploads` deletes the files later. */
async function largar(loja: LojaQueTrabalha, dumps: Upload[]): Promise<void> {
  if (await copiaEmCurso(loja.db, loja.relogio.agora())) return;
  await esquecerDumps(loja, dumps);
}

/** About the polling interval of the page. */
const A_CADA_MS = 700;
const LINHAS_POR_VEZ = 500;

type Anotador = Ouvinte & {
  andar(andamento: AndamentoDaImportacao): Promise<void>;
  contagem: Record<Acao, number>;
  /** Writes the buffered lines. */
  despejar(): Promise<void>;
};

/** Buffers progress and report lines of a run and writes them periodically. */
function anotar({ db, relogio }: LojaQueTrabalha, corrida: CorridaDaImportacao, sinal: AbortSignal): Anotador {
  const contagem: Record<Acao, number> = { alterado: 0, duvidoso: 0, mantido: 0, fora: 0 };
  let linhas: LinhaDoRelatorio[] = [];
  let escritas = 0;
  let ultimoEm = 0;
  let andamento: AndamentoDaImportacao = { colecao: 'leitura', feitos: 0, total: 0 };
  async function despejar(): Promise<void> {
    sinal.throwIfAborted();
    const agora = relogio.agora();
    ultimoEm = agora.getTime();
    const linhasAGravar = linhas;
    linhas = [];
    for (let inicio = 0; inicio === 0 || inicio < linhasAGravar.length; inicio += LINHAS_POR_VEZ) {
      const parte = linhasAGravar.slice(inicio, inicio + LINHAS_POR_VEZ);
      const passo = { andamento, linhas: parte, de: escritas };
      if (!(await db.transaction((tx) => anotarPassoDaImportacao(tx, corrida, passo, agora))))
        throw new CorridaVencida();
      escritas += parte.length;
    }
  }
  return {
    contagem,
    relatar(linha) {
      contagem[linha.acao]++;
      linhas.push(linha);
    },
    async andar(deAgora) {
      andamento = deAgora;
      const faz = relogio.agora().getTime() - ultimoEm;
      if (linhas.length >= LINHAS_POR_VEZ || faz >= A_CADA_MS || faz < 0) await despejar();
      // The embedded database answers at once, so that a long import would let nothing else have its turn.
      await setImmediate();
    },
    despejar,
  };
}
