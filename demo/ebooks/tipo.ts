/** A line of moves in Portuguese notation, played from its diagram. `fim` is what the last position is. */
export type Linha = { lances: string; fim?: 'mate' | 'afogado'; nota?: string };

export type Diagrama = {
  /** Board, side to move and, where they matter, castling and en passant. */
  fen: string;
  legenda: string;
  /** Moves from the first position of the game that lead to `fen`. */
  desde?: string;
  linhas?: Linha[];
  /** Squares to mark with a ring, such as `e6`. */
  marcas?: string[];
  /** The text's statement about castling here. */
  roque?: { lado: 'pequeno' | 'grande'; pode: boolean };
  /** Only a drawing of some pieces: without two kings, so not a position of a game. */
  esquema?: boolean;
};

export type Exercicio = {
  fen: string;
  meta: 'mate em 1' | 'mate em 2' | 'mate em 3' | 'ganhar material';
  solucao: string;
  nota?: string;
};

/** `texto` knows *italic* and **bold**. */
export type Bloco =
  | { tipo: 'capitulo'; titulo: string; abre?: string; novaPagina?: boolean }
  | { tipo: 'secao'; titulo: string }
  | { tipo: 'texto'; texto: string }
  | { tipo: 'lista'; itens: string[] }
  | { tipo: 'partida'; titulo: string; lances: string; fim?: 'mate' }
  | { tipo: 'diagrama'; diagrama: Diagrama }
  | { tipo: 'par'; diagramas: [Diagrama, Diagrama] }
  | { tipo: 'exercicios'; primeiro: number; itens: Exercicio[] }
  | { tipo: 'solucoes'; primeiro: number; itens: Exercicio[] };

export type Livro = {
  slug: string;
  titulo: string;
  subtitulo: string;
  /** Ground, drawing and text of the cover. */
  capa: {
    fundo: string;
    casa: string;
    tinta: string;
    fio: string;
    fen: string;
    recorte: [x: number, y: number, casas: number];
  };
  blocos: Bloco[];
  /** Numbers of the pages of the free sample, the cover being 1. */
  amostra?: number[];
};
