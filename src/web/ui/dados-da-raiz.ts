import { useEffect } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

type DadosDaRaiz = ReturnType<typeof useRouteLoaderData<typeof loader>>;

let ultimos: DadosDaRaiz;

/**
 * What the root loader gives every page. When it fails in the browser, as without network, the last answer stands in, so
 * that the error page keeps its frame; undefined when it fails on the server, which remembers nothing.
 */
export function useDadosDaRaiz(): DadosDaRaiz {
  return useRouteLoaderData<typeof loader>('root') ?? ultimos;
}

/** Keeps the last answer of the root loader; called once, by the root. Effects run in browsers only. */
export function useLembrarDadosDaRaiz(): void {
  const dados = useRouteLoaderData<typeof loader>('root');
  useEffect(() => {
    ultimos = dados;
  }, [dados]);
}
