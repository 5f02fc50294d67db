// @requirement 15.9.11
import { falha, ok, type Result } from '#domain/result.ts';
import type { ProdutoId } from './produto.ts';

/** The owner's choices for a product: ids always offered with it, in order, and ids never offered. */
export type Combinacoes = { sempre: ProdutoId[]; nunca: ProdutoId[] };

/** Maximum of each list; the product page shows the first four. */
export const limitesDasCombinacoes = { sempre: 8, nunca: 20 } as const;

export type FaltaNasCombinacoes =
  | 'fixados-demais'
  | 'separados-demais'
  | 'produto-desconhecido'
  | 'consigo-mesmo'
  | 'nas-duas-listas';

/** The two lists, or the fault of each. Each typed line is an id or a name; `achar` returns the product's id. */
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

/** The two lists from the stored rows, which are in order. */
export function combinacoesDe(escolhidas: readonly { outroId: ProdutoId; escolha: keyof Combinacoes }[]): Combinacoes {
  const idsDaLista = (qual: keyof Combinacoes) =>
    escolhidas.flatMap(({ outroId, escolha }) => (escolha === qual ? [outroId] : []));
  return { sempre: idsDaLista('sempre'), nunca: idsDaLista('nunca') };
}
