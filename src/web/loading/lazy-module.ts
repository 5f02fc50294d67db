import { useEffect, useSyncExternalStore } from 'react';

/** A part of the interface whose code is fetched when somebody is about to use it. */
export type Peca<M> = {
  /** The module once it is here. */
  atual(): M | null;
  assinar(avisar: () => void): () => void;
  /** Fetches the module, once; after a failure the next call tries again. */
  carregar(): Promise<M>;
};

export function criarPeca<M>(importar: () => Promise<M>): Peca<M> {
  const ouvintes = new Set<() => void>();
  let modulo: M | null = null;
  let emCurso: Promise<M> | null = null;
  return {
    atual: () => modulo,
    assinar(avisar) {
      ouvintes.add(avisar);
      return () => ouvintes.delete(avisar);
    },
    carregar() {
      emCurso ??= importar().then(
        (carregado) => {
          modulo = carregado;
          for (const avisar of ouvintes) avisar();
          return carregado;
        },
        (falha: unknown) => {
          emCurso = null;
          throw falha;
        },
      );
      return emCurso;
    },
  };
}

/** Fetches ahead of use, when a pointer or the focus comes near; a failure waits for the real use to show itself. */
export function preparar(peca: Peca<unknown>): void {
  peca.carregar().catch(() => {});
}

const noServidor = () => null;

/** The module of a part, null until it is here and while a page is being made ready. */
export function usePeca<M>(peca: Peca<M>): M | null {
  return useSyncExternalStore(peca.assinar, peca.atual, noServidor);
}

function assinar(avisar: () => void): () => void {
  window.addEventListener('load', avisar);
  return () => window.removeEventListener('load', avisar);
}

/** Whether everything the page was waiting for has arrived: from then on, what comes later may be fetched. */
export function usePaginaCarregada(): boolean {
  return useSyncExternalStore(
    assinar,
    () => document.readyState === 'complete',
    () => false,
  );
}

/** A part the page will want but can be read without: fetched once the page itself is there. null until then. */
export function usePecaDepois<M>(peca: Peca<M>): M | null {
  const carregada = usePaginaCarregada();
  useEffect(() => {
    if (carregada) preparar(peca);
  }, [carregada, peca]);
  return usePeca(peca);
}
