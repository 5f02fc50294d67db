// @requirement 15.34.6
import type { Loja } from '#application/loja.ts';
import { lerDonosQueHa } from '#db/importacao/gravar-importacao-de-arquivos.ts';
import {
  anotarFalhaDoArquivo,
  apagarArquivoAImportar,
  type ArquivoAImportar,
  concluirArquivo,
  guardarArquivosAImportar,
  lerArquivosEsperando,
  lerImagensQueVieram,
  pegarArquivoAImportar,
  proximoArquivoAImportar,
  tentarArquivosDeNovo,
} from '#db/importacao/gravar-arquivos-a-importar.ts';
import { emTransacao } from '#db/transaction.ts';
import type { ArquivosAntigos } from '#importers/firebase/import/loja-antiga.ts';
import type { ArquivoLido } from '#importers/firebase/rules/arquivo.ts';
import { esperaDoArquivo } from '#importers/firebase/rules/chegada.ts';
import type { OrigemDaImportacao } from '#importers/planilhas/rules/plataformas.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { type DestinoDoArquivo, type LevarArquivos, maiorArquivoDe } from './arquivos.ts';
import { guardarArquivo, type FalhaAoGuardar, type LojaQueGuarda } from './guardar-arquivo.ts';

type LojaQueBusca = LojaQueGuarda & Pick<Loja, 'log'>;

/** Files fetched side by side: their servers are slow, and pictures are decoded one at a time anyway. */
const LADO_A_LADO = 3;
/** Files of each of these lanes in one task, which ends well within its time limit. */
const POR_TAREFA = 8;
/** An attempt that has not ended after this time counts as lost with its process. */
const TENTATIVA_MS = 5 * 60_000;

/** Stores the files of an import as rows and lets the queue fetch them; those that wait already are left alone. */
export function levarParaFila({ db, fila, relogio }: LojaQueGuarda, origem: OrigemDaImportacao): LevarArquivos {
  return async (arquivos, simular) => {
    const esperando = await lerArquivosEsperando(
      db,
      arquivos.map(({ chave }) => chave),
    );
    const novos = arquivos.filter(({ chave }) => !esperando.has(chave));
    if (!simular && novos.length > 0)
      await db.transaction(async (tx) => {
        const linhas = novos.map((arquivo) => ({ posicao: 0, principal: false, ...arquivo, origem }));
        await guardarArquivosAImportar(tx, linhas, relogio.agora());
        await fila.refazer(tx, 'buscar-arquivos-importados', [{}]);
      });
    return new Map(
      arquivos.map((arquivo): [ArquivoLido, DestinoDoArquivo] => [
        arquivo,
        esperando.has(arquivo.chave) ? 'iguais' : 'gravados',
      ]),
    );
  };
}

/**
 * Fetches some of the files that are due, then enqueues itself for the rest: at once, or when the next one is due. A job: each
 * file is a row, so that an interruption loses an attempt at most.
 */
export async function buscarArquivosImportados(
  loja: LojaQueBusca,
  fonteDe: (origem: OrigemDaImportacao) => ArquivosAntigos,
  sinal: AbortSignal,
): Promise<void> {
  const { db, fila, relogio } = loja;
  await Promise.all(
    Array.from({ length: LADO_A_LADO }, async () => {
      for (let n = 0; n < POR_TAREFA; n++) {
        sinal.throwIfAborted();
        const agora = relogio.agora();
        const arquivo = await pegarArquivoAImportar(db, { agora, ate: new Date(agora.getTime() + TENTATIVA_MS) });
        if (!arquivo) return;
        await buscarArquivo(loja, fonteDe(arquivo.origem), arquivo);
      }
    }),
  );
  await db.transaction(async (tx) => {
    const proxima = await proximoArquivoAImportar(tx);
    if (proxima) await fila.refazer(tx, 'buscar-arquivos-importados', [{}], { apos: proxima });
  });
}

async function buscarArquivo(loja: LojaQueBusca, fonte: ArquivosAntigos, linha: ArquivoAImportar): Promise<void> {
  const { db, relogio } = loja;
  const { chave, para, dono } = linha;
  const donos = await lerDonosQueHa(db, para === 'categoria' ? 'categoria' : 'produto', [dono]);
  if (!donos.has(dono)) return apagarArquivoAImportar(db, chave);
  const falhou = await trazerArquivo(loja, fonte, linha).catch((err: unknown): FalhaAoGuardar => {
    loja.log.error({ err, chave }, 'imported file could not be stored');
    return { motivo: 'A loja não conseguiu guardá-lo.', passageira: true };
  });
  if (!falhou) return;
  const espera = falhou.passageira ? esperaDoArquivo(linha.tentativas) : null;
  const proximaEm = espera === null ? null : new Date(relogio.agora().getTime() + espera);
  await anotarFalhaDoArquivo(db, chave, { erro: falhou.motivo, proximaEm });
}

/** Returns why the file did not come; null if it did. */
async function trazerArquivo(
  loja: LojaQueGuarda,
  fonte: ArquivosAntigos,
  linha: ArquivoAImportar,
): Promise<FalhaAoGuardar | null> {
  const { chave, para, dono, endereco, posicao, principal } = linha;
  const arquivo: ArquivoLido =
    para === 'produto' ? { chave, para, dono, endereco, posicao, principal } : { chave, para, dono, endereco };
  const recusa = fonte.recusa(endereco);
  if (recusa !== null) return { motivo: recusa, passageira: false };
  const achado = await fonte.buscar(endereco, maiorArquivoDe(linha));
  if ('recusa' in achado)
    return { motivo: `O arquivo não veio: ${achado.recusa}.`, passageira: achado.passageira === true };
  const guardado = await guardarArquivo(loja, arquivo, achado.bytes, {
    concluir: (tx, imagemId) => concluirArquivo(tx, chave, imagemId),
    irmas: (tx) => lerImagensQueVieram(tx, dono),
  });
  return guardado.ok ? null : guardado.erro;
}

/** Lets a file that did not come, or all of them (`chave` null), be fetched again. */
export async function buscarArquivosDeNovo(
  { db, fila, relogio }: Pick<Loja, 'db' | 'fila' | 'relogio'>,
  chave: string | null,
): Promise<Result<{ quantos: number }, Recusa<'nenhum'>>> {
  return emTransacao(db, async (tx) => {
    const quantos = await tentarArquivosDeNovo(tx, chave, relogio.agora());
    if (quantos === 0) return falha({ codigo: 'nenhum' });
    await fila.refazer(tx, 'buscar-arquivos-importados', [{}]);
    return ok({ quantos });
  });
}
