import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import DocumentoPdf from 'pdfkit';
import type { DadosDaLoja } from '#domain/loja.ts';

/** The shop's colours (tokens.css), for paper. */
export const tinta = {
  ebano: '#1C1815',
  tinta2: '#554A3F',
  linha: '#DED2BD',
  nogueira: '#6B4226',
  buxo: '#D9B27C',
  marfim: '#F1E9DA',
  vinho: '#8C2F2B',
} as const;

export type Fonte = 'texto' | 'forte' | 'titulo';
const arquivos: Record<Fonte, string> = { texto: 'inter-400.ttf', forte: 'inter-600.ttf', titulo: 'fraunces-500.ttf' };

/** Figures of one width, so that columns of amounts stand under each other. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** Where the typefaces lie. The shop is always started from its own folder (npm does so). */
function pastaDasFontes(): string {
  const pasta = join(process.cwd(), 'src/application/documentos/fontes');
  if (!existsSync(pasta)) throw new Error(`Typefaces not found in ${pasta}: start the shop from its own folder.`);
  return pasta;
}

export type Papel = {
  /** The library's document, to draw on. */
  doc: PDFKit.PDFDocument;
  largura: number;
  altura: number;
  margem: number;
  /** One line from `x` in at most `largura` points, cut with an ellipsis; `direita` sets it at the right edge. */
  linha(
    texto: string,
    x: number,
    y: number,
    largura: number,
    como?: { fonte?: Fonte; tamanho?: number; cor?: string; direita?: boolean },
  ): void;
  /** Text over several lines; answers where the next one may begin. */
  bloco(
    texto: string,
    x: number,
    y: number,
    largura: number,
    como?: { fonte?: Fonte; tamanho?: number; cor?: string; entrelinha?: number },
  ): number;
  fio(y: number, cor?: string, grossura?: number): void;
  /** The document as it is being made. */
  fluxo(): ReadableStream<Uint8Array>;
};

type OpcoesDoPapel = {
  titulo: string;
  loja: Pick<DadosDaLoja, 'nome'>;
  formato: 'A4' | 'A5';
  deitado?: boolean;
  margem?: number;
  feitoEm: Date;
};

/** Text the typefaces can set: other scripts and symbols become `?`, so that no page shows empty boxes. */
export function escrevivel(texto: string): string {
  return texto
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .replaceAll(/[^\p{Script=Latin}\p{N}\p{P}\p{Z}\p{Sc}\p{Sm}ºª°]/gu, '?')
    .trim();
}

/** A new document of the shop: PDF with its typefaces embedded, made page by page and never held whole. Sizes in points. */
export function novoPapel({ titulo, loja, formato, deitado = false, margem = 40, feitoEm }: OpcoesDoPapel): Papel {
  const doc = new DocumentoPdf({
    size: formato,
    layout: deitado ? 'landscape' : 'portrait',
    margin: 0,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: `${titulo} · ${loja.nome}`,
      Author: loja.nome,
      Creator: loja.nome,
      Producer: loja.nome,
      CreationDate: feitoEm,
    },
  });
  const pasta = pastaDasFontes();
  for (const [nome, arquivo] of Object.entries(arquivos)) doc.registerFont(nome, join(pasta, arquivo));
  const { width: largura, height: altura } = doc.page;

  const medir = (texto: string) => doc.widthOfString(texto, { features });
  const cortar = (texto: string, cabe: number): string => {
    if (medir(texto) <= cabe) return texto;
    let [menor, maior] = [0, texto.length];
    while (menor < maior) {
      const meio = Math.ceil((menor + maior) / 2);
      if (medir(`${texto.slice(0, meio).trimEnd()}…`) <= cabe) menor = meio;
      else maior = meio - 1;
    }
    return `${texto.slice(0, menor).trimEnd()}…`;
  };

  return {
    doc,
    largura,
    altura,
    margem,
    linha(texto, x, y, cabe, { fonte = 'texto', tamanho = 9, cor = tinta.ebano, direita = false } = {}) {
      doc.font(fonte).fontSize(tamanho).fillColor(cor);
      const cortado = cortar(escrevivel(texto), cabe);
      doc.text(cortado, direita ? x + cabe - medir(cortado) : x, y, { lineBreak: false, features });
    },
    bloco(texto, x, y, cabe, { fonte = 'texto', tamanho = 9, cor = tinta.ebano, entrelinha = 3 } = {}) {
      doc.font(fonte).fontSize(tamanho).fillColor(cor);
      doc.text(escrevivel(texto), x, y, { width: cabe, lineGap: entrelinha, features });
      return doc.y;
    },
    fio(y, cor = tinta.linha, grossura = 0.5) {
      doc
        .moveTo(margem, y)
        .lineTo(largura - margem, y)
        .lineWidth(grossura)
        .strokeColor(cor)
        .stroke();
    },
    fluxo: () => Readable.toWeb(doc as unknown as Readable) as ReadableStream<Uint8Array>,
  };
}
