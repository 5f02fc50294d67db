import { useEffect, useSyncExternalStore } from 'react';
import { type Peca, preparar, usePeca } from '#web/ui/peca.ts';

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
