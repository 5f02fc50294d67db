import { tipoPeloConteudo } from '#domain/arquivo-enviado.ts';
import { falha, ok, type Result } from '#domain/result.ts';

export type RecusaDePdf = 'vazio' | 'nao-e-pdf' | 'pdf-protegido' | 'pdf-quebrado';

/** Opens a PDF as the stamping will, and counts its pages: what can't be stamped must not be sold. */
export async function conferirPdf(bytes: Uint8Array): Promise<Result<{ paginas: number }, RecusaDePdf>> {
  if (bytes.length === 0) return falha('vazio');
  if (tipoPeloConteudo(bytes) !== 'pdf') return falha('nao-e-pdf');
  const { EncryptedPDFError, PDFDocument } = await import('@cantoo/pdf-lib');
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    const paginas = pdf.getPages().length;
    return paginas > 0 ? ok({ paginas }) : falha('pdf-quebrado');
  } catch (erro) {
    return falha(erro instanceof EncryptedPDFError || /encrypt/i.test(String(erro)) ? 'pdf-protegido' : 'pdf-quebrado');
  }
}
