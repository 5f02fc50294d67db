// @requirement 15.21.1 15.29.5
import type { Loja } from '#application/loja.ts';
import { nomeNoArmazem } from '#application/uploads/chaves.ts';
import { conferirPdf, type RecusaDePdf, umPdfPorVez } from '#application/uploads/conferir-pdf.ts';
import type { Db } from '#db/client.ts';
import { abrirUpload, concluirUpload, tomarUploads } from '#db/uploads/gravar-uploads.ts';
import { novoId } from '#domain/identificador.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, type Result } from '#domain/result.ts';

/** Bytes; a printed invoice has one or two pages. */
export const MAIOR_PDF_DA_NOTA_FISCAL = 2 * 1024 * 1024;

export type ArquivoGuardado = { uploadId: string; chave: string };
export type RecusaDoPdfDaNota = RecusaDePdf | Recusa<'pdf-da-nota-grande'>;

/** Checks size and content of an invoice's PDF. */
export async function conferirPdfDaNota(pdf: Uint8Array): Promise<Result<unknown, RecusaDoPdfDaNota>> {
  if (pdf.length > MAIOR_PDF_DA_NOTA_FISCAL) return falha({ codigo: 'pdf-da-nota-grande' });
  return umPdfPorVez(() => conferirPdf(pdf, { paraCarimbar: false }));
}

/** Stores a file as an upload to be claimed; unclaimed uploads are deleted after a day. */
export async function gravarArquivoDaNota(
  { db, arquivos, relogio }: Pick<Loja, 'db' | 'arquivos' | 'relogio'>,
  autorId: string,
  [bytes, ending, tipo]: [Uint8Array | null, 'pdf' | 'xml' | 'jpg', string],
): Promise<ArquivoGuardado | null> {
  if (!bytes) return null;
  const id = novoId();
  const chave = `notas/${nomeNoArmazem('nota')}.${ending}`;
  const agora = relogio.agora();
  await abrirUpload(db, {
    id,
    tipo: 'nota',
    chave,
    nome: 'nota fiscal',
    tamanho: bytes.length,
    autorId,
    agora,
  });
  await arquivos.gravar(chave, bytes, tipo);
  await concluirUpload(db, id, {});
  return { uploadId: id, chave };
}

/** Claims stored files, in the transaction that stores their keys. */
export async function tomarArquivosDaNota(tx: Db, guardados: readonly (ArquivoGuardado | null)[]): Promise<void> {
  const ids = guardados.flatMap((guardado) => (guardado ? [guardado.uploadId] : []));
  if ((await tomarUploads(tx, ids)).size !== ids.length) throw new Error('upload was deleted before it was claimed');
}
