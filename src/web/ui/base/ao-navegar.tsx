// @requirement 2.1.8 2.2.4 13.5.4
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { anunciar } from '#web/ui/feedback/announcer.tsx';
import { useVoltarFecha } from '#web/ui/overlay/back-closes-overlay.ts';

/** Id of the element that takes the focus after a navigation and from the skip link. */
export const ID_DO_CONTEUDO = 'conteudo';

/** Moves the focus to the content of the page without scrolling. */
export function focarConteudo(): void {
  const conteudo = document.getElementById(ID_DO_CONTEUDO);
  if (!conteudo) return;
  if (!conteudo.hasAttribute('tabindex')) conteudo.tabIndex = -1;
  conteudo.focus({ preventScroll: true });
}

function rolarAoTopo(): void {
  window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/**
 * Does what a browser does on a new document: scrolls to the top (docs/requirements.md 2.1.8), moves the focus to the
 * content and announces the title. Back and forward restore the position with `<ScrollRestoration>`, and on phones Back
 * closes an overlay first. Addresses with a fragment keep its position. Must be mounted after `<ScrollRestoration>`.
 */
export function AoMudarDeCaminho() {
  const { pathname, hash } = useLocation();
  const anterior = useRef(pathname);
  const deVolta = useNavigationType() === 'POP';
  useVoltarFecha();

  useLayoutEffect(() => {
    if (anterior.current === pathname) return;
    anterior.current = pathname;
    if (hash) return;
    focarConteudo();
    anunciar(document.title);
    if (deVolta) return;
    rolarAoTopo();
    // A drawer that closes at the same time restores the old scroll position.
    const quadro = requestAnimationFrame(rolarAoTopo);
    return () => cancelAnimationFrame(quadro);
  }, [pathname, hash, deVolta]);
  return null;
}

/**
 * Calls `fechar` on every navigation, the same address again included (docs/requirements.md 2.2.4: a route change
 * closes menus).
 */
export function useFecharAoNavegar(fechar: () => void): void {
  const location = useLocation();
  const anterior = useRef(location);
  useEffect(() => {
    if (anterior.current === location) return;
    anterior.current = location;
    fechar();
  }, [location, fechar]);
}
