import { type RefObject, useEffect, useState } from 'react';

/** How far one scrolls in one direction before the header follows; less is a trembling thumb. */
const FOLGA_PX = 8;

/** Open menus and whoever is on the header with the keyboard keep it in place. */
function preso(topo: HTMLElement): boolean {
  return topo.querySelector('[aria-expanded="true"], :focus-visible') !== null;
}

/**
 * Whether the header is scrolled out of the way: after scrolling down, until one scrolls up, comes near the top or puts
 * the focus on it. Only phones hide it; that is for the style sheet to say.
 */
export function useTopoRecolhido(topo: RefObject<HTMLElement | null>): boolean {
  const [recolhido, setRecolhido] = useState(false);
  useEffect(() => {
    let anterior = window.scrollY;
    function rolou(): void {
      const agora = Math.max(0, window.scrollY);
      if (Math.abs(agora - anterior) < FOLGA_PX) return;
      const descendo = agora > anterior;
      anterior = agora;
      const elemento = topo.current;
      if (elemento) setRecolhido(descendo && agora > elemento.offsetHeight && !preso(elemento));
    }
    const mostrar = () => setRecolhido(false);
    const elemento = topo.current;
    window.addEventListener('scroll', rolou, { passive: true });
    elemento?.addEventListener('focusin', mostrar);
    return () => {
      window.removeEventListener('scroll', rolou);
      elemento?.removeEventListener('focusin', mostrar);
    };
  }, [topo]);
  return recolhido;
}
