import { encaixeDe } from './encaixe.ts';
import type { FichaTecnica, TipoDeProduto } from './ficha-tecnica.ts';

/** A product as the rule of what goes with what sees it. */
export type Combinavel = { id: string; esgotado: boolean; ficha: FichaTecnica };

/** Which kinds complete a kind, the most wanted first. Never its own: who has a clock looks for no other. */
export const completam: Readonly<Record<TipoDeProduto, readonly TipoDeProduto[]>> = {
  tabuleiro: ['pecas', 'relogio', 'acessorio', 'livro'],
  pecas: ['tabuleiro', 'relogio', 'acessorio', 'livro'],
  conjunto: ['relogio', 'acessorio', 'livro'],
  relogio: ['conjunto', 'tabuleiro', 'pecas', 'acessorio'],
  livro: ['conjunto', 'tabuleiro', 'pecas', 'acessorio'],
  acessorio: ['conjunto', 'tabuleiro', 'pecas', 'relogio'],
};

/** Whether the measures allow both on one table: where both are known they decide, where not nothing is promised. */
function cabem(um: FichaTecnica, outro: FichaTecnica): boolean {
  const [pecas, tabuleiro] = um.tipo === 'pecas' ? [um, outro] : [outro, um];
  if (pecas.tipo !== 'pecas' || tabuleiro.tipo !== 'tabuleiro') return true;
  return encaixeDe(pecas, tabuleiro)?.codigo === 'certo';
}

const emComum = <T>(uns: readonly T[], outros: readonly T[]): number => uns.filter((um) => outros.includes(um)).length;

/** What stands together on the table, where the wood must match; a bag need not. */
const aMesa = new Set<TipoDeProduto | null>(['tabuleiro', 'pecas', 'conjunto', 'relogio']);

/** How near two sheets are: woods in common count most where both are on the table, then what both are for. */
export function proximidade(um: FichaTecnica, outro: FichaTecnica): number {
  const madeiras = aMesa.has(um.tipo) && aMesa.has(outro.tipo) ? emComum(um.materiais, outro.materiais) : 0;
  return madeiras * 3 + emComum(um.usos, outro.usos);
}

/**
 * What to offer beside a product (docs/requirements.md 15.9): the owner's pins first, then by kind in turn (one of each,
 * then the second of each, …), the nearest of each kind first. Never the same kind, what is sold out, banned or does not
 * fit. Answers at most `limite` ids, and none that is not among `candidatos`.
 */
export function combinaCom(
  produto: Combinavel,
  candidatos: readonly Combinavel[],
  { sempre, nunca }: { sempre: readonly string[]; nunca: readonly string[] },
  limite = 4,
): string[] {
  const possiveis = candidatos.filter(({ id, esgotado }) => id !== produto.id && !esgotado && !nunca.includes(id));
  const fixados = [...new Set(sempre)].filter((id) => possiveis.some((possivel) => possivel.id === id));
  const tipos = produto.ficha.tipo === null ? [] : completam[produto.ficha.tipo];
  const filas = tipos.map((tipo) =>
    possiveis
      .filter(({ id, ficha }) => ficha.tipo === tipo && !fixados.includes(id) && cabem(produto.ficha, ficha))
      .toSorted((a, b) => proximidade(produto.ficha, b.ficha) - proximidade(produto.ficha, a.ficha)),
  );
  const porVez = Array.from({ length: limite }, (_, vez) => filas.flatMap((fila) => fila[vez]?.id ?? []));
  return [...fixados, ...porVez.flat()].slice(0, limite);
}

const DA_MESMA_PRATELEIRA = 2;

/**
 * What to show beside a product: up to two of its shelf, then featured ones of the shop, then the rest of the shelf;
 * without repetition, without the product itself, at most `limite`.
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
