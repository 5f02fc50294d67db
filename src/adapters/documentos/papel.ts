import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import anyAscii from 'any-ascii';
import { openSync } from 'fontkit';
import DocumentoPdf from 'pdfkit';
import type { Timbre } from '#application/ports/documentos.ts';
import { type Escrita, textoEscrevivel } from '#domain/texto-escrevivel.ts';

/** The shop's colours (tokens.css), for paper. */
export const tinta = {
  ebano: '#1C1815',
  tinta2: '#554A3F',
  linha: '#DED2BD',
  nogueira: '#6B4226',
  buxo: '#D9B27C',
  latao: '#A97B2F',
  vinho: '#8C2F2B',
} as const;

const LINHA_POR_CORPO = 1.25;
/** A logo wider than this multiple of its height is taken to contain the name. */
const COM_NOME = 2;
const ENTRE_LOGO_E_NOME = 8;

export type Fonte = 'texto' | 'forte' | 'titulo';

/** Each URL is a literal: the build finds the files by it, copies them and rewrites the URL. */
const arquivos: Record<Fonte, URL> = {
  texto: new URL('./fontes/inter-400.ttf', import.meta.url),
  forte: new URL('./fontes/inter-600.ttf', import.meta.url),
  titulo: new URL('./fontes/fraunces-500.ttf', import.meta.url),
};

type Letra = { fonte?: Fonte; tamanho?: number; cor?: string; direita?: boolean };

/** Lines `linha` points high, text at their top; without it as high as the letters, and `entrelinha` more. */
type LetraDoBloco = Letra & {
  linha?: number;
  entrelinha?: number;
  /** Follows the text in the secondary colour. */ aposto?: string;
};

export type Papel = {
  /** The library's document, to draw on. */
  doc: PDFKit.PDFDocument;
  largura: number;
  altura: number;
  margem: number;
  /** One line from `x`, at most `largura` points wide, cut with an ellipsis; `direita` aligns it right. */
  linha(texto: string, x: number, y: number, largura: number, como?: Letra): void;
  /** Draws text over several lines; returns the `y` below it. */
  bloco(texto: string, x: number, y: number, largura: number, como?: LetraDoBloco): number;
  /** Height of `bloco`. */
  alturaDoBloco(texto: string, largura: number, como?: LetraDoBloco): number;
  /** Width of a text on one line. */
  larguraDaLinha(texto: string, como?: Letra): number;
  fio(y: number, cor?: string, grossura?: number): void;
  /**
   * The shop's mark from `x`, at most `cabe` points wide: its name at size `tamanho`, with the logo at the same height
   * beside it, or the logo alone when it contains the name.
   */
  marca(x: number, y: number, cabe: number, tamanho: number): void;
  /** The document as it is being made. */
  fluxo(): ReadableStream<Uint8Array>;
};

type OpcoesDoPapel = {
  titulo: string;
  timbre: Timbre;
  formato: 'A4' | 'A5';
  deitado?: boolean;
  margem?: number;
  /** Keeps all pages until the end, so that each can print the number of pages. For short documents only. */
  guardarPaginas?: boolean;
  /** Proportional figures; unset, all figures have one width so that columns align. */
  algarismosProporcionais?: boolean;
};

/** Opened once: each reads its table of characters. */
const escritas = new Map<Fonte, Escrita>();

/** Which characters a typeface has; others are transliterated. */
function escritaDa(fonte: Fonte): Escrita {
  const conhecida = escritas.get(fonte);
  if (conhecida) return conhecida;
  const conhecidos = new Set(openSync(fileURLToPath(arquivos[fonte])).characterSet);
  const escrita: Escrita = { tem: (codigo) => conhecidos.has(codigo), emLatim: anyAscii };
  escritas.set(fonte, escrita);
  return escrita;
}

const escrever = (texto: string, fonte: Fonte = 'texto') => textoEscrevivel(texto, escritaDa(fonte));

/** A new document of the shop: PDF with its typefaces embedded, made page by page. Sizes in points. */
export function novoPapel({
  titulo,
  timbre: { loja, logo, feitoEm },
  formato,
  deitado = false,
  margem = 40,
  guardarPaginas = false,
  algarismosProporcionais = false,
}: OpcoesDoPapel): Papel {
  const doc = new DocumentoPdf({
    bufferPages: guardarPaginas,
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
  for (const [nome, arquivo] of Object.entries(arquivos)) doc.registerFont(nome, fileURLToPath(arquivo));
  const { width: largura, height: altura } = doc.page;

  const features: PDFKit.Mixins.OpenTypeFeatures[] = algarismosProporcionais ? [] : ['tnum'];
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

  const usar = ({ fonte = 'texto', tamanho = 9, cor = tinta.ebano }: Letra) =>
    doc.font(fonte).fontSize(tamanho).fillColor(cor);
  const doBloco = (width: number, { linha, entrelinha = 3, direita = false }: LetraDoBloco) => ({
    width,
    lineGap: linha === undefined ? entrelinha : linha - doc.currentLineHeight(true),
    align: direita ? ('right' as const) : ('left' as const),
    features,
  });

  const linha: Papel['linha'] = (texto, x, y, cabe, como = {}) => {
    usar(como);
    const cortado = cortar(escrever(texto, como.fonte), cabe);
    doc.text(cortado, como.direita ? x + cabe - medir(cortado) : x, y, { lineBreak: false, features });
  };
  // A data URL: pdfkit then embeds the image once for all pages.
  const desenho = logo && { ...logo, imagem: `data:image/png;base64,${Buffer.from(logo.png).toString('base64')}` };

  return {
    doc,
    largura,
    altura,
    margem,
    linha,
    marca(x, y, cabe, tamanho) {
      if (!desenho) return linha(loja.nome, x, y, cabe, { fonte: 'titulo', tamanho });
      const alto = tamanho * LINHA_POR_CORPO;
      const escala = Math.min(alto / desenho.altura, cabe / desenho.largura);
      const width = desenho.largura * escala;
      const height = desenho.altura * escala;
      doc.image(desenho.imagem, x, y + (alto - height) / 2, { width, height });
      if (desenho.largura > COM_NOME * desenho.altura) return;
      const larguraComLogo = width + ENTRE_LOGO_E_NOME;
      linha(loja.nome, x + larguraComLogo, y, cabe - larguraComLogo, { fonte: 'titulo', tamanho });
    },
    bloco(texto, x, y, cabe, como = {}) {
      usar(como);
      const opcoes = doBloco(cabe, como);
      if (como.aposto === undefined) doc.text(escrever(texto, como.fonte), x, y, opcoes);
      else
        doc
          .text(`${escrever(texto, como.fonte)}  `, x, y, { ...opcoes, continued: true })
          .fillColor(tinta.tinta2)
          .text(escrever(como.aposto, como.fonte), { ...opcoes, continued: false });
      return doc.y;
    },
    alturaDoBloco(texto, cabe, como = {}) {
      usar(como);
      const inteiro = como.aposto === undefined ? texto : `${texto}  ${como.aposto}`;
      return doc.heightOfString(escrever(inteiro, como.fonte), doBloco(cabe, como));
    },
    larguraDaLinha(texto, como = {}) {
      usar(como);
      return medir(escrever(texto, como.fonte));
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
