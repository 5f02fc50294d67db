import type { Timbre } from '#application/ports/documentos.ts';
import { assinaturaDaLoja } from '#domain/configuracao/loja.ts';
import { formatarMomentoPorExtenso } from '#domain/datas.ts';
import { type Fonte, novoPapel, type Papel, tinta } from './papel.ts';

const MARGEM = 52;
const TOPO = 44;
/** Top of each page's content below its head, and the space left free at the bottom, in points. */
const INICIO = 101.6;
const FUNDO = 64;
/** Height of a line of text, and its size. */
const LINHA = 14.25;
const CORPO = 9.5;
const ENTRE_SECOES = 24;
/** Space that must remain below a section's title, so that no title ends a page. */
const DEPOIS_DO_TITULO = 60;
const LARGURA_DO_NOME = 150;
const LARGURA_DA_INTRODUCAO = 476;

/** A part of a page, never split: `altura` points high, drawn downwards from `y`. */
export type Peca = { altura: number; desenhar(y: number): void };

export type Celula = {
  texto: string;
  /** Follows the text in the secondary colour. */
  aposto?: string;
  /** From the left edge of the text, in points. */
  x: number;
  largura: number;
  direita?: boolean;
  fonte?: Fonte;
  tamanho?: number;
  cor?: string;
};

type Fio = { cor: string; grossura: number };
export const fioFino: Fio = { cor: tinta.linha, grossura: 0.5 };
export const fioForte: Fio = { cor: tinta.ebano, grossura: 0.8 };

/** Rules around the cells of a row, and the space inside them in points. */
type Moldura = { fioEmCima?: Fio; antes?: number; depois?: number; fioEmbaixo?: Fio };

/** A document of several A4 pages: thin rules, the shop's name above each page, its address data below. */
export type Folha = {
  /** Width of the text. */
  largura: number;
  /** A row of cells side by side, each as many lines as it needs. */
  fila(celulas: Celula[], moldura?: Moldura): Peca;
  /** A label with its value, under a thin rule. */
  dado(nome: string, valor: string): Peca;
  /** The same for a text of several lines, each a part of its own, so that a long one goes on over the page. */
  dadoEmLinhas(nome: string, texto: string): Peca[];
  /** Width of a text on one line. */
  larguraDe(texto: string, fonte?: Fonte): number;
  /** Begins a section of the document with its title. */
  secao(coordenada: string, titulo: string): void;
  /** Places parts below each other; `juntas` keeps them on one page if they fit, `cabecalho` is repeated on each further page. */
  por(pecas: Peca[], juntas?: boolean, cabecalho?: Peca | null): void;
  /** Ends the document: adds the footers and returns it as a stream. */
  fechar(): ReadableStream<Uint8Array>;
};

/** Opens a document with its title and an introductory sentence. */
export function novaFolha(titulo: string, introducao: string, timbre: Timbre): Folha {
  const { loja, feitoEm } = timbre;
  const papel = novoPapel({
    titulo,
    timbre,
    formato: 'A4',
    margem: MARGEM,
    guardarPaginas: true,
    algarismosProporcionais: true,
  });
  const largura = papel.largura - 2 * MARGEM;
  const fim = papel.altura - FUNDO;
  let y = INICIO;

  const cabeca = () => {
    papel.marca(MARGEM, TOPO, largura / 2, 17);
    const quando = { tamanho: 8.5, cor: tinta.tinta2, direita: true };
    papel.linha(formatarMomentoPorExtenso(feitoEm), MARGEM + largura / 2, TOPO + 6.15, largura / 2, quando);
    papel.fio(TOPO + 31, tinta.ebano, 1.2);
  };
  const virar = () => {
    papel.doc.addPage();
    cabeca();
    y = INICIO;
  };
  const pes = () => {
    const { count } = papel.doc.bufferedPageRange();
    const como = { tamanho: 7.5, cor: tinta.tinta2 };
    const topo = papel.altura - 47.9;
    for (let pagina = 0; pagina < count; pagina++) {
      papel.doc.switchToPage(pagina);
      papel.fio(topo + 0.25);
      papel.linha(assinaturaDaLoja(loja), MARGEM, topo + 8.5, largura - 60, como);
      papel.linha(`${pagina + 1} de ${count}`, MARGEM + largura - 50, topo + 8.5, 50, { ...como, direita: true });
    }
  };
  const por = (pecas: Peca[], juntas = false, cabecalho: Peca | null = null) => {
    const altura = soma(pecas);
    if (juntas && y + altura > fim && altura <= fim - INICIO) virar();
    for (const peca of pecas) {
      if (y + peca.altura > fim && y > INICIO) {
        virar();
        if (cabecalho) {
          cabecalho.desenhar(y);
          y += cabecalho.altura;
        }
      }
      peca.desenhar(y);
      y += peca.altura;
    }
  };
  const fila = (celulas: Celula[], moldura: Moldura = {}) => novaFila(papel, celulas, moldura);
  const dado = (rotulo: string, valor: string, moldura: Moldura) =>
    fila(
      [
        { texto: rotulo, x: 0, largura: LARGURA_DO_NOME, cor: tinta.tinta2 },
        { texto: valor, x: LARGURA_DO_NOME, largura: largura - LARGURA_DO_NOME },
      ],
      moldura,
    );

  cabeca();
  const nome = { texto: titulo, x: 0, largura, fonte: 'titulo', tamanho: 27 } as const;
  por([
    fila([nome], { depois: 39.05 - LINHA }),
    fila([{ texto: introducao, x: 0, largura: LARGURA_DA_INTRODUCAO, cor: tinta.tinta2 }]),
  ]);

  return {
    largura,
    fila,
    larguraDe: (texto, fonte = 'texto') => papel.larguraDaLinha(texto, { fonte, tamanho: CORPO }),
    dado: (rotulo, valor) => dado(rotulo, valor, { fioEmCima: fioFino, antes: 4.5, depois: 4.5 }),
    dadoEmLinhas(rotulo, texto) {
      const linhas = texto.split('\n').filter((linha) => linha.trim() !== '');
      return linhas.map((linha, n) =>
        dado(n === 0 ? rotulo : '', linha, {
          ...(n === 0 && { fioEmCima: fioFino, antes: 4.5 }),
          ...(n === linhas.length - 1 && { depois: 4.5 }),
        }),
      );
    },
    secao(coordenada, doQue) {
      y += ENTRE_SECOES;
      if (y + 18 + DEPOIS_DO_TITULO > fim) virar();
      papel.linha(coordenada, MARGEM, y + 3.75, 26, { fonte: 'titulo', tamanho: 10, cor: tinta.latao });
      papel.linha(doQue, MARGEM + 26, y, largura - 26, { fonte: 'titulo', tamanho: 15 });
      y += 28;
    },
    por,
    fechar() {
      pes();
      papel.doc.end();
      return papel.fluxo();
    },
  };
}

const soma = (pecas: Peca[]) => pecas.reduce((total, { altura }) => total + altura, 0);

function novaFila(papel: Papel, celulas: Celula[], { fioEmCima, antes = 0, depois = 0, fioEmbaixo }: Moldura): Peca {
  const como = ({ fonte, tamanho = CORPO, cor, direita, aposto }: Celula) => ({
    ...(fonte && { fonte }),
    ...(cor && { cor }),
    ...(direita && { direita }),
    ...(aposto !== undefined && { aposto }),
    tamanho,
    linha: LINHA,
  });
  const acima = (fioEmCima?.grossura ?? 0) + antes;
  const meio = Math.max(0, ...celulas.map((celula) => papel.alturaDoBloco(celula.texto, celula.largura, como(celula))));
  const altura = acima + meio + depois + (fioEmbaixo?.grossura ?? 0);
  return {
    altura,
    desenhar(y) {
      if (fioEmCima) papel.fio(y + fioEmCima.grossura / 2, fioEmCima.cor, fioEmCima.grossura);
      for (const celula of celulas)
        papel.bloco(celula.texto, MARGEM + celula.x, y + acima, celula.largura, como(celula));
      if (fioEmbaixo) papel.fio(y + altura - fioEmbaixo.grossura / 2, fioEmbaixo.cor, fioEmbaixo.grossura);
    },
  };
}
