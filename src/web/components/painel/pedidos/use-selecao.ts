import { useState } from 'react';
import type { Selecao } from './tabela.tsx';

/** Which rows of the page are ticked. Rows that are no longer there count as not ticked. */
export function useSelecao(ids: string[]): Selecao & { escolhidos: string[]; limpar(): void } {
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set());
  const escolhidos = ids.filter((id) => marcados.has(id));
  const todos = ids.length > 0 && escolhidos.length === ids.length;
  return {
    escolhidos,
    todos,
    alguns: escolhidos.length > 0,
    tem: (id) => marcados.has(id),
    trocar(id) {
      const novos = new Set(marcados);
      if (!novos.delete(id)) novos.add(id);
      setMarcados(novos);
    },
    trocarTodos: () => setMarcados(new Set(todos ? [] : ids)),
    limpar: () => setMarcados(new Set()),
  };
}
