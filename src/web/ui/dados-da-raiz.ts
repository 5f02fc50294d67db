import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

/** What the root loader gives every page; undefined only on the error page of a root that could not be loaded. */
export function useDadosDaRaiz() {
  return useRouteLoaderData<typeof loader>('root');
}
