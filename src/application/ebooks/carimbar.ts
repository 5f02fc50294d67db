// @requirement 11.11.1
import { readFile } from 'node:fs/promises';
import { degrees, type PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import anyAscii from 'any-ascii';
import * as fontkit from 'fontkit';
import { textoEscrevivel } from '#domain/texto-escrevivel.ts';

export type Comprador = { nome: string; email: string; /** Short code of the order. */ codigo: string };

const TAMANHO = 8;
const ENTRELINHA = 10;
const MARGEM = 24;
const BASE = 10;
/** Narrower pages get a smaller stamp, in proportion. */
const MENOR_LARGURA = 200;
const CINZA = rgb(0.25, 0.22, 0.19);
/** Under the text, which must be legible on dark pages too. */
const CLARO = { color: rgb(1, 1, 1), opacity: 0.85, sobra: 2 };

/** Inter with Latin, Greek and Cyrillic letters, for names that the standard fonts cannot encode. */
const arquivoDaFonte = new URL('./../../adapters/documentos/fontes/inter-400.ttf', import.meta.url);

/** The text in the standard font if that has all its letters, otherwise in Inter; letters that both lack are transliterated. */
async function escrever(documento: PDFDocument, texto: string): Promise<{ fonte: PDFFont; linha: string }> {
  const padrao = await documento.embedFont(StandardFonts.Helvetica);
  const inteiro = textoEscrevivel(texto, { tem: () => true, emLatim: anyAscii });
  const letrasDe = (fonte: PDFFont) => {
    const conhecidas = new Set(fonte.getCharacterSet());
    return { tem: (codigo: number) => conhecidas.has(codigo), emLatim: anyAscii };
  };
  const noPadrao = textoEscrevivel(texto, letrasDe(padrao));
  if (noPadrao === inteiro) return { fonte: padrao, linha: noPadrao };
  documento.registerFontkit(fontkit);
  const fonte = await documento.embedFont(await readFile(arquivoDaFonte), { subset: true });
  return { fonte, linha: textoEscrevivel(texto, letrasDe(fonte)) };
}

/** Wraps the text to `largura`, in points at the size of the stamp, at spaces where possible. */
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

type Caixa = { x: number; y: number; width: number; height: number };

/** The part of the page that readers show. */
function caixaVisivel(pagina: PDFPage): Caixa {
  const [corte, folha] = [pagina.getCropBox(), pagina.getMediaBox()];
  const x = Math.max(corte.x, folha.x);
  const y = Math.max(corte.y, folha.y);
  const width = Math.min(corte.x + corte.width, folha.x + folha.width) - x;
  const height = Math.min(corte.y + corte.height, folha.y + folha.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : folha;
}

/**
 * The page as it is read, after its rotation: its width, and the place in the file's coordinates of a point counted
 * from the lower left corner that the reader sees.
 */
function comoSeLe({ x, y, width, height }: Caixa, rotacao: number) {
  const giro = ((Math.round(rotacao / 90) % 4) + 4) % 4;
  const semGiro = (u: number, v: number) => ({ x: x + u, y: y + v });
  const girada: Readonly<Record<number, typeof semGiro>> = {
    1: (u, v) => ({ x: x + width - v, y: y + u }),
    2: (u, v) => ({ x: x + width - u, y: y + height - v }),
    3: (u, v) => ({ x: x + v, y: y + height - u }),
  };
  return { largura: giro % 2 === 0 ? width : height, giro: giro * 90, lugar: girada[giro] ?? semGiro };
}

function carimbarPagina(pagina: PDFPage, texto: string, fonte: PDFFont): void {
  const { largura, giro, lugar } = comoSeLe(caixaVisivel(pagina), pagina.getRotation().angle);
  const escala = Math.min(1, largura / MENOR_LARGURA);
  const linhas = emLinhas(texto, fonte, largura / escala - 2 * MARGEM);
  const rotate = degrees(giro);
  const sobra = CLARO.sobra;
  for (const [i, linha] of linhas.entries()) {
    const v = BASE + (linhas.length - 1 - i) * ENTRELINHA;
    pagina.drawRectangle({
      ...lugar((MARGEM - sobra) * escala, (v - sobra) * escala),
      width: (fonte.widthOfTextAtSize(linha, TAMANHO) + 2 * sobra) * escala,
      height: ENTRELINHA * escala,
      rotate,
      color: CLARO.color,
      opacity: CLARO.opacity,
    });
  }
  for (const [i, linha] of linhas.entries()) {
    pagina.drawText(linha, {
      ...lugar(MARGEM * escala, (BASE + (linhas.length - 1 - i) * ENTRELINHA) * escala),
      size: TAMANHO * escala,
      font: fonte,
      color: CINZA,
      rotate,
    });
  }
}

/**
 * Stamps an opened PDF, which is changed by it: writes the buyer's name, e-mail and order code as text at the foot of each
 * page, as it is read. Returns the file. Deterministic, so that an interrupted download can be resumed.
 */
export async function carimbarDocumento(
  documento: PDFDocument,
  { nome, email, codigo }: Comprador,
): Promise<Uint8Array> {
  const { fonte, linha } = await escrever(documento, `Exemplar de ${nome} · ${email} · pedido ${codigo}`);
  for (const pagina of documento.getPages()) carimbarPagina(pagina, linha, fonte);
  return documento.save({ addDefaultPage: false });
}
