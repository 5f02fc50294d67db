import { useCallback, useEffect, useRef } from 'react';
import { Link, type LinkProps, useHref } from 'react-router';
import { pageDataPath, type RouteFiles, useRouteFiles } from './router-internals.ts';

/** Filters pointers that only pass over the link. */
const PERTO_MS = 100;
/** Long enough to have been looked at; scrolled-past links are not fetched. */
const OLHADO_MS = 300;

/** The router's manifest may arrive after a page's data on a slow connection. */
const SEM_MAPA_MS = 250;
const VEZES_SEM_MAPA = 40;

type Conexao = { saveData?: boolean; effectiveType?: string };

/** Whether the connection allows speculative requests. Browsers without the API count as allowed. */
function conexaoFolgada(): boolean {
  const { connection } = navigator as Navigator & { connection?: Conexao };
  return navigator.onLine && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

type Olhar = { aoSerOlhado: () => void; relogio?: ReturnType<typeof setTimeout> };

const olhares = new Map<Element, Olhar>();
/** One observer for all links: a list has dozens. */
let observador: IntersectionObserver | undefined;

function pararDeOlhar(elemento: Element): void {
  clearTimeout(olhares.get(elemento)?.relogio);
  olhares.delete(elemento);
  observador?.unobserve(elemento);
}

function verElemento({ target, isIntersecting }: IntersectionObserverEntry): void {
  const olhar = olhares.get(target);
  if (!olhar) return;
  clearTimeout(olhar.relogio);
  if (!isIntersecting) return;
  olhar.relogio = setTimeout(() => {
    if (!conexaoFolgada()) return;
    pararDeOlhar(target);
    olhar.aoSerOlhado();
  }, OLHADO_MS);
}

/** Calls `aoSerOlhado` once the element has been visible for a moment on a fast connection. Returns the unsubscription. */
function observarElemento(elemento: Element, aoSerOlhado: () => void): () => void {
  observador ??= new IntersectionObserver((entradas) => entradas.forEach(verElemento));
  olhares.set(elemento, { aoSerOlhado });
  observador.observe(elemento);
  return () => pararDeOlhar(elemento);
}

function acrescentarLink(atributos: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), atributos);
  document.head.append(link);
  return link;
}

const modulosPedidos = new Set<string>();

/**
 * Loads everything a page is rendered with, once per route: its modules run and its style sheets are attached before
 * navigation. The router would attach them at the press and wait, and the whole page would be restyled twice.
 */
function pedirArquivos({ module, imports = [], css = [] }: RouteFiles): void {
  if (modulosPedidos.has(module)) return;
  modulosPedidos.add(module);
  for (const href of [module, ...imports]) acrescentarLink({ rel: 'modulepreload', href });
  for (const href of css) {
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) continue;
    // A sheet still loading would count as loaded.
    const folha = acrescentarLink({ rel: 'preload', as: 'style', href });
    folha.addEventListener('load', () => (folha.rel = 'stylesheet'), { once: true });
    folha.addEventListener('error', () => folha.remove());
  }
  import(/* @vite-ignore */ module).catch(() => modulosPedidos.delete(module));
}

/** Returns what prefetches the page of an address. Data come first: their arrival shows a connection that bears the code too. */
function useAntecipar(endereco: string): () => void {
  const arquivosDaPagina = useRouteFiles();
  return useCallback(() => {
    const pedirCodigo = (vezes: number) => {
      const arquivos = arquivosDaPagina(endereco);
      if (arquivos) arquivos.forEach(pedirArquivos);
      else if (vezes > 0) setTimeout(pedirCodigo, SEM_MAPA_MS, vezes - 1);
    };
    if (!navigator.onLine) return;
    const { pathname, search } = new URL(endereco, window.location.origin);
    const dados = acrescentarLink({ rel: 'prefetch', as: 'fetch', href: pageDataPath(pathname) + search });
    dados.addEventListener('error', () => dados.remove());
    dados.addEventListener('load', () => {
      dados.remove();
      pedirCodigo(VEZES_SEM_MAPA);
    });
  }, [endereco, arquivosDaPagina]);
}

/** A link whose page is prefetched after it was visible for a moment, or when a finger, mouse or the focus approaches. */
export function EloAntecipado(props: Omit<LinkProps, 'prefetch' | 'ref'>) {
  const elemento = useRef<HTMLAnchorElement>(null);
  const relogio = useRef<ReturnType<typeof setTimeout>>(undefined);
  const antecipar = useAntecipar(useHref(props.to));
  useEffect(() => {
    if (elemento.current) return observarElemento(elemento.current, antecipar);
  }, [antecipar]);

  function chegar() {
    sair();
    relogio.current = setTimeout(antecipar, PERTO_MS);
  }
  function sair() {
    clearTimeout(relogio.current);
  }
  return (
    <Link
      {...props}
      ref={elemento}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && chegar()}
      onPointerLeave={sair}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && chegar()}
      onBlur={sair}
      // A touch presses or scrolls: there is no time to find out which.
      onTouchStart={antecipar}
    />
  );
}
