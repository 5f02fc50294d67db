import { useSyncExternalStore } from 'react';

function assinar(avisar: () => void): () => void {
  window.addEventListener('load', avisar);
  return () => window.removeEventListener('load', avisar);
}

/** Whether everything the page was waiting for has arrived: from then on, pictures to come may be fetched. */
export function usePaginaCarregada(): boolean {
  return useSyncExternalStore(
    assinar,
    () => document.readyState === 'complete',
    () => false,
  );
}
