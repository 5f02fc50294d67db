import { camposDaFicha } from './campos-da-ficha.ts';
import { type FichaTecnica, linhasDaFicha, nomesDaFicha } from './ficha-tecnica.ts';

/** Side by side stand as many products as a person can hold in view. */
export const MAIS_COMPARADOS = 3;

/** The ids a comparison's address asks for, each once and no more than are shown; `demais` where it asked for more. */
export function lerComparados(pedidos: readonly string[]): { ids: string[]; demais: boolean } {
  const todos = [...new Set(pedidos.filter((id) => id !== ''))];
  return { ids: todos.slice(0, MAIS_COMPARADOS), demais: todos.length > MAIS_COMPARADOS };
}

/** A fact of every product in turn, null where nobody said; `difere` where they are not all alike. */
export type LinhaComparada = { nome: string; valores: (string | null)[]; difere: boolean };

/** A row for each fact that at least one of them has. */
export function linhasComparadas(fichas: readonly FichaTecnica[]): LinhaComparada[] {
  const porFicha = fichas.map((ficha) => new Map(linhasDaFicha(ficha).map((linha) => [linha.campo, linha.valor])));
  return camposDaFicha.flatMap((campo) => {
    const valores = porFicha.map((ficha) => ficha.get(campo) ?? null);
    if (valores.every((valor) => valor === null)) return [];
    return [{ nome: nomesDaFicha[campo], valores, difere: new Set(valores).size > 1 }];
  });
}
