// @requirement 15.38.1 15.38.2 15.42.3
import { Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Loja } from '#application/loja.ts';
import { type Autor, registrarAuditoria } from '#db/auditoria/gravar-auditoria.ts';
import {
  abrirExportacao,
  anotarAndamento,
  apagarExportacao,
  type Exportacao,
  lerExportacaoVencida,
  terminarExportacao,
  travarExportacao,
} from '#db/exportacao/gravar-exportacoes.ts';
import { lerExportacao } from '#db/exportacao/ler-exportacao.ts';
import { emTransacao } from '#db/transaction.ts';
import { EXPORTACAO_GUARDADA_MS } from '#domain/configuracao/levar-tudo.ts';
import { novoId } from '#domain/identificador.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';
import { arquivosGuardados } from './arquivos-guardados.ts';
import { type ArquivoDoPacote, conteudoDoPacote } from './conteudo-do-arquivo.ts';

type LojaQueLeva = Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio' | 'shopUrl' | 'hostInfo' | 'log'>;

/** Folder of the archives in the object store: private, and left out of backups. */
const PASTA = 'exportacoes';

const soltar = (loja: Pick<Loja, 'fila'>, tx: Loja['db'], { chave }: Pick<Exportacao, 'chave'>) =>
  loja.fila.enfileirar(tx, { nome: 'apagar-arquivos', dados: { imagens: [], pdfs: [chave] } });

/** Starts an archive with everything in the background; an older one is deleted. */
export async function levarTudo(loja: LojaQueLeva, autor: Autor): Promise<Result<{ id: string }, Recusa<'ja-ha-uma'>>> {
  return emTransacao(loja.db, async (tx) => {
    const agora = loja.relogio.agora();
    const anterior = await travarExportacao(tx);
    if (anterior?.etapa === 'fazendo') return falha({ codigo: 'ja-ha-uma' });
    if (anterior) {
      await apagarExportacao(tx, anterior.id);
      await soltar(loja, tx, anterior);
    }
    const id = novoId();
    const nova = { id, chave: `${PASTA}/${id}-${novoId()}.zip`, autorId: autor.uid, agora };
    if (!(await abrirExportacao(tx, nova))) return falha({ codigo: 'ja-ha-uma' });
    await registrarAuditoria(tx, autor, { acao: 'exportar', entidade: 'loja', entidadeId: 'tudo' });
    await loja.fila.enfileirar(tx, { nome: 'levar-tudo', dados: { exportacaoId: id } });
    return ok({ id });
  });
}

/** Stops and deletes an archive; nothing happens if it is gone. */
export async function descartarExportacao(loja: Pick<Loja, 'db' | 'fila'>, id: string): Promise<Result<void, never>> {
  return emTransacao(loja.db, async (tx) => {
    const exportacao = await travarExportacao(tx);
    if (exportacao?.id !== id) return ok(undefined);
    await apagarExportacao(tx, id);
    await soltar(loja, tx, exportacao);
    return ok(undefined);
  });
}

/** Deletes an archive after a day. */
export async function esquecerExportacao(loja: Pick<Loja, 'db' | 'fila' | 'relogio'>): Promise<void> {
  const vencida = await lerExportacaoVencida(
    loja.db,
    new Date(loja.relogio.agora().getTime() - EXPORTACAO_GUARDADA_MS),
  );
  if (vencida) await descartarExportacao(loja, vencida.id);
}

/** The archive was discarded while it was being made. */
class ExportacaoDescartada extends Error {}

/** About the polling interval of the page. */
const A_CADA_MS = 700;
/** Room for the data beside the files, and for the shop to go on. */
const FOLGA_EM_DISCO = 256 * 1024 * 1024;

/** Makes the archive. A job: after an interruption it starts again. `sinal` aborts it. */
export async function prepararExportacao(loja: LojaQueLeva, exportacaoId: string, sinal: AbortSignal): Promise<void> {
  const exportacao = await lerExportacao(loja.db);
  if (exportacao?.id !== exportacaoId || exportacao.etapa !== 'fazendo') return;
  try {
    await escreverPacote(loja, exportacao, sinal);
  } catch (erro) {
    await loja.arquivos.apagar(exportacao.chave);
    if (erro instanceof ExportacaoDescartada) return;
    // The next process retries the job.
    if (sinal.aborted) throw erro;
    loja.log.error({ err: erro, exportacaoId }, 'archive of the whole shop failed');
    await terminarExportacao(loja.db, exportacaoId, { etapa: 'falhou', falha: 'erro' }, loja.relogio.agora());
  }
}

async function escreverPacote(loja: LojaQueLeva, { id, chave }: Exportacao, sinal: AbortSignal): Promise<void> {
  const { db, arquivos, relogio } = loja;
  const guardados = await existentes(loja);
  const livres = await loja.hostInfo.livresEmDisco();
  if (livres !== null && livres < guardados.bytes + FOLGA_EM_DISCO) {
    await terminarExportacao(db, id, { etapa: 'falhou', falha: 'sem-espaco' }, relogio.agora());
    return;
  }
  const conteudo = await conteudoDoPacote(loja, guardados.lista);
  const total = conteudo.length;
  let ultimoEm = 0;
  const andar = async (feitos: number) => {
    sinal.throwIfAborted();
    const agora = relogio.agora();
    if (feitos < total && feitos > 0 && agora.getTime() - ultimoEm < A_CADA_MS) return;
    ultimoEm = agora.getTime();
    if (!(await anotarAndamento(db, id, { feitos, total }, agora))) throw new ExportacaoDescartada();
  };
  const { fluxo, tamanho } = zipar(conteudo, andar, relogio.agora());
  await arquivos.gravar(chave, Readable.toWeb(fluxo) as unknown as ReadableStream<Uint8Array>, 'application/zip');
  const prontaEm = relogio.agora();
  const fim = { etapa: 'pronta' as const, tamanho: tamanho(), arquivos: total, prontaEm };
  if (!(await terminarExportacao(db, id, fim, prontaEm))) throw new ExportacaoDescartada();
}

/** The files of the archive that the store has, and their bytes. */
async function existentes(loja: LojaQueLeva) {
  const pedidos = await arquivosGuardados(loja.db);
  const tamanhos = new Map<string, number>();
  for await (const { chave, tamanho } of loja.arquivos.listar()) tamanhos.set(chave, tamanho);
  const lista = pedidos.filter(({ chave }) => tamanhos.has(chave));
  return { lista, bytes: lista.reduce((soma, { chave }) => soma + (tamanhos.get(chave) ?? 0), 0) };
}

/** The files as a ZIP stream: one file at a time is open, and read as fast as the archive is written. */
function zipar(conteudo: readonly ArquivoDoPacote[], andar: (feitos: number) => Promise<void>, agora: Date) {
  const zip = new ZipFile();
  let bytes = 0;
  const contado = new Transform({
    transform(pedaco: Buffer, _codificacao, pronto) {
      bytes += pedaco.length;
      pronto(null, pedaco);
    },
  });
  const falhar = (erro: unknown) => contado.destroy(erro instanceof Error ? erro : new Error(String(erro)));
  zip.on('error', falhar);
  conteudo.forEach(({ caminho, comprimir, abrir }, feitos) => {
    zip.addReadStreamLazy(caminho, { compress: comprimir, mtime: agora }, (entregar) => {
      andar(feitos)
        .then(abrir)
        // Deleted since the list was made: an empty file says so.
        .then((lido) => {
          // yazl does not listen: an unheard error would end the process, and the archive would wait for ever.
          lido?.on('error', falhar);
          entregar(null, lido ?? Readable.from([]));
        })
        .catch(falhar);
    });
  });
  zip.end();
  zip.outputStream.on('error', falhar);
  zip.outputStream.pipe(contado);
  return { fluxo: contado, tamanho: () => bytes };
}
