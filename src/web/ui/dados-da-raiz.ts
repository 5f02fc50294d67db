import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

type DadosDaRaiz = ReturnType<typeof useRouteLoaderData<typeof loader>>;

let lembrados: DadosDaRaiz;

/**
 * What the root loader gives every page. When it fails in the browser, as without network, the last answer stands in, so
 * that the error page keeps its frame; undefined on the server when it fails. The server remembers nothing.
 */
export function useDadosDaRaiz(): DadosDaRaiz {
  const dados = useRouteLoaderData<typeof loader>('root');
  if (typeof window === 'undefined') return dados;
  lembrados = dados ?? lembrados;
  return lembrados;
}
