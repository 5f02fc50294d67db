import { useEffect, useRef } from 'react';
import { Link, type LinkProps, useHref } from 'react-router';
import { useAntecipar } from './prefetch.ts';
import { aoOlhar } from './on-visible.ts';

/** What only comes by is gone by then. */
const PERTO_MS = 100;

/** A link whose page is fetched once it has been looked at for a moment, or as a finger, a mouse or the focus comes to it. */
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
      // It is pressed, or moves the page: there is no time to find out which.
      onTouchStart={() => antecipar(para)}
    />
  );
}
