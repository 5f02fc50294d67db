// @requirement 11.11.1
import { type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { abrirPdf } from './a-parte/abrir.ts';

export type Comprador = { nome: string; email: string; /** Short code of the order. */ codigo: string };

const TAMANHO = 8;
const ENTRELINHA = 10;
const MARGEM = 24;
const BASE = 10;
const CINZA = rgb(0.33, 0.29, 0.25);

/**
 * Replaces characters the standard fonts cannot encode: a letter with diacritics falls back to its base letter,
 * anything else (`ł` included, which has no decomposition) becomes `?`. Portuguese text is unchanged.
 */
export function textoEscrevivel(texto: string, fonte: Pick<PDFFont, 'getCharacterSet'>): string {
  const conhecidos = new Set(fonte.getCharacterSet());
  const cabe = (caractere: string) => conhecidos.has(caractere.codePointAt(0) ?? 0);
  return [...texto.normalize('NFC').replace(/[\s\p{C}]+/gu, ' ')]
    .map((caractere) => {
      if (cabe(caractere)) return caractere;
      const base = [...caractere.normalize('NFKD').replace(/\p{M}/gu, '')];
      return base.length > 0 && base.every(cabe) ? base.join('') : '?';
    })
    .join('');
}

/** Wraps the text to `largura`, at spaces where possible. */
function emLinhas(texto: string, fonte: PDFFont, largura: number): string[] {
  const linhas: string[] = [];
  let textoRestante = texto;
  while (textoRestante !== '') {
    let fim = textoRestante.length;
    while (fim > 1 && fonte.widthOfTextAtSize(textoRestante.slice(0, fim), TAMANHO) > largura) fim--;
    const espaco = fim < textoRestante.length ? textoRestante.lastIndexOf(' ', fim) : -1;
    if (espaco > 0) fim = espaco;
    linhas.push(textoRestante.slice(0, fim).trim());
    textoRestante = textoRestante.slice(fim).trim();
  }
  return linhas;
}

function carimbarPagina(pagina: PDFPage, texto: string, fonte: PDFFont): void {
  const { x, y, width } = pagina.getCropBox();
  const linhas = emLinhas(texto, fonte, Math.max(width - 2 * MARGEM, ENTRELINHA));
  for (const [i, linha] of linhas.entries()) {
    pagina.drawText(linha, {
      x: x + MARGEM,
      y: y + BASE + (linhas.length - 1 - i) * ENTRELINHA,
      size: TAMANHO,
      font: fonte,
      color: CINZA,
    });
  }
}

/**
 * Returns the PDF with the buyer's name, e-mail and order code as text at the foot of each page. Deterministic, so that
 * an interrupted download can be resumed. Throws `PdfRecusado` for an invalid, encrypted or too expensive PDF.
 */
export async function carimbarPdf(pdf: Uint8Array, { nome, email, codigo }: Comprador): Promise<Uint8Array> {
  const { pdf: documento } = await abrirPdf(pdf);
  const fonte = await documento.embedFont(StandardFonts.Helvetica);
  const texto = textoEscrevivel(`Exemplar de ${nome} · ${email} · pedido ${codigo}`, fonte);
  for (const pagina of documento.getPages()) carimbarPagina(pagina, texto, fonte);
  return documento.save({ addDefaultPage: false });
}
