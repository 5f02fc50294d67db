import { useLayoutEffect } from 'react';
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router';

/** Pages of cards, which one comes back to. */
const comCartoes = new Set(['loja/inicio/inicio', 'loja/lista/produtos', 'loja/lista/categoria']);
const LEMBRADAS = 10;
/** When the server is asked about a list that is shown as it was: once it is seen. */
const DEPOIS_DE_VISTA_MS = 200;

type Lista = { rota: string; dados: unknown };

/** What each list was made of, by the router's name of its place in the browser's history; what was seen last stands last. */
const vistas = new Map<string, Lista>();
/** The place of the page that is shown. */
let aqui = 'default';
/** The place of the list that is shown as it was, until the server has said how it is now. */
let comoEra: string | null = null;

function lembrar(lugar: string, lista: Lista): void {
  vistas.delete(lugar);
  vistas.set(lugar, lista);
  for (const antiga of [...vistas.keys()].slice(0, -LEMBRADAS)) vistas.delete(antiga);
}

type Resultados = Record<string, DataStrategyResult>;

/** The browser is on its way back or forward, where the place it names already is not the one that is shown. */
const lugarDaVolta = () => {
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string };
  return key === aqui ? null : key;
};

/**
 * A list one comes back to is shown at once, as it was: what has changed since comes after it. Where the server can't be asked
 * then, it stays.
 */
export const listaComoEra: MiddlewareFunction<Resultados> = async ({ request }, seguir) => {
  const volta = lugarDaVolta();
  const noLugar = request.method === 'GET' && request.url === window.location.href.replace(/#.*/, '');
  const lista = noLugar && volta !== null && vistas.get(volta);
  if (lista) {
    comoEra = volta;
    return { [lista.rota]: { type: 'data', result: lista.dados } };
  }
  const refaz = noLugar && comoEra === aqui;
  comoEra = null;
  const resultados = await seguir();
  const falhou = Object.values(resultados).some(({ type, result }) => type === 'error' && result instanceof Error);
  return refaz && falhou ? {} : resultados;
};

/** Remembers the lists that are shown, and asks how one is now that is shown as it was. Once, around all pages. */
export function useListasVistas(): void {
  const { key } = useLocation();
  const { id: rota = '', loaderData: dados } = useMatches().at(-1) ?? {};
  const { revalidate } = useRevalidator();
  // As it is drawn, not after: whoever goes back at once leaves a place that was never taken down.
  useLayoutEffect(() => {
    aqui = key;
    if (comoEra === key) {
      const relogio = setTimeout(revalidate, DEPOIS_DE_VISTA_MS);
      return () => clearTimeout(relogio);
    }
    if (dados && comCartoes.has(rota)) lembrar(key, { rota, dados });
  }, [key, rota, dados, revalidate]);
}
