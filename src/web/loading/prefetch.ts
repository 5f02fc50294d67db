import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as Roteador, UNSAFE_FrameworkContext as Montagem } from 'react-router';

type Codigo = { module: string; imports?: string[]; css?: string[] };

/** Returns the address of the data request of client navigation. */
function dadosDe(endereco: string): string {
  const { pathname, search } = new URL(endereco, 'http://loja');
  return `${pathname === '/' ? '/_root' : pathname}.data${search}`;
}

function pedir(atributos: Partial<HTMLLinkElement>): HTMLLinkElement {
  const elo = Object.assign(document.createElement('link'), atributos);
  document.head.append(elo);
  return elo;
}

const pedidos = new Set<string>();

/** The router's manifest may arrive after a page's data on a slow connection. */
const SEM_MAPA_MS = 250;
const VEZES_SEM_MAPA = 40;

/**
 * Loads everything a page is rendered with, once per route: its modules run and its style sheets are attached before
 * navigation. The router would attach them at the press and wait, and the whole page would be restyled twice.
 */
function pedirCodigo({ module, imports = [], css = [] }: Codigo): void {
  if (pedidos.has(module)) return;
  pedidos.add(module);
  for (const href of [module, ...imports]) pedir({ rel: 'modulepreload', href });
  for (const href of css) {
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) continue;
    // A sheet still loading would count as loaded.
    const folha = pedir({ rel: 'preload', as: 'style', href });
    folha.addEventListener('load', () => (folha.rel = 'stylesheet'), { once: true });
    folha.addEventListener('error', () => folha.remove());
  }
  import(/* @vite-ignore */ module).catch(() => pedidos.delete(module));
}

/** Prefetches the page of an address. Data come first: their arrival shows a connection that bears the code too. */
export function useAntecipar(): (endereco: string) => void {
  const rotas = useContext(Montagem)?.manifest.routes;
  const roteador = useContext(Roteador)?.router;
  return useCallback(
    (endereco: string) => {
      const pedirPagina = (vezes = VEZES_SEM_MAPA) => {
        const achadas = roteador?.match(endereco) ?? [];
        // A page missing in the router's manifest matches the not-found route.
        if (achadas.at(-1)?.route.path === '*') {
          if (vezes > 0) setTimeout(pedirPagina, SEM_MAPA_MS, vezes - 1);
          return;
        }
        for (const { route } of achadas) {
          const codigo = rotas?.[route.id];
          if (codigo) pedirCodigo(codigo);
        }
      };
      if (!navigator.onLine) return;
      const dados = pedir({ rel: 'prefetch', as: 'fetch', href: dadosDe(endereco) });
      dados.addEventListener('error', () => dados.remove());
      dados.addEventListener('load', () => {
        dados.remove();
        pedirPagina();
      });
    },
    [rotas, roteador],
  );
}
