import { useLayoutEffect } from 'react';
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router';
import { routerEntryOf } from './router-internals.ts';

/** Pages of cards whose lists are remembered for Back. */
const comCartoes = new Set(['loja/inicio/inicio', 'loja/lista/produtos', 'loja/lista/categoria']);
const LEMBRADAS = 10;
/** Delay before the server is queried about a list shown from memory. */
const DEPOIS_DE_VISTA_MS = 200;

type Lista = { rota: string; dados: unknown };

/** Data of each list by the router's key of its history entry, most recent last. */
const vistas = new Map<string, Lista>();
/** The place of the page that is shown. */
let aqui = 'default';
/** History key of the list shown from memory, until the server has responded. */
let comoEra: string | null = null;

function lembrar(lugar: string, lista: Lista): void {
  vistas.delete(lugar);
  vistas.set(lugar, lista);
  for (const antiga of [...vistas.keys()].slice(0, -LEMBRADAS)) vistas.delete(antiga);
}

type Resultados = Record<string, DataStrategyResult>;

/** The browser is on its way back or forward, where the place it names already is not the one that is shown. */
const lugarDaVolta = () => {
  const { key } = routerEntryOf(window.history.state);
  return key === aqui ? null : key;
};

/** Answers Back to a list from memory and revalidates afterwards. Without a response the list stays. */
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

/** Remembers displayed lists and revalidates one shown from memory. Mounted once around all pages. */
export function useListasVistas(): void {
  const { key } = useLocation();
  const { id: rota = '', loaderData: dados } = useMatches().at(-1) ?? {};
  const { revalidate } = useRevalidator();
  // useLayoutEffect: an immediate Back must find the list already recorded.
  useLayoutEffect(() => {
    aqui = key;
    if (comoEra === key) {
      const relogio = setTimeout(revalidate, DEPOIS_DE_VISTA_MS);
      return () => clearTimeout(relogio);
    }
    if (dados && comCartoes.has(rota)) lembrar(key, { rota, dados });
  }, [key, rota, dados, revalidate]);
}
