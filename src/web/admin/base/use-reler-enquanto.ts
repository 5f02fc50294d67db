import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Reads the page's data again every `cadaMs` while `trabalhando`, as long as the page is visible. */
export function useRelerEnquanto(trabalhando: boolean, cadaMs: number): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!trabalhando || state !== 'idle') return undefined;
    const relogio = setTimeout(() => {
      if (!document.hidden) void revalidate();
    }, cadaMs);
    const aoVoltar = () => void revalidate();
    document.addEventListener('visibilitychange', aoVoltar);
    return () => {
      clearTimeout(relogio);
      document.removeEventListener('visibilitychange', aoVoltar);
    };
  }, [trabalhando, state, revalidate, cadaMs]);
}
