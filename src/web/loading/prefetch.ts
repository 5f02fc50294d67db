import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as Roteador, UNSAFE_FrameworkContext as Montagem } from 'react-router';

type Codigo = { module: string; imports?: string[]; css?: string[] };

/** Where client navigation asks for the data of the page at `endereco`. */
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

/** The router is told by the shop which pages there are, and on a slow line later than a page's data come. */
const SEM_MAPA_MS = 250;
const VEZES_SEM_MAPA = 40;

/**
 * Everything a page is drawn with, once for all pages of its kind: its modules run, and its style sheets lie in the page before
 * it is asked for. The router would put them there at the press and wait, and the whole page would be styled twice.
 */
function pedirCodigo({ module, imports = [], css = [] }: Codigo): void {
  if (pedidos.has(module)) return;
  pedidos.add(module);
  for (const href of [module, ...imports]) pedir({ rel: 'modulepreload', href });
  for (const href of css) {
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) continue;
    // One that has not come would be taken for one that is there.
    const folha = pedir({ rel: 'preload', as: 'style', href });
    folha.addEventListener('load', () => (folha.rel = 'stylesheet'), { once: true });
    folha.addEventListener('error', () => folha.remove());
  }
  import(/* @vite-ignore */ module).catch(() => pedidos.delete(module));
}

/**
 * Fetches the page at an address before anybody asks for it. Its data comes first: when it does there is a network that bears
 * the page's code, too.
 */
export function useAntecipar(): (endereco: string) => void {
  const rotas = useContext(Montagem)?.manifest.routes;
  const roteador = useContext(Roteador)?.router;
  return useCallback(
    (endereco: string) => {
      const pedirPagina = (vezes = VEZES_SEM_MAPA) => {
        const achadas = roteador?.match(endereco) ?? [];
        // A page that the router was not told of yet is one that is not found.
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
