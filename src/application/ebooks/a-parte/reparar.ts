// @requirement 11.11.1 11.18.9
import {
  PDFArray,
  PDFCatalog,
  PDFDict,
  type PDFContext,
  type PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFPageLeaf,
  PDFPageTree,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

const nome = (texto: string) => PDFName.of(texto);

/** US Letter in points, the size that readers give to a page without one. */
const TAMANHO_DE_CARTA = [0, 0, 612, 792] as const;
const HERDADOS = ['Resources', 'MediaBox', 'CropBox', 'Rotate'].map(nome);

/**
 * Gives the document the form that readers assume and pdf-lib requires: typed catalogue, tree and pages, parents as the
 * tree has them, valid boxes and resources. Returns false if there is no tree of pages.
 */
export function repararCatalogo(pdf: PDFDocument): boolean {
  const { context } = pdf;
  const atual: PDFObject | undefined = pdf.catalog;
  const achado = temPaginas(atual) ? null : procurarCatalogo(context);
  const dicionario = achado?.[1] ?? atual;
  if (!(dicionario instanceof PDFDict) || !temPaginas(dicionario)) return false;
  const raiz = dicionario.get(nome('Pages'));
  if (raiz instanceof PDFDict) dicionario.set(nome('Pages'), context.register(raiz));
  if (dicionario === atual && dicionario instanceof PDFCatalog) return true;
  const catalogo = PDFCatalog.fromMapWithContext(dicionario.asMap(), context);
  catalogo.set(nome('Type'), nome('Catalog'));
  const ref = achado?.[0] ?? context.trailerInfo.Root;
  if (ref instanceof PDFRef) context.assign(ref, catalogo);
  context.trailerInfo.Root = ref instanceof PDFRef ? ref : context.register(catalogo);
  (pdf as { catalog: PDFCatalog }).catalog = catalogo;
  return true;
}

function temPaginas(objeto: PDFObject | undefined): boolean {
  return objeto instanceof PDFDict && objeto.lookup(nome('Pages')) instanceof PDFDict;
}

function procurarCatalogo(context: PDFContext): [PDFRef, PDFDict] | null {
  for (const [ref, objeto] of context.enumerateIndirectObjects())
    if (objeto instanceof PDFDict && temPaginas(objeto)) return [ref, objeto];
  return null;
}

/** A node of the tree as its parent refers to it: a page or tree written in place becomes an object of its own. */
export function comoReferencia(filhos: PDFArray, i: number, context: PDFContext): PDFRef | null {
  const filho = filhos.get(i);
  if (filho instanceof PDFRef) return filho;
  if (!(filho instanceof PDFDict)) return null;
  const ref = context.register(filho);
  filhos.set(i, ref);
  return ref;
}

/** Types a node of the tree and connects it with its parent; a page also gets valid boxes, resources and contents. */
export function repararNo(ref: PDFRef, pai: PDFRef | null, context: PDFContext): void {
  const dicionario = context.lookup(ref, PDFDict);
  const ehArvore = dicionario.lookup(nome('Kids')) instanceof PDFArray;
  const certo = ehArvore ? dicionario instanceof PDFPageTree : dicionario instanceof PDFPageLeaf;
  const no = certo
    ? dicionario
    : (ehArvore ? PDFPageTree : PDFPageLeaf).fromMapWithContext(dicionario.asMap(), context);
  if (!certo) context.assign(ref, no);
  no.set(nome('Type'), nome(ehArvore ? 'Pages' : 'Page'));
  if (pai) no.set(nome('Parent'), pai);
  else no.delete(nome('Parent'));
  // Invalid values would override inherited ones.
  const invalidos = HERDADOS.filter((campo) => no.has(campo) && !valeNo(campo, no.lookup(campo)));
  for (const campo of invalidos) no.delete(campo);
  if (no instanceof PDFPageLeaf) repararPagina(no, context);
}

function valeNo(campo: PDFName, valor: PDFObject | undefined): boolean {
  if (campo === nome('Resources')) return valor instanceof PDFDict;
  if (campo === nome('Rotate')) return valor instanceof PDFNumber && valor.asNumber() % 90 === 0;
  return valor instanceof PDFArray && ehCaixa(valor);
}

function ehCaixa(caixa: PDFArray): boolean {
  if (caixa.size() !== 4) return false;
  const lados = [0, 1, 2, 3]
    .map((i) => caixa.lookup(i))
    .map((lado) => (lado instanceof PDFNumber ? lado.asNumber() : NaN));
  const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = lados;
  return Math.abs(x1 - x2) > 0 && Math.abs(y1 - y2) > 0;
}

/** The node above is repaired already, so that inherited values are valid. */
function repararPagina(pagina: PDFPageLeaf, context: PDFContext): void {
  if (!pagina.getInheritableAttribute(nome('MediaBox')))
    pagina.set(nome('MediaBox'), context.obj([...TAMANHO_DE_CARTA]));
  const recursos = pagina.getInheritableAttribute(nome('Resources'));
  const dicionario = recursos ? context.lookup(recursos, PDFDict) : context.obj({});
  if (!recursos) pagina.set(nome('Resources'), dicionario);
  for (const campo of ['Font', 'XObject', 'ExtGState'].map(nome))
    if (dicionario.has(campo) && !(dicionario.lookup(campo) instanceof PDFDict)) dicionario.delete(campo);
  if (pagina.has(nome('Annots')) && !(pagina.lookup(nome('Annots')) instanceof PDFArray)) pagina.delete(nome('Annots'));
  const conteudo = pagina.lookup(nome('Contents'));
  if (conteudo instanceof PDFArray) {
    // Each page gets streams of its own, so a list that pages share is copied.
    const legiveis = conteudo.asArray().filter((parte) => context.lookup(parte) instanceof PDFStream);
    pagina.set(nome('Contents'), context.obj(legiveis));
  } else if (!(conteudo instanceof PDFStream)) pagina.delete(nome('Contents'));
}

const nomesInteiros = new Map([
  ['Fl', 'FlateDecode'],
  ['LZW', 'LZWDecode'],
  ['RL', 'RunLengthDecode'],
  ['A85', 'ASCII85Decode'],
  ['AHx', 'ASCIIHexDecode'],
]);
/** Larger files are not searched: the text of the file is in memory three times. */
const MAIOR_BUSCA = 48 * 1024 * 1024;

/**
 * The file with the abbreviated names of filters written out, which readers accept outside of inline images too; null
 * if `pdf` could read everything, or the file has none of them.
 */
export function comFiltrosPorExtenso(pdf: PDFDocument, bytes: Uint8Array): Uint8Array | null {
  const ilegivel = pdf.context.enumerateIndirectObjects().some(([, objeto]) => objeto instanceof PDFInvalidObject);
  if (!ilegivel || bytes.length > MAIOR_BUSCA) return null;
  const texto = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const trocado = texto.replace(/\/Filter\s{0,20}(?:\/\w{1,20}|\[[^\]]{0,200}\])/g, (filtros) =>
    filtros.replace(/\/(\w+)/g, (tudo, filtro: string) =>
      nomesInteiros.has(filtro) ? `/${nomesInteiros.get(filtro)}` : tudo,
    ),
  );
  return trocado === texto ? null : new Uint8Array(Buffer.from(trocado, 'latin1'));
}
