// @requirement 15.9.7
import { camposDaFicha } from './campos-da-ficha.ts';
import { type FichaTecnica, linhasDaFicha, nomesDaFicha } from './ficha-tecnica.ts';

/** Maximum products in a comparison. */
export const MAIS_COMPARADOS = 3;

/** The distinct ids of a comparison's URL, up to the maximum; `demais`: there were more. */
export function lerComparados(idsNoEndereco: readonly string[]): { ids: string[]; demais: boolean } {
  const idsDistintos = [...new Set(idsNoEndereco.filter((id) => id !== ''))];
  return { ids: idsDistintos.slice(0, MAIS_COMPARADOS), demais: idsDistintos.length > MAIS_COMPARADOS };
}

/** One fact of all products in order, null if unknown; `difere`: the values are not all equal. */
export type LinhaComparada = { nome: string; valores: (string | null)[]; difere: boolean };

/** One row for each fact that at least one product has. */
export function linhasComparadas(fichas: readonly FichaTecnica[]): LinhaComparada[] {
  const porFicha = fichas.map((ficha) => new Map(linhasDaFicha(ficha).map((linha) => [linha.campo, linha.valor])));
  return camposDaFicha.flatMap((campo) => {
    const valores = porFicha.map((ficha) => ficha.get(campo) ?? null);
    if (valores.every((valor) => valor === null)) return [];
    return [{ nome: nomesDaFicha[campo], valores, difere: new Set(valores).size > 1 }];
  });
}
