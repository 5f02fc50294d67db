// @requirement 13.5.4
import { useLayoutEffect } from 'react';
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useMatches,
  useRevalidator,
} from 'react-router';
import { routerEntryOf } from './router-internals.ts';

/** Routes whose lists of cards are remembered. */
const rememberedRoutes = new Set(['loja/inicio/inicio', 'loja/lista/produtos', 'loja/lista/categoria']);
const MAX_LISTS = 10;
/** Delay before a list shown from memory is revalidated. */
const REVALIDATE_AFTER_MS = 200;

type List = { routeId: string; data: unknown };

/** Data of each list by the key of its history entry, most recent last. */
const lists = new Map<string, List>();
/** Key of the history entry that is shown. */
let currentKey = 'default';
/** Key of the history entry shown from memory, until the server has responded. */
let fromMemory: string | null = null;

function rememberList(key: string, list: List): void {
  lists.delete(key);
  lists.set(key, list);
  for (const oldKey of [...lists.keys()].slice(0, -MAX_LISTS)) lists.delete(oldKey);
}

type Results = Record<string, DataStrategyResult>;

/** Returns the key of the entry that Back or Forward leads to; null during other navigations. */
const keyOfBack = () => {
  const { key } = routerEntryOf(window.history.state);
  return key === currentKey ? null : key;
};

/** Answers Back to a list from memory; the list is revalidated afterwards. Without a response the list stays. */
export const backFromMemory: MiddlewareFunction<Results> = async ({ request }, next) => {
  const backKey = keyOfBack();
  const isShownAddress = request.method === 'GET' && request.url === window.location.href.replace(/#.*/, '');
  const list = isShownAddress && backKey !== null && lists.get(backKey);
  if (list) {
    fromMemory = backKey;
    return { [list.routeId]: { type: 'data', result: list.data } };
  }
  const isRevalidation = isShownAddress && fromMemory === currentKey;
  fromMemory = null;
  const results = await next();
  const failed = Object.values(results).some(({ type, result }) => type === 'error' && result instanceof Error);
  return isRevalidation && failed ? {} : results;
};

/** Remembers displayed lists and revalidates a list shown from memory. Mounted once around all pages. */
export function useListMemory(): void {
  const { key } = useLocation();
  const { id: routeId = '', loaderData: data } = useMatches().at(-1) ?? {};
  const { revalidate } = useRevalidator();
  // useLayoutEffect: an immediate Back must find the list already recorded.
  useLayoutEffect(() => {
    currentKey = key;
    if (fromMemory === key) {
      const timer = setTimeout(revalidate, REVALIDATE_AFTER_MS);
      return () => clearTimeout(timer);
    }
    if (data && rememberedRoutes.has(routeId)) rememberList(key, { routeId, data });
  }, [key, routeId, data, revalidate]);
}
