import type { Documento, Nota } from '#importers/firebase/rules/julgamento.ts';

/** A row of a sheet: `texto` returns the trimmed cell of a column, '' if it is empty or the sheet lacks the column. */
export type LinhaDaPlanilha = { linha: number; texto(coluna: string): string; tem(coluna: string): boolean };

const MAIOR_CELULA = 60_000;

/** The row's cells by column; longer ones than any field are cut. */
export function linhaDe(
  linha: number,
  celulas: readonly string[],
  colunas: ReadonlyMap<string, number>,
): LinhaDaPlanilha {
  return {
    linha,
    tem: (coluna) => colunas.has(coluna),
    texto: (coluna) => (celulas[colunas.get(coluna) ?? -1] ?? '').slice(0, MAIOR_CELULA).trim(),
  };
}

export const alterado = (motivo: string): Nota => ({ acao: 'alterado', motivo });
export const duvidoso = (motivo: string): Nota => ({ acao: 'duvidoso', motivo });

/** A row that becomes no record, for the report. */
export const linhaRecusada = (linha: number, id: string, motivo: string): Documento => ({
  id: id.slice(0, 100),
  linha,
  campos: {},
  recusado: motivo,
});

/** Appends to the list of a key. */
export function juntarEm<V>(mapa: Map<string, V[]>, chave: string, valor: V): void {
  const lista = mapa.get(chave);
  if (lista) lista.push(valor);
  else mapa.set(chave, [valor]);
}
