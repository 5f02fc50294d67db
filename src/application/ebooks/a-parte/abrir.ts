// @requirement 11.18.9
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
import { comFiltrosPorExtenso, comoReferencia, repararCatalogo, repararNo } from './reparar.ts';

/** Why a PDF is refused: it cannot be opened or stamped, costs too much, or acts on its reader's computer. */
export type DefeitoDoPdf =
  | 'pdf-protegido'
  | 'pdf-quebrado'
  | 'pdf-sem-carimbo'
  | 'pdf-repetido'
  | 'pdf-paginas-demais'
  | 'pdf-inchado'
  | 'pdf-com-acao';

export class PdfRecusado extends Error {
  readonly defeito: DefeitoDoPdf;
  constructor(defeito: DefeitoDoPdf) {
    super(defeito);
    this.defeito = defeito;
  }
}

const MAIS_PAGINAS = 5000;
const MAIS_NIVEIS = 60;
/** Limit of the decompressed structure that opening a PDF reads; images are not decompressed. */
const MAIS_DESCOMPRIMIDO = 64 * 1024 * 1024;

const nome = (texto: string) => PDFName.of(texto);

type Descompressor = { buffer: Uint8Array; ensureBuffer(bytes: number): Uint8Array };
let descomprimidos = 0;
let inchado = false;

/** Patches the allocation that all decompressors of pdf-lib share, so that the limit holds for every filter. */
function limitarDescompressao(): void {
  const dicionario = PDFDict.fromMapWithContext(new Map([[nome('Filter'), nome('FlateDecode')]]), PDFContext.create());
  // The prototype of one filter's stream, and above it the prototype they all share.
  const flate: object = decodePDFRawStream(PDFRawStream.of(dicionario, new Uint8Array([0x78, 0x9c])));
  const comum = Object.getPrototypeOf(Object.getPrototypeOf(flate)) as Descompressor;
  const abrirEspaco = comum.ensureBuffer;
  if (typeof abrirEspaco !== 'function') throw new Error('PDF library allocates decompressed data elsewhere');
  comum.ensureBuffer = function (this: Descompressor, bytes) {
    const tamanhoAnterior = this.buffer.byteLength;
    inchado ||= descomprimidos + Math.max(0, bytes - tamanhoAnterior) > MAIS_DESCOMPRIMIDO;
    // pdf-lib skips parts it cannot read, so every later part must be refused too.
    if (inchado) throw new PdfRecusado('pdf-inchado');
    const espaco = abrirEspaco.call(this, bytes);
    descomprimidos += this.buffer.byteLength - tamanhoAnterior;
    return espaco;
  };
}
limitarDescompressao();

/**
 * Opens a PDF, repairs defects that readers tolerate, and counts its pages, at a bounded cost: a few hundred bytes can
 * describe gigabytes, or thousands of references to one page. Throws `PdfRecusado`. Not reentrant within a thread.
 */
export async function abrirPdf(bytes: Uint8Array): Promise<{ pdf: PDFDocument; paginas: number }> {
  descomprimidos = 0;
  inchado = false;
  const pdf = await carregar(bytes);
  const porExtenso = comFiltrosPorExtenso(pdf, bytes);
  return porExtenso ? contarEReparar(await carregar(porExtenso)) : contarEReparar(pdf);
}

async function carregar(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    if (!inchado) return pdf;
  } catch (erro) {
    if (!inchado)
      throw new PdfRecusado(
        erro instanceof EncryptedPDFError || /encrypt/i.test(String(erro)) ? 'pdf-protegido' : 'pdf-quebrado',
      );
  }
  throw new PdfRecusado('pdf-inchado');
}

function contarEReparar(pdf: PDFDocument): { pdf: PDFDocument; paginas: number } {
  if (!repararCatalogo(pdf)) throw new PdfRecusado('pdf-quebrado');
  const nos = percorrerArvore(pdf);
  const paginas = nos.filter(({ pagina }) => pagina).length;
  if (paginas === 0) throw new PdfRecusado('pdf-quebrado');
  // From the top down: a page inherits from the nodes above it.
  for (const { ref, pai } of nos) repararNo(ref, pai, pdf.context);
  return { pdf, paginas };
}

type No = { ref: PDFRef; pai: PDFRef | null; pagina: boolean };

/** Walks the page tree, parents before their children; a node referenced twice is refused. */
function percorrerArvore({ catalog, context }: PDFDocument): No[] {
  const vistos = new Set<PDFObject>();
  const nos: No[] = [];
  let paginas = 0;
  const aVer: { ref: PDFObject | null | undefined; pai: PDFRef | null }[] = [
    { ref: catalog.get(nome('Pages')), pai: null },
  ];
  for (let no = aVer.pop(); no; no = aVer.pop()) {
    const { ref, pai } = no;
    if (!(ref instanceof PDFRef)) throw new PdfRecusado('pdf-quebrado');
    if (vistos.has(ref)) throw new PdfRecusado('pdf-repetido');
    vistos.add(ref);
    const dicionario = context.lookup(ref);
    if (!(dicionario instanceof PDFDict)) throw new PdfRecusado('pdf-quebrado');
    const filhos = dicionario.lookup(nome('Kids'));
    nos.push({ ref, pai, pagina: !(filhos instanceof PDFArray) });
    if (filhos instanceof PDFArray) {
      if (filhos.size() + aVer.length > 10 * MAIS_PAGINAS) throw new PdfRecusado('pdf-paginas-demais');
      for (let i = 0; i < filhos.size(); i++) aVer.push({ ref: comoReferencia(filhos, i, context), pai: ref });
    } else {
      if (++paginas > MAIS_PAGINAS) throw new PdfRecusado('pdf-paginas-demais');
      conferirAncestrais(dicionario);
    }
  }
  return nos;
}

/** Inherited attributes are resolved through `Parent`, so that chain must end. */
function conferirAncestrais(pagina: PDFDict): void {
  let no: PDFObject | undefined = pagina;
  for (let passos = 0; no instanceof PDFDict; passos++) {
    if (passos > MAIS_NIVEIS) throw new PdfRecusado('pdf-quebrado');
    no = no.lookup(nome('Parent'));
  }
}

const acoesRecusadas = new Set<PDFObject>(['JavaScript', 'Launch'].map(nome));

/** Throws when any object runs a script or launches a program. */
export function semAcoes({ context }: PDFDocument): void {
  for (const [, objeto] of context.enumerateIndirectObjects()) {
    const aVer: PDFObject[] = [objeto];
    for (let objetoOuParte = aVer.pop(); objetoOuParte; objetoOuParte = aVer.pop()) {
      const parte = objetoOuParte instanceof PDFStream ? objetoOuParte.dict : objetoOuParte;
      if (parte instanceof PDFArray) aVer.push(...parte.asArray());
      else if (parte instanceof PDFDict) {
        const acao = parte.lookup(nome('S'));
        if (parte.has(nome('JS')) || (acao && acoesRecusadas.has(acao))) throw new PdfRecusado('pdf-com-acao');
        aVer.push(...parte.values());
      }
    }
  }
}
