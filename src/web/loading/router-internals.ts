// @requirement 12.2.5
import { type ContextType, useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from 'react-router';

// Everything the shop uses of React Router that React Router does not promise (docs/internals.md).

/** Query parameter that names the routes whose data client navigation requests. */
export const ROUTES_PARAMETER = '_routes';

/** Content type of the data of client navigation: complete when the response begins. */
export const PAGE_DATA_TYPE = 'text/x-script';

const DATA_SUFFIX = '.data';

/** Returns the path of a page's data: `/produtos.data`, and `/_.data` for the home page. */
export function pageDataPath(pagePath: string): string {
  return pagePath.endsWith('/') ? `${pagePath}_${DATA_SUFFIX}` : pagePath + DATA_SUFFIX;
}

/** Returns whether a path requests the data of a page instead of the page. */
export function isPageDataPath(pathname: string): boolean {
  return pathname.endsWith(DATA_SUFFIX);
}

/** Returns the page's path, for its own path as well as for that of its data. */
export function pagePathOf(pathname: string): string {
  return pathname.replace(/(?:(?<=\/)_)?\.data$/, '');
}

/** The files a route is rendered with: its module, the modules it imports and its style sheets. */
export type RouteFiles = { module: string; imports?: string[]; css?: string[] };

/**
 * Returns a function from an address to the files of its page; null while the router's manifest does not contain the page,
 * which then matches the not-found route.
 */
export function useRouteFiles(): (address: string) => RouteFiles[] | null {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes;
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(
    (address: string) => {
      const matches = router?.match(address) ?? [];
      if (matches.at(-1)?.route.path === '*') return null;
      return matches.flatMap(({ route }) => routes?.[route.id] ?? []);
    },
    [routes, router],
  );
}

type DataRouter = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** Returns the router of this page, for code outside of components. Browsers only. */
export function dataRouter(): DataRouter {
  return Reflect.get(window, '__reactRouterDataRouter') as DataRouter;
}

/** The router's part of a history entry: the key of its page, and its number from the first page of the visit on. */
export type RouterEntry = { key: string; index: number };

export function routerEntryOf(historyState: unknown): RouterEntry {
  const { key = 'default', idx = 0 } = { ...(historyState as { key?: string; idx?: number } | null) };
  return { key, index: idx };
}
