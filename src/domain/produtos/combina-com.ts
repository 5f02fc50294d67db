// @requirement 15.9.4
import type { Centavos } from '#domain/dinheiro.ts';
import { ajusteDoEncaixe, encaixeDasPecas } from './encaixe.ts';
import type { FichaTecnica, TipoDeProduto } from './ficha-tecnica.ts';

/** A product for the matching rule. */
export type Combinavel = { id: string; esgotado: boolean; precoCentavos: Centavos; ficha: FichaTecnica };

/**
 * Product types that complement each type, best first. Never the same type: the owner of a clock needs no second one.
 */
export const tiposQueCompletam: Readonly<Record<TipoDeProduto, readonly TipoDeProduto[]>> = {
  tabuleiro: ['pecas', 'relogio', 'acessorio', 'livro'],
  pecas: ['tabuleiro', 'relogio', 'acessorio', 'livro'],
  conjunto: ['relogio', 'acessorio', 'livro'],
  relogio: ['conjunto', 'tabuleiro', 'pecas', 'acessorio'],
  livro: ['conjunto', 'tabuleiro', 'pecas', 'acessorio'],
  acessorio: ['conjunto', 'tabuleiro', 'pecas', 'relogio'],
};

/** Types that complete single pieces, such as a pair of queens: the sets to which they belong come first. */
const tiposParaAvulsas: readonly TipoDeProduto[] = ['pecas', 'conjunto', 'acessorio', 'relogio'];

/** Whether these are single pieces: a whole set has the measures of its king. */
const saoAvulsas = ({ tipo, reiMm, baseMm }: FichaTecnica) => tipo === 'pecas' && reiMm === null && baseMm === null;

/** The types that complete a product, best first; none without a type. */
export function tiposParaCompletar(ficha: FichaTecnica): readonly TipoDeProduto[] {
  if (saoAvulsas(ficha)) return tiposParaAvulsas;
  return ficha.tipo === null ? [] : tiposQueCompletam[ficha.tipo];
}

const ordenarPecas = (fichaA: FichaTecnica, fichaB: FichaTecnica) =>
  fichaA.tipo === 'pecas' ? ([fichaA, fichaB] as const) : ([fichaB, fichaA] as const);

/**
 * False if a board and pieces do not fit or their measures are unknown, and if single pieces have no material of the
 * set beside them.
 */
function medidasCombinam(fichaA: FichaTecnica, fichaB: FichaTecnica): boolean {
  if (saoAvulsas(fichaA) && (fichaB.tipo === 'pecas' || fichaB.tipo === 'conjunto'))
    return !saoAvulsas(fichaB) && quantosEmComum(fichaA.materiais, fichaB.materiais) > 0;
  const [pecas, tabuleiro] = ordenarPecas(fichaA, fichaB);
  return pecas.tipo !== 'pecas' || tabuleiro.tipo !== 'tabuleiro' || cabemJuntos(fichaA, fichaB);
}

/** Whether these are a board and pieces that fit. */
export function cabemJuntos(fichaA: FichaTecnica, fichaB: FichaTecnica): boolean {
  const [pecas, tabuleiro] = ordenarPecas(fichaA, fichaB);
  return (
    pecas.tipo === 'pecas' && tabuleiro.tipo === 'tabuleiro' && encaixeDasPecas(pecas, tabuleiro)?.codigo === 'certo'
  );
}

/** Whether pieces fit a board but near the tight limit; false for any other pair. */
function ficaJusto(fichaA: FichaTecnica, fichaB: FichaTecnica): boolean {
  const [pecas, tabuleiro] = ordenarPecas(fichaA, fichaB);
  return (
    pecas.tipo === 'pecas' && tabuleiro.tipo === 'tabuleiro' && ajusteDoEncaixe(pecas, tabuleiro)?.nome !== 'ideal'
  );
}

/** A product that costs more than this many times the other is offered after all that do not. */
const CARO_AO_LADO = 4;

const quantosEmComum = <T>(itens: readonly T[], outrosItens: readonly T[]): number =>
  itens.filter((item) => outrosItens.includes(item)).length;

/** Types used together on the table, whose wood should match; a bag's need not. */
const tiposNaMesa = new Set<TipoDeProduto | null>(['tabuleiro', 'pecas', 'conjunto', 'relogio']);

/** Similarity of two products: common materials count three times if both are used on the table, common uses once. */
export function proximidadeDasFichas(fichaA: FichaTecnica, fichaB: FichaTecnica): number {
  const madeiras =
    tiposNaMesa.has(fichaA.tipo) && tiposNaMesa.has(fichaB.tipo)
      ? quantosEmComum(fichaA.materiais, fichaB.materiais)
      : 0;
  return madeiras * 3 + quantosEmComum(fichaA.usos, fichaB.usos);
}

/**
 * Ids of at most `limite` products of `candidatos` that match `produto` (docs/requirements.md 15.9): first the owner's
 * pinned ones, then one of each type in turn: of a type the ideal fit first, then the most similar. Products of another
 * class of price come last, the cheapest of them first. Never the same type but for single pieces, and none that is sold out, excluded by the owner
 * or of the wrong size.
 */
export function produtosQueCombinam(
  produto: Combinavel,
  candidatos: readonly Combinavel[],
  { sempre, nunca }: { sempre: readonly string[]; nunca: readonly string[] },
  limite = 4,
): string[] {
  const possiveis = candidatos.filter(({ id, esgotado }) => id !== produto.id && !esgotado && !nunca.includes(id));
  const fixados = [...new Set(sempre)].filter((id) => possiveis.some((possivel) => possivel.id === id));
  const carestia = ({ precoCentavos }: Combinavel) =>
    precoCentavos > CARO_AO_LADO * produto.precoCentavos ? precoCentavos : 0;
  const ordem = (candidato: Combinavel): number[] => [
    carestia(candidato),
    Number(ficaJusto(produto.ficha, candidato.ficha)),
    -proximidadeDasFichas(produto.ficha, candidato.ficha),
  ];
  const filas = tiposParaCompletar(produto.ficha).map((tipo) =>
    possiveis
      .filter(({ id, ficha }) => ficha.tipo === tipo && !fixados.includes(id) && medidasCombinam(produto.ficha, ficha))
      .toSorted((a, b) => compararEmOrdem(ordem(a), ordem(b))),
  );
  const porVez = Array.from({ length: limite }, (_, vez) => filas.flatMap((fila) => fila[vez] ?? []))
    .flat()
    .toSorted((a, b) => carestia(a) - carestia(b));
  return [...fixados, ...porVez.map(({ id }) => id)].slice(0, limite);
}

/** Compares by the first number that differs. */
function compararEmOrdem(a: readonly number[], b: readonly number[]): number {
  const diferente = a.findIndex((valor, i) => valor !== b[i]);
  return diferente < 0 ? 0 : (a[diferente] ?? 0) - (b[diferente] ?? 0);
}

const DA_MESMA_PRATELEIRA = 2;

/**
 * At most `limite` products to show with `produtoId`: up to two of its category, then featured ones, then the rest of
 * the category; without repetitions and without the product itself.
 */
export function sugestoesDaPrateleira<T extends { id: string }>(
  produtoId: string,
  daPrateleira: T[],
  destaques: T[],
  limite = 4,
): T[] {
  const ordem = [
    ...daPrateleira.slice(0, DA_MESMA_PRATELEIRA),
    ...destaques,
    ...daPrateleira.slice(DA_MESMA_PRATELEIRA),
  ];
  const semRepetir = new Map(ordem.map((produto) => [produto.id, produto]));
  semRepetir.delete(produtoId);
  return [...semRepetir.values()].slice(0, limite);
}
