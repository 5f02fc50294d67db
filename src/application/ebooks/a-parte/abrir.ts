import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** What is wrong with a PDF: it would cost the shop too much, or do something on its reader's machine. */
export type DefeitoDoPdf =
  'pdf-protegido' | 'pdf-quebrado' | 'pdf-repetido' | 'pdf-paginas-demais' | 'pdf-inchado' | 'pdf-com-acao';

export class PdfRecusado extends Error {
  readonly defeito: DefeitoDoPdf;
  constructor(defeito: DefeitoDoPdf) {
    super(defeito);
    this.defeito = defeito;
  }
}

const MAIS_PAGINAS = 5000;
const MAIS_NIVEIS = 60;
/** What may come of the parts that opening decompresses: the file's own description, not its pictures. */
const MAIS_DESCOMPRIMIDO = 64 * 1024 * 1024;

const nome = (texto: string) => PDFName.of(texto);

type Descompressor = { buffer: Uint8Array; ensureBuffer(bytes: number): Uint8Array };
let descomprimidos = 0;
let inchado = false;

/** All decompressors of the library make room in one place; it gives none beyond the limit, whatever the filter. */
function limitarDescompressao(): void {
  const dicionario = PDFDict.fromMapWithContext(new Map([[nome('Filter'), nome('FlateDecode')]]), PDFContext.create());
  // The stream of one filter, and above it what all of them are.
  const flate: object = decodePDFRawStream(PDFRawStream.of(dicionario, new Uint8Array([0x78, 0x9c])));
  const comum = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as Descompressor;
  const abrirEspaco = comum.ensureBuffer;
  if (typeof abrirEspaco !== 'function')
    throw new Error('the PDF library makes room for what it decompresses elsewhere');
  comum.ensureBuffer = function (this: Descompressor, bytes) {
    const antes = this.buffer.byteLength;
    inchado ||= descomprimidos + Math.max(0, bytes - antes) > MAIS_DESCOMPRIMIDO;
    // The library takes what it cannot read for a broken part and goes on: every further part is refused too.
    if (inchado) throw new PdfRecusado('pdf-inchado');
    const espaco = abrirEspaco.call(this, bytes);
    descomprimidos += this.buffer.byteLength - antes;
    return espaco;
  };
}
limitarDescompressao();

/**
 * Opens a PDF and counts its pages, at a bounded cost: a few hundred bytes can stand for gigabytes, or for thousands of
 * pages that are all the same one. Throws `PdfRecusado`. One file at a time in a thread.
 */
export async function abrirPdf(bytes: Uint8Array): Promise<{ pdf: PDFDocument; paginas: number }> {
  descomprimidos = 0;
  inchado = false;
  let pdf: PDFDocument;
  try {
    pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (erro) {
    if (inchado) throw new PdfRecusado('pdf-inchado');
    throw new PdfRecusado(
      erro instanceof EncryptedPDFError || /encrypt/i.test(String(erro)) ? 'pdf-protegido' : 'pdf-quebrado',
    );
  }
  if (inchado) throw new PdfRecusado('pdf-inchado');
  const paginas = contarPaginas(pdf);
  if (paginas === 0) throw new PdfRecusado('pdf-quebrado');
  return { pdf, paginas };
}

/** Goes through the tree of pages, of which each node stands in one place only. */
function contarPaginas({ catalog, context }: PDFDocument): number {
  const vistos = new Set<PDFObject>();
  const raiz = catalog.get(nome('Pages'));
  const aVer = raiz ? [raiz] : [];
  let paginas = 0;
  for (let no = aVer.pop(); no; no = aVer.pop()) {
    if (!(no instanceof PDFRef)) throw new PdfRecusado('pdf-quebrado');
    if (vistos.has(no)) throw new PdfRecusado('pdf-repetido');
    vistos.add(no);
    const dicionario = context.lookup(no);
    if (!(dicionario instanceof PDFDict)) throw new PdfRecusado('pdf-quebrado');
    const filhos = dicionario.lookup(nome('Kids'));
    if (filhos instanceof PDFArray) {
      if (filhos.size() + aVer.length > 10 * MAIS_PAGINAS) throw new PdfRecusado('pdf-paginas-demais');
      for (const filho of filhos.asArray()) aVer.push(filho);
    } else {
      if (++paginas > MAIS_PAGINAS) throw new PdfRecusado('pdf-paginas-demais');
      conferirAcima(dicionario);
    }
  }
  return paginas;
}

/** What a page has of the nodes above it is looked for upwards: there must be a top. */
function conferirAcima(pagina: PDFDict): void {
  let no: PDFObject | undefined = pagina;
  for (let passos = 0; no instanceof PDFDict; passos++) {
    if (passos > MAIS_NIVEIS) throw new PdfRecusado('pdf-quebrado');
    no = no.lookup(nome('Parent'));
  }
}

const acoesRecusadas = new Set<PDFObject>(['JavaScript', 'Launch'].map(nome));

/** Throws when a part of the file runs a script or starts a program. */
export function semAcoes({ context }: PDFDocument): void {
  for (const [, objeto] of context.enumerateIndirectObjects()) {
    const aVer: PDFObject[] = [objeto];
    for (let este = aVer.pop(); este; este = aVer.pop()) {
      const parte = este instanceof PDFStream ? este.dict : este;
      if (parte instanceof PDFArray) aVer.push(...parte.asArray());
      else if (parte instanceof PDFDict) {
        const acao = parte.lookup(nome('S'));
        if (parte.has(nome('JS')) || (acao && acoesRecusadas.has(acao))) throw new PdfRecusado('pdf-com-acao');
        aVer.push(...parte.values());
      }
    }
  }
}
