import { type ComponentType, lazy, useEffect, useSyncExternalStore } from 'react';

/** A module of the interface that is imported shortly before its first use. */
export type LazyModule<M> = {
  /** The module; null until it is loaded. */
  current(): M | null;
  subscribe(onLoad: () => void): () => void;
  /** Imports the module once; after a failure the next call tries again. */
  load(): Promise<M>;
};

export function lazyModule<M>(importModule: () => Promise<M>): LazyModule<M> {
  const listeners = new Set<() => void>();
  let loaded: M | null = null;
  let loading: Promise<M> | null = null;
  return {
    current: () => loaded,
    subscribe(onLoad) {
      listeners.add(onLoad);
      return () => listeners.delete(onLoad);
    },
    load() {
      loading ??= importModule().then(
        (imported) => {
          loaded = imported;
          for (const onLoad of listeners) onLoad();
          return imported;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** Loads ahead of use, when a pointer or the focus approaches. A failure is ignored: the use retries. */
export function preload(module: LazyModule<unknown>): void {
  module.load().catch(() => {});
}

const onServer = () => null;

/** The module; null until it is loaded and during server rendering. */
export function useLazyModule<M>(module: LazyModule<M>): M | null {
  return useSyncExternalStore(module.subscribe, module.current, onServer);
}

function subscribeToLoad(onLoad: () => void): () => void {
  window.addEventListener('load', onLoad);
  return () => window.removeEventListener('load', onLoad);
}

/** True after the page's `load` event: requests that follow do not compete with the page's own. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(
    subscribeToLoad,
    () => document.readyState === 'complete',
    () => false,
  );
}

/** The module of a part that the page can do without at first: loaded after the page's `load` event, null until then. */
export function useLazyModuleAfterLoad<M>(module: LazyModule<M>): M | null {
  const pageLoaded = usePageLoaded();
  useEffect(() => {
    if (pageLoaded) preload(module);
  }, [pageLoaded, module]);
  return useLazyModule(module);
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Resolves after `pause` milliseconds, or earlier when the network is back. */
const pauseOrOnline = (pause: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, pause);
    window.addEventListener('online', done);
  });

/** Repeats the import with growing pauses until it succeeds. On the server the first failure is thrown. */
export async function importWithRetry<T>(importModule: () => Promise<T>): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await importModule();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await pauseOrOnline(pause);
    }
  }
}

/**
 * A component for use inside `Suspense`. While its import fails the page keeps the HTML of the server; a bare `lazy` would
 * show the error page.
 */
export function lazyComponent<P extends object>(importComponent: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await importWithRetry(importComponent) }));
}
