import { useEffect } from 'react';

/** From the first moment React answers for the page: does what was kept. */
export function useFazerOQueEsperava(): void {
  useEffect(() => void window.fazerOQueEsperava?.(), []);
}
