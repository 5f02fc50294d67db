// @requirement 13.8.2
import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { ID_DO_CONTEUDO } from '#web/ui/base/ao-navegar.tsx';
import { anunciar } from '#web/ui/feedback/announcer.tsx';

/** Shorter waits would only flicker. */
const SHOW_MS = 300;
const ANNOUNCE_MS = 700;

/**
 * Eight squares under the header that fill while a navigation waits, and a word for screen readers after a second. The DOM
 * is changed directly: a state update at this moment would restart the rendering of the next page.
 */
export function LoadingLine() {
  const element = useRef<HTMLDivElement>(null);
  const isWaiting = useNavigation().state !== 'idle';
  // useLayoutEffect: its cleanup precedes the announcement of the new page's title.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    const line = element.current;
    const content = document.getElementById(ID_DO_CONTEUDO);
    let isAnnounced = false;
    let timer = setTimeout(() => {
      line?.toggleAttribute('data-carregando', true);
      content?.setAttribute('aria-busy', 'true');
      timer = setTimeout(() => {
        isAnnounced = true;
        anunciar('Carregando');
      }, ANNOUNCE_MS);
    }, SHOW_MS);
    return () => {
      clearTimeout(timer);
      line?.removeAttribute('data-carregando');
      content?.removeAttribute('aria-busy');
      if (isAnnounced) anunciar('');
    };
  }, [isWaiting]);
  return <div className="linha-de-espera" ref={element} aria-hidden />;
}
