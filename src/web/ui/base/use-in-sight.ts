import { useCallback, useState } from 'react';

/**
 * Returns the ref of an element and whether it is within the window; null until the browser has said so. The browser may
 * report several changes at once: the last one is true now.
 */
export function useInSight(): { ref: (element: Element | null) => () => void; inSight: boolean | null } {
  const [inSight, setInSight] = useState<boolean | null>(null);
  const ref = useCallback((element: Element | null) => {
    const observer = new IntersectionObserver((changes) => setInSight(changes.at(-1)?.isIntersecting ?? null));
    if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, inSight };
}
