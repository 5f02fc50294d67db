// @requirement 15.10.10
import { esquecerDumps, lerDumpEmPedacos } from '#application/uploads/receber-dump.ts';
import type { Loja } from '#application/loja.ts';
import type { LeitorDaLojaAntiga } from '#importers/firebase/import/loja-antiga.ts';
import { copiaEmCurso } from '#db/repositories/saude/copias.ts';
import { type Upload, lerUploads } from '#db/repositories/uploads/uploads.ts';
import {
  anotarPassoDaImportacao,
  comecarCorrida,
  type CorridaDaImportacao,
  terminarCorrida,
} from '#db/repositories/importacao/importacoes.ts';
import type { Acao } from '#importers/firebase/rules/julgamento.ts';
import type { AndamentoDaImportacao } from '#importers/firebase/rules/no-painel.ts';
import type { LinhaDoRelatorio } from '#importers/firebase/rules/relatorio.ts';
import { importarArquivos } from './arquivos.ts';
import { importarLojaAntiga, type Ouvinte } from './importar.ts';

type LojaQueTrabalha = Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio' | 'log'>;

/** Another run took over, or the import was discarded: this run must stop. */
class CorridaVencida extends Error {}

/**
 * Validates the files of the panel's import, or writes them once confirmed. A job: after an interruption it is retried
 * and continues after the committed batches. `sinal` aborts it.
 */
export async function trabalharNaImportacao(
  loja: LojaQueTrabalha,
  leitor: LeitorDaLojaAntiga,
  importacaoId: string,
  sinal: AbortSignal,
): Promise<void> {
  const { db, relogio } = loja;
  const corrida = await db.transaction((tx) => comecarCorrida(tx, importacaoId, relogio.agora()));
  if (!corrida) return;
  try {
    await executarCorrida(loja, leitor, corrida, sinal);
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
  leitor: LeitorDaLojaAntiga,
  corrida: CorridaDaImportacao,
  sinal: AbortSignal,
): Promise<void> {
  const { db, relogio } = loja;
  const dumps = await lerUploads(db, [corrida.uploadFirestore, corrida.uploadAuth]);
  const anotador = anotar(loja, corrida, sinal);
  const total = dumps.reduce((soma, { tamanho }) => soma + tamanho, 0);
  let bytesLidos = 0;
  const ler = (id: string) => {
    const dump = dumps.find((upload) => upload.id === id && upload.situacao === 'pronto');
    const lidosAntes = bytesLidos;
    bytesLidos += dump?.tamanho ?? 0;
    return dump
      ? lerDumpEmPedacos(loja, dump, (lidos) =>
          anotador.andar({ colecao: 'leitura', feitos: lidosAntes + lidos, total }),
        )
      : null;
  };
  const antiga = await leitor.abrir({
    firestore: () => ler(corrida.uploadFirestore),
    auth: () => ler(corrida.uploadAuth),
  });
  if (!antiga.ok) {
    await terminarCorrida(db, corrida, { etapa: 'recusada', recusa: antiga.erro }, relogio.agora());
    return largar(loja, dumps);
  }
  const simular = corrida.etapa === 'conferindo';
  try {
    const resumo = await importarLojaAntiga(loja, antiga.valor, { simular, ouvinte: anotador });
    await importarArquivos(loja, antiga.valor, leitor.arquivos(), { simular, ouvinte: anotador, resumo });
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
    },
    despejar,
  };
}
