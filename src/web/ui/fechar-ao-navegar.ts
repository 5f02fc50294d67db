import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Calls `fechar` on every navigation, the same address again included (specification 2: a route change closes menus). */
export function useFecharAoNavegar(fechar: () => void): void {
  const location = useLocation();
  const anterior = useRef(location);
  useEffect(() => {
    if (anterior.current === location) return;
    anterior.current = location;
    fechar();
  }, [location, fechar]);
}
