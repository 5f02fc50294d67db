// @requirement 2.21.2
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { semPagina } from '#domain/cursor.ts';

/** The ticked rows of a list. */
export type Selecao<Linha> = {
  /** Those of other pages as they were when ticked. */
  escolhidas: Linha[];
  /** Number of those that are not on the page. */
  emOutras: number;
  tem(linha: Linha): boolean;
  marcar(linhas: readonly Linha[], sim: boolean): void;
  limpar(): void;
};

/** The list's filter and order: its address without the page and the open row. */
function listaDe(parametros: URLSearchParams): string {
  const lista = semPagina(parametros);
  lista.delete('aberto');
  lista.sort();
  return lista.toString();
}

/** Ticks rows on any page of a list. A new filter, search or order lets go of them, since they may be out of sight. */
export function useSelecao<Linha>(linhas: readonly Linha[], chaveDe: (linha: Linha) => string): Selecao<Linha> {
  const [parametros] = useSearchParams();
  const lista = listaDe(parametros);
  const [marcadas, setMarcadas] = useState<{ lista: string; linhas: ReadonlyMap<string, Linha> }>({
    lista,
    linhas: new Map(),
  });
  if (marcadas.lista !== lista) setMarcadas({ lista, linhas: new Map() });
  const daqui = new Map(linhas.map((linha) => [chaveDe(linha), linha]));
  return {
    escolhidas: [...marcadas.linhas].map(([chave, marcada]) => daqui.get(chave) ?? marcada),
    emOutras: [...marcadas.linhas.keys()].filter((chave) => !daqui.has(chave)).length,
    tem: (linha) => marcadas.linhas.has(chaveDe(linha)),
    marcar: (quais, sim) =>
      setMarcadas(({ linhas: atuais }) => {
        const novas = new Map(atuais);
        for (const linha of quais)
          if (sim) novas.set(chaveDe(linha), linha);
          else novas.delete(chaveDe(linha));
        return { lista, linhas: novas };
      }),
    limpar: () => setMarcadas({ lista, linhas: new Map() }),
  };
}

const selecionados = (n: number) => (n === 1 ? '1 selecionado' : `${n} selecionados`);

/** '3 selecionados', or '1 selecionado nesta página, 2 selecionados em outras páginas'. */
export function contagemDaSelecao({ escolhidas, emOutras }: Pick<Selecao<unknown>, 'escolhidas' | 'emOutras'>): string {
  const aqui = escolhidas.length - emOutras;
  if (emOutras === 0) return selecionados(aqui);
  const fora = `${selecionados(emOutras)} em outras páginas`;
  return aqui === 0 ? fora : `${selecionados(aqui)} nesta página, ${fora}`;
}
