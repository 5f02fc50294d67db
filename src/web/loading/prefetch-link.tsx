// @requirement 12.2.5
import { useCallback, useEffect, useRef } from 'react';
import { Link, type LinkProps, useHref } from 'react-router';
import { pageDataPath, type RouteFiles, useRouteFiles } from './router-internals.ts';

/** Filters pointers that only pass over the link. */
const HOVER_MS = 40;
/** Long enough to have been looked at; scrolled-past links are not fetched. */
const VISIBLE_MS = 300;

/** The router's manifest may arrive after a page's data on a slow connection. */
const NO_MANIFEST_MS = 250;
const NO_MANIFEST_TRIES = 40;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the connection allows speculative requests. Browsers without the API count as allowed. */
function isFastConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return navigator.onLine && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}

type Watched = { onVisible: () => void; timer?: ReturnType<typeof setTimeout> };

const watched = new Map<Element, Watched>();
/** One observer for all links: a list has dozens. */
let observer: IntersectionObserver | undefined;

function unobserve(element: Element): void {
  clearTimeout(watched.get(element)?.timer);
  watched.delete(element);
  observer?.unobserve(element);
}

function onIntersection({ target, isIntersecting }: IntersectionObserverEntry): void {
  const entry = watched.get(target);
  if (!entry) return;
  clearTimeout(entry.timer);
  if (!isIntersecting) return;
  entry.timer = setTimeout(() => {
    if (!isFastConnection()) return;
    unobserve(target);
    entry.onVisible();
  }, VISIBLE_MS);
}

/** Calls `onVisible` once the element has been visible for a moment on a fast connection. Returns the unsubscription. */
function onceVisible(element: Element, onVisible: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => entries.forEach(onIntersection));
  watched.set(element, { onVisible });
  observer.observe(element);
  return () => unobserve(element);
}

function appendLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), attributes);
  document.head.append(link);
  return link;
}

const requestedModules = new Set<string>();

/**
 * Loads everything a page is rendered with, once per route: its modules run and its style sheets are attached before
 * navigation. The router would attach them at the press and wait, and the whole page would be restyled twice.
 */
function requestFiles({ module, imports = [], css = [] }: RouteFiles): void {
  if (requestedModules.has(module)) return;
  requestedModules.add(module);
  for (const href of [module, ...imports]) appendLink({ rel: 'modulepreload', href });
  for (const href of css) {
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) continue;
    // A sheet still loading would count as loaded.
    const sheet = appendLink({ rel: 'preload', as: 'style', href });
    sheet.addEventListener('load', () => (sheet.rel = 'stylesheet'), { once: true });
    sheet.addEventListener('error', () => sheet.remove());
  }
  import(/* @vite-ignore */ module).catch(() => requestedModules.delete(module));
}

/**
 * Returns a prefetch of an address: of a link that was only seen the data first, since their arrival shows a connection
 * that bears the code too; of an `approached` one both at once.
 */
function usePrefetch(address: string): (isApproached?: boolean) => void {
  const filesOf = useRouteFiles();
  return useCallback(
    (isApproached?: boolean) => {
      const requestCode = (tries: number) => {
        const files = filesOf(address);
        if (files) files.forEach(requestFiles);
        else if (tries > 0) setTimeout(requestCode, NO_MANIFEST_MS, tries - 1);
      };
      if (!navigator.onLine) return;
      const { pathname, search } = new URL(address, window.location.origin);
      const data = appendLink({ rel: 'prefetch', as: 'fetch', href: pageDataPath(pathname) + search });
      data.addEventListener('error', () => data.remove());
      data.addEventListener('load', () => {
        data.remove();
        requestCode(NO_MANIFEST_TRIES);
      });
      if (isApproached) requestCode(0);
    },
    [address, filesOf],
  );
}

/** A link whose page is prefetched after it was visible for a moment, or when a finger, mouse or the focus approaches. */
export function PrefetchLink(props: Omit<LinkProps, 'prefetch' | 'ref'>) {
  const element = useRef<HTMLAnchorElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const prefetch = usePrefetch(useHref(props.to));
  useEffect(() => {
    if (element.current) return onceVisible(element.current, prefetch);
  }, [prefetch]);

  function approach() {
    leave();
    timer.current = setTimeout(prefetch, HOVER_MS, true);
  }
  function leave() {
    clearTimeout(timer.current);
  }
  return (
    <Link
      {...props}
      ref={element}
      onPointerEnter={({ pointerType, currentTarget }) => {
        if (pointerType !== 'mouse') return;
        // Fingers have no use for it. Without it the click leads on as ever.
        import('./press.ts').then(
          ({ watchPresses }) => watchPresses(currentTarget),
          () => {},
        );
        approach();
      }}
      onPointerLeave={leave}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && approach()}
      onBlur={leave}
      // A touch presses or scrolls: there is no time to find out which.
      onTouchStart={() => prefetch(true)}
    />
  );
}
