import type { Exercicio } from '#demo-data/ebooks/tipo.ts';

/** One move, and only that one, is mate. */
export const matesEmUm: Exercicio[] = [
  { fen: 'rnbqkbnr/ppppp2p/5p2/6p1/4P3/3P4/PPP2PPP/RNBQKBNR w KQkq -', meta: 'mate em 1', solucao: '1.Dh5#' },
  { fen: '6rk/6pp/8/4N3/8/8/6PP/6K1 w - -', meta: 'mate em 1', solucao: '1.Cf7#', nota: 'O sufocado.' },
  { fen: '5r1k/R6p/5N2/8/8/8/6PP/6K1 w - -', meta: 'mate em 1', solucao: '1.Txh7#', nota: 'O mate dos árabes.' },
  { fen: '8/8/8/8/8/5k2/4q3/7K b - -', meta: 'mate em 1', solucao: '1...Dg2#' },
  {
    fen: 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq -',
    meta: 'mate em 1',
    solucao: '1.Dxf7#',
    nota: 'O mate do pastor.',
  },
  { fen: '5k2/5P2/4BK2/8/8/8/8/7R w - -', meta: 'mate em 1', solucao: '1.Th8#' },
  { fen: '4r1k1/5ppp/8/8/8/2N5/PP3PPP/6K1 b - -', meta: 'mate em 1', solucao: '1...Te1#', nota: 'O corredor.' },
  { fen: '5rk1/5ppp/5B2/8/8/6Q1/5PPP/6K1 w - -', meta: 'mate em 1', solucao: '1.Dxg7#' },
  { fen: 'r4rk1/ppp2p1p/8/6NQ/8/8/PPP2PPP/6K1 w - -', meta: 'mate em 1', solucao: '1.Dxh7#' },
  { fen: '7k/7p/5K2/8/8/8/1B6/8 w - -', meta: 'mate em 1', solucao: '1.Rf7#', nota: 'O rei também descobre xeque.' },
  { fen: '8/8/8/8/8/1k6/3r4/K7 b - -', meta: 'mate em 1', solucao: '1...Td1#' },
  { fen: 'r1bqkb1r/ppp2ppp/2n5/3np1N1/2B5/5Q2/PPPP1PPP/RNB1K2R w KQkq -', meta: 'mate em 1', solucao: '1.Dxf7#' },
  { fen: 'r1b2rk1/pppp1p1p/6pB/8/3Q4/8/PPP2PPP/R3K2R w KQ -', meta: 'mate em 1', solucao: '1.Dg7#' },
  { fen: '6k1/5ppp/3b4/8/7q/2N5/PPP2PP1/R4RK1 b - -', meta: 'mate em 1', solucao: '1...Dh2#' },
  {
    fen: 'r1bqkb1r/pp1npppp/2p2n2/8/3PN3/8/PPP1QPPP/R1B1KBNR w KQkq -',
    meta: 'mate em 1',
    solucao: '1.Cd6#',
    nota: 'O peão de e7 está cravado.',
  },
  {
    fen: 'r1b1kbnr/pppp1Npp/8/8/3nq3/8/PPPPBP1P/RNBQKR2 b Qkq -',
    meta: 'mate em 1',
    solucao: '1...Cf3#',
    nota: 'O bispo está cravado pela dama.',
  },
];

/** One first move, and only that one, mates in two. */
export const matesEmDois: Exercicio[] = [
  {
    fen: '5r1k/6pp/7N/8/2Q5/8/6PP/6K1 w - -',
    meta: 'mate em 2',
    solucao: '1.Dg8+ Txg8 2.Cf7#',
    nota: 'Atração e sufocado.',
  },
  {
    fen: '4r1k1/4qppp/8/8/8/8/5PPP/3R2K1 b - -',
    meta: 'mate em 2',
    solucao: '1...De1+ 2.Txe1 Txe1#',
    nota: 'Desvio no corredor.',
  },
  {
    fen: '5k2/8/5K2/8/8/8/8/4R3 w - -',
    meta: 'mate em 2',
    solucao: '1.Rg6 Rg8 2.Te8#',
    nota: 'O lance quieto: o rei toma as casas.',
  },
  {
    fen: '4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k -',
    meta: 'mate em 2',
    solucao: '1.Db8+ Cxb8 2.Td8#',
    nota: 'Morphy, Paris, 1858.',
  },
  {
    fen: 'kbK5/pp6/1P6/8/8/8/8/R7 w - -',
    meta: 'mate em 2',
    solucao: '1.Ta6 Bc7 2.Txa7#',
    nota: 'Problema atribuído a Morphy. Se o peão toma, o outro dá o mate.',
  },
  { fen: '5rk1/pnp2ppp/8/qp4R1/7Q/P1B5/1P3PPP/6K1 w - -', meta: 'mate em 2', solucao: '1.Txg7+ Rh8 2.Dxh7#' },
  { fen: '4r1k1/p4p1p/2p3p1/1p1B4/1q3Q2/1n5P/PPN2PP1/5RK1 w - -', meta: 'mate em 2', solucao: '1.Dxf7+ Rh8 2.Df6#' },
  {
    fen: 'r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq -',
    meta: 'mate em 2',
    solucao: '1.Cf6+ gxf6 2.Bxf7#',
    nota: 'A dama já se foi, e não faz falta.',
  },
  { fen: '6rk/p5pp/5b1R/1pp1b3/Bq4Q1/7P/PP3PP1/6K1 w - -', meta: 'mate em 2', solucao: '1.Txh7+ Rxh7 2.Dh5#' },
  { fen: '4rr1k/pQ3bpp/2p4R/1p2q3/8/P6R/1P3PPP/6K1 w - -', meta: 'mate em 2', solucao: '1.Txh7+ Rg8 2.Th8#' },
  {
    fen: '5rk1/5N1p/pp2RQp1/2p1nBq1/8/P6P/1P3PP1/6K1 w - -',
    meta: 'mate em 2',
    solucao: '1.Dh8+ Rxf7 2.Dxh7#',
    nota: 'Se o rei toma o cavalo, a dama chega a h7.',
  },
  {
    fen: '6k1/q1r2ppp/pp2n1N1/2p1R3/P1BQ4/n7/1P3PPP/6K1 w - -',
    meta: 'mate em 2',
    solucao: '1.Dd8+ Cf8 2.Dxf8#',
    nota: 'Se o cavalo toma a dama, a torre dá mate em e8.',
  },
  {
    fen: '5rk1/1B3ppp/pp4Q1/2p1n3/4N3/Pq5P/1P3PP1/6K1 w - -',
    meta: 'mate em 2',
    solucao: '1.Cf6+ Rh8 2.Dxh7#',
    nota: 'O peão de g7 está cravado pela dama.',
  },
  {
    fen: '5rk1/1p2b1p1/p1p1R2p/q3NQ2/2B4b/8/PP3PPP/6K1 w - -',
    meta: 'mate em 2',
    solucao: '1.Txh6+ Tf7 2.Dxf7#',
    nota: 'Xeque descoberto: o bispo de c4 estava atrás da torre.',
  },
];

/** One move is better than every other by a clear margin of material. */
export const golpes: Exercicio[] = [
  {
    fen: '8/1r3ppp/8/3k4/8/6P1/5P1P/4KB2 w - -',
    meta: 'ganhar material',
    solucao: '1.Bg2+ Rc5 2.Bxb7',
    nota: 'Espeto.',
  },
  {
    fen: 'r3k2r/ppp2ppp/8/3N4/8/8/PPP2PPP/R3K2R w KQkq -',
    meta: 'ganhar material',
    solucao: '1.Cxc7+ Rd7 2.Cxa8 Txa8',
    nota: 'Garfo de rei e torre.',
  },
  {
    fen: '4k2r/5ppp/8/8/8/8/5PPP/R5K1 w - -',
    meta: 'ganhar material',
    solucao: '1.Ta8+ Rd7 2.Txh8',
    nota: 'Espeto na última fila.',
  },
  {
    fen: '4k3/pp1q1ppp/8/8/P7/8/1P3PPP/4KB2 w - -',
    meta: 'ganhar material',
    solucao: '1.Bb5 Dxb5 2.axb5',
    nota: 'Cravada: a dama não pode sair da frente do rei.',
  },
  {
    fen: '6k1/5ppp/8/8/1n6/8/5PPP/R3K3 b - -',
    meta: 'ganhar material',
    solucao: '1...Cc2+ 2.Rd2 Cxa1',
    nota: 'Garfo.',
  },
  {
    fen: '3q2k1/5ppp/8/8/8/3B4/5PPP/3R2K1 w - -',
    meta: 'ganhar material',
    solucao: '1.Bxh7+ Rxh7 2.Txd8',
    nota: 'Ataque descoberto com xeque.',
  },
  {
    fen: '4k2r/pp3ppp/8/8/1b6/8/PP3PPP/3Q2K1 w - -',
    meta: 'ganhar material',
    solucao: '1.Da4+ b5 2.Dxb4',
    nota: 'Ataque duplo da dama.',
  },
  {
    fen: '8/5pk1/3q1p1p/8/3N4/8/5PPP/5QK1 w - -',
    meta: 'ganhar material',
    solucao: '1.Cf5+ Rg6 2.Cxd6',
    nota: 'Garfo de rei e dama.',
  },
  {
    fen: '3rr1k1/5ppp/8/3q4/8/2Q5/5PPP/3RR1K1 w - -',
    meta: 'ganhar material',
    solucao: '1.Txe8+ Txe8 2.Txd5',
    nota: 'Primeiro o lance intermediário: tomar logo em d5 custa uma torre.',
  },
  {
    fen: 'rnbqkb1r/pppp1ppp/5n2/4N3/8/8/PPPPQPPP/RNB1KB1R w KQkq -',
    meta: 'ganhar material',
    solucao: '1.Cc6+ De7 2.Cxe7',
    nota: 'Xeque descoberto: o cavalo ataca a dama, e o rei está em xeque da outra.',
  },
];
