// @requirement 2.16.2 15.8.4 15.10.10
import { copiaEmCurso } from '#db/saude/gravar-copias.ts';
import {
  chavesDeArquivoEmUso,
  fotosParadas,
  type Upload,
  uploadsParados,
  apagarUpload,
  reterUploadParado,
} from '#db/uploads/gravar-uploads.ts';
import { chavesDaImagem } from '#domain/produtos/imagem.ts';
import type { Loja } from '#application/loja.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { chavesDoUpload } from './chaves.ts';

/** Files released by a change: image folders with their widths, and keys of PDFs. */
export type ArquivosSoltos = { imagens: { pasta: string; larguras: number[] }[]; pdfs: string[] };

const OUTRA_HORA_MS = 5 * 60_000;

/**
 * Deletes files that nothing references (docs/requirements.md 2.16). A job enqueued by the transaction that released
 * them; retried until the store succeeds. Files shared with another product are kept. Postponed while a backup runs,
 * whose database may still reference them.
 */
export async function apagarArquivos(
  { db, arquivos, fila, relogio }: Pick<Loja, 'db' | 'arquivos' | 'fila' | 'relogio'>,
  { imagens, pdfs }: ArquivosSoltos,
): Promise<void> {
  const agora = relogio.agora();
  if (await copiaEmCurso(db, agora)) {
    const apos = new Date(agora.getTime() + OUTRA_HORA_MS);
    await fila.enfileirar(db, { nome: 'apagar-arquivos', dados: { imagens, pdfs } }, { apos });
    return;
  }
  const usadas = await chavesDeArquivoEmUso(db, [...imagens.map(({ pasta }) => pasta), ...pdfs]);
  for (const imagem of imagens) {
    if (usadas.has(imagem.pasta)) continue;
    for (const chave of [...chavesDaImagem(imagem), imagem.pasta]) await arquivos.apagar(chave);
  }
  for (const pdf of pdfs) if (!usadas.has(pdf)) await arquivos.apagar(pdf);
}

/** A form claims its photographs within seconds; unclaimed photographs belong to no form. */
const UMA_HORA_MS = 60 * 60_000;
/** Longer than a form with photographs takes. */
const DEZ_MINUTOS_MS = 10 * 60_000;
/** Most bytes of unclaimed customers' photographs in the whole shop. */
const MAIS_FOTOS_PARADAS = 512 * 1024 * 1024;
const DE_CADA_VEZ = 100;

/**
 * Deletes uploads unclaimed for a day, customers' photographs after an hour, or the oldest sooner while they exceed their
 * total; returns the number of deleted ones. The row is deleted last, so that a failure is retried. Does nothing while a
 * backup runs.
 */
export async function limparUploads(
  loja: Pick<Loja, 'db' | 'arquivos' | 'relogio' | 'log'>,
  { maisFotosParadas = MAIS_FOTOS_PARADAS } = {},
): Promise<number> {
  if (await copiaEmCurso(loja.db, loja.relogio.agora())) return 0;
  const ha = (ms: number) => new Date(loja.relogio.agora().getTime() - ms);
  let limpos = await limparTodos(loja, await uploadsParados(loja.db, ha(DIA_MS), DE_CADA_VEZ));
  const fotos = {
    antesDe: ha(UMA_HORA_MS),
    terminadasAntesDe: ha(DEZ_MINUTOS_MS),
    maisBytes: maisFotosParadas,
    limite: DE_CADA_VEZ,
  };
  for (;;) {
    const limpas = await limparTodos(loja, await fotosParadas(loja.db, fotos));
    // The remaining keys failed; the next run retries them.
    if (limpas === 0) return limpos;
    limpos += limpas;
  }
}

async function limparTodos(loja: Pick<Loja, 'db' | 'arquivos' | 'log'>, parados: readonly Upload[]): Promise<number> {
  let limpos = 0;
  for (const upload of parados) {
    try {
      if (await limparUpload(loja, upload)) limpos++;
    } catch (erro) {
      loja.log.warn({ err: erro, uploadId: upload.id }, 'stale upload could not be cleared');
    }
  }
  return limpos;
}

async function limparUpload({ db, arquivos }: Pick<Loja, 'db' | 'arquivos'>, upload: Upload): Promise<boolean> {
  if (!(await reterUploadParado(db, upload))) return false;
  for (const chave of chavesDoUpload(upload)) await arquivos.apagar(chave);
  await apagarUpload(db, upload.id);
  return true;
}
