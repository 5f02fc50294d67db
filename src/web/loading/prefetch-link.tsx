import { useEffect, useRef } from 'react';
import { Link, type LinkProps, useHref } from 'react-router';
import { useAntecipar } from './prefetch.ts';
import { aoOlhar } from './on-visible.ts';

/** Filters pointers that only pass over the link. */
const PERTO_MS = 100;

/** A link whose page is prefetched after it was visible for a moment, or when a finger, mouse or the focus approaches. */
export function EloAntecipado(props: Omit<LinkProps, 'prefetch' | 'ref'>) {
  const elemento = useRef<HTMLAnchorElement>(null);
  const relogio = useRef<ReturnType<typeof setTimeout>>(undefined);
  const para = useHref(props.to);
  const antecipar = useAntecipar();
  useEffect(() => {
    if (elemento.current) return aoOlhar(elemento.current, () => antecipar(para));
  }, [antecipar, para]);

  function chegar() {
    sair();
    relogio.current = setTimeout(antecipar, PERTO_MS, para);
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
      onTouchStart={() => antecipar(para)}
    />
  );
}
