/** An earlier order of the demo, delivered and reviewed: its products by name, and who bought them. */
export type CompraAntiga = { cliente: number; diasAtras: number; produtos: string[] };

const principais = [
  'Tabuleiro em nogueira e bordo, casas de 55 mm',
  'Tabuleiro oficial marchetado 50 cm',
  'Tabuleiro de enrolar em vinil, casas de 57 mm',
  'Tabuleiro de mármore branco e preto, casas de 50 mm',
  'Peças Staunton Clube, rei de 95 mm',
  'Peças de torneio com peso, rei de 95 mm',
  'Conjunto Clube em buxo, ébano e nogueira',
  'Kit Torneio: vinil, peças com peso e tubo',
  'Relógio digital de torneio',
  'Relógio analógico de madeira com dois mostradores',
  'Bolsa de viagem em lona encerada para conjunto completo',
];

/** Buyers, one order each: the delivered orders still fit one page of the panel's list. */
const COMPRAS = 11;
/** Orders of each product, of different buyers. */
const VEZES = 6;
/** In no period that the panel shows by itself. */
const MAIS_RECENTE_DIAS = 72;
const ENTRE_COMPRAS_DIAS = 23;

function compradores(produto: number): number[] {
  return Array.from({ length: VEZES }, (_, vez) => (produto + 2 * vez) % COMPRAS);
}

/** The orders before those of `semear-pedidos.ts`, oldest first. */
export const comprasAntigas: CompraAntiga[] = Array.from({ length: COMPRAS }, (_, cliente) => ({
  cliente,
  diasAtras: MAIS_RECENTE_DIAS + (COMPRAS - 1 - cliente) * ENTRE_COMPRAS_DIAS,
  produtos: principais.filter((_nome, produto) => compradores(produto).includes(cliente)),
}));

/** Units of a product that these orders took: the stock of the catalogue is what they left. */
export function vendidasAntes(nome: string): number {
  return principais.includes(nome) ? VEZES : 0;
}
