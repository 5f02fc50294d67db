/** A playable position of a book: FEN, and the solution as moves such as `e2e4` or `a7a8q`. */
export type Posicao = { fen: string; solucao: string[] };

/** Limits of the form: characters of text, positions per book, moves per solution. */
export const limitesDasPosicoes = { texto: 20_000, posicoes: 50, lances: 300 } as const;

/** Why typed positions are refused. `linha`: line number from 1; `texto`: that line. */
export type FaltaNasPosicoes = {
  codigo:
    | 'fen-invalida'
    | 'lance-ilegal'
    | 'sem-fen'
    | 'sem-solucao'
    | 'pgn-invalido'
    | 'lances-demais'
    | 'posicoes-demais'
    | 'posicoes-longas';
  linha: number;
  texto: string;
};

/** The form's text for stored positions: each FEN, followed by its moves. */
export function digitarPosicoes(posicoes: readonly Posicao[]): string {
  return posicoes.map(({ fen, solucao }) => `${fen}\n${solucao.join(' ')}`).join('\n\n');
}

export type TipoDePeca = 'R' | 'D' | 'T' | 'B' | 'C' | 'P';
/** A square (`e4`) and the piece on it. */
export type Casa = { casa: string; peca: { tipo: TipoDePeca; branca: boolean } | null };

const tipos: Readonly<Record<string, TipoDePeca>> = { k: 'R', q: 'D', r: 'T', b: 'B', n: 'C', p: 'P' };
const COLUNAS = 'abcdefgh';

/** The 64 squares of a FEN, from a8 to h1. */
export function casasDaFen(fen: string): Casa[] {
  const filas = (fen.split(' ')[0] ?? '').split('/');
  return filas.flatMap((fila, n) => {
    const letras = fila.replaceAll(/\d/g, (vazias) => '.'.repeat(Number(vazias)));
    return [...letras].map((letra, coluna) => {
      const tipo = tipos[letra.toLowerCase()];
      return {
        casa: `${COLUNAS[coluna] ?? ''}${8 - n}`,
        peca: tipo ? { tipo, branca: letra !== letra.toLowerCase() } : null,
      };
    });
  });
}

/** Castling rights and the squares of the king and rook they need. */
const roques = [
  ['K', 'e1', 'h1'],
  ['Q', 'e1', 'a1'],
  ['k', 'e8', 'h8'],
  ['q', 'e8', 'a8'],
] as const;

/** Returns the castling rights of a FEN whose king and rook stand on their squares; `-` for none. */
export function roquesPossiveis(tabuleiro: string, direitos: string): string {
  const pecas = new Map(casasDaFen(tabuleiro).map(({ casa, peca }) => [casa, peca]));
  const esta = (casa: string, tipo: TipoDePeca, branca: boolean) =>
    pecas.get(casa)?.tipo === tipo && pecas.get(casa)?.branca === branca;
  const possiveis = roques.filter(([direito, rei, torre]) => {
    const branca = direito === direito.toUpperCase();
    return direitos.includes(direito) && esta(rei, 'R', branca) && esta(torre, 'T', branca);
  });
  return possiveis.map(([direito]) => direito).join('') || '-';
}

export const jogamAsBrancas = (fen: string): boolean => fen.split(' ')[1] !== 'b';

const nomesDasPecas: Readonly<Record<TipoDePeca, [branca: string, preta: string]>> = {
  R: ['rei branco', 'rei preto'],
  D: ['dama branca', 'dama preta'],
  T: ['torre branca', 'torre preta'],
  B: ['bispo branco', 'bispo preto'],
  C: ['cavalo branco', 'cavalo preto'],
  P: ['peão branco', 'peão preto'],
};

/** Screen-reader text of a square: `e4 peão branco`, `e5 vazia`. */
export function nomeDaCasa({ casa, peca }: Casa): string {
  return `${casa} ${peca ? nomesDasPecas[peca.tipo][peca.branca ? 0 : 1] : 'vazia'}`;
}

/** Screen-reader text of a position, by side. */
export function posicaoPorExtenso(fen: string): string {
  const casas = casasDaFen(fen);
  const lado = (branca: boolean) =>
    casas
      .flatMap((casa) =>
        casa.peca?.branca === branca ? [`${nomesDasPecas[casa.peca.tipo][0].split(' ')[0]} ${casa.casa}`] : [],
      )
      .join(', ');
  return `Jogam as ${jogamAsBrancas(fen) ? 'brancas' : 'pretas'}. Brancas: ${lado(true)}. Pretas: ${lado(false)}.`;
}
