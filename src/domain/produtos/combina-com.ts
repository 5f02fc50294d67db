// @requirement 15.9.4
import { encaixeDasPecas } from './encaixe.ts';
import type { FichaTecnica, TipoDeProduto } from './ficha-tecnica.ts';

/** A product for the matching rule. */
export type Combinavel = { id: string; esgotado: boolean; ficha: FichaTecnica };

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

/** False only if a board and pieces do not fit, or their measures are unknown. */
function medidasCombinam(fichaA: FichaTecnica, fichaB: FichaTecnica): boolean {
  const [pecas, tabuleiro] = fichaA.tipo === 'pecas' ? [fichaA, fichaB] : [fichaB, fichaA];
  if (pecas.tipo !== 'pecas' || tabuleiro.tipo !== 'tabuleiro') return true;
  return encaixeDasPecas(pecas, tabuleiro)?.codigo === 'certo';
}

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
 * pinned ones, then one of each type in turn, the most similar of a type first. Never the same type, and none that is
 * sold out, excluded by the owner or of the wrong size.
 */
export function produtosQueCombinam(
  produto: Combinavel,
  candidatos: readonly Combinavel[],
  { sempre, nunca }: { sempre: readonly string[]; nunca: readonly string[] },
  limite = 4,
): string[] {
  const possiveis = candidatos.filter(({ id, esgotado }) => id !== produto.id && !esgotado && !nunca.includes(id));
  const fixados = [...new Set(sempre)].filter((id) => possiveis.some((possivel) => possivel.id === id));
  const tipos = produto.ficha.tipo === null ? [] : tiposQueCompletam[produto.ficha.tipo];
  const filas = tipos.map((tipo) =>
    possiveis
      .filter(({ id, ficha }) => ficha.tipo === tipo && !fixados.includes(id) && medidasCombinam(produto.ficha, ficha))
      .toSorted((a, b) => proximidadeDasFichas(produto.ficha, b.ficha) - proximidadeDasFichas(produto.ficha, a.ficha)),
  );
  const porVez = Array.from({ length: limite }, (_, vez) => filas.flatMap((fila) => fila[vez]?.id ?? []));
  return [...fixados, ...porVez.flat()].slice(0, limite);
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
