import { falha, ok, type Result } from '#domain/result.ts';
import type { ProdutoId } from './produto.ts';

/** What the owner says of a product: what is always offered beside it, in this order, and what never is. */
export type Combinacoes = { sempre: ProdutoId[]; nunca: ProdutoId[] };

/** So many of each; the page of a product shows the first four. */
export const limitesDasCombinacoes = { sempre: 8, nunca: 20 } as const;

export type FaltaNasCombinacoes =
  'fixados-demais' | 'separados-demais' | 'produto-desconhecido' | 'consigo-mesmo' | 'nas-duas-listas';

/**
 * Reads both lists as typed, each line an id or a name; `achar` knows which product that is. Answers what is wrong with
 * each list.
 */
export function lerCombinacoes(
  digitadas: Readonly<Record<keyof Combinacoes, readonly string[]>>,
  proprio: ProdutoId | null,
  achar: (texto: string) => ProdutoId | null,
): Result<Combinacoes, Partial<Record<keyof Combinacoes, FaltaNasCombinacoes>>> {
  const achados = (lista: keyof Combinacoes) => digitadas[lista].map(achar);
  const unicos = (lista: keyof Combinacoes) => [...new Set(achados(lista))].filter((id) => id !== null);
  const lidas: Combinacoes = { sempre: unicos('sempre'), nunca: unicos('nunca') };
  const faltaEm = (lista: keyof Combinacoes): FaltaNasCombinacoes | null => {
    if (achados(lista).includes(null)) return 'produto-desconhecido';
    if (proprio !== null && lidas[lista].includes(proprio)) return 'consigo-mesmo';
    if (lidas[lista].length > limitesDasCombinacoes[lista])
      return lista === 'sempre' ? 'fixados-demais' : 'separados-demais';
    return lista === 'nunca' && lidas.nunca.some((id) => lidas.sempre.includes(id)) ? 'nas-duas-listas' : null;
  };
  const [sempre, nunca] = [faltaEm('sempre'), faltaEm('nunca')];
  return sempre || nunca ? falha({ ...(sempre && { sempre }), ...(nunca && { nunca }) }) : ok(lidas);
}

/** What was said of one product, row by row, as the two lists; the rows are in their order. */
export function combinacoesDe(escolhidas: readonly { outroId: ProdutoId; escolha: keyof Combinacoes }[]): Combinacoes {
  const so = (qual: keyof Combinacoes) =>
    escolhidas.flatMap(({ outroId, escolha }) => (escolha === qual ? [outroId] : []));
  return { sempre: so('sempre'), nunca: so('nunca') };
}
