import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import { type FocusEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { atrasosMs } from '#domain/loja.ts';

const MENOS_MOVIMENTO = '(prefers-reduced-motion: reduce)';

function assinarMovimento(avisar: () => void): () => void {
  const consulta = window.matchMedia(MENOS_MOVIMENTO);
  consulta.addEventListener('change', avisar);
  return () => consulta.removeEventListener('change', avisar);
}

function usePrefereMenosMovimento(): boolean {
  return useSyncExternalStore(
    assinarMovimento,
    () => window.matchMedia(MENOS_MOVIMENTO).matches,
    () => false,
  );
}

const opcoes = { loop: true, duration: 30, breakpoints: { [MENOS_MOVIMENTO]: { duration: 0 } } };

/**
 * A fading carousel that advances by itself every 6 seconds (specification 9) except while the mouse or the keyboard's
 * focus is in it, while the tab is hidden, while the visitor has paused it, and for those who asked for less motion.
 * Pressing play starts it whatever the mouse and the focus are doing. `regiao` goes on the element that holds it all.
 */
export function useCarrosselAutomatico(quantos: number) {
  const [plugins] = useState(() => [Fade(), Autoplay({ delay: atrasosMs.carrossel, playOnInit: false, stopOnFocusIn: false })]);
  const [visor, api] = useEmblaCarousel(opcoes, plugins);
  const [atual, setAtual] = useState(0);
  const [escolha, setEscolha] = useState<'tocar' | 'pausar' | null>(null);
  const [sobMouse, setSobMouse] = useState(false);
  const [comFoco, setComFoco] = useState(false);
  const menosMovimento = usePrefereMenosMovimento();
  const querTocar = quantos > 1 && (escolha ? escolha === 'tocar' : !menosMovimento);
  const deveTocar = querTocar && !sobMouse && !comFoco;

  useEffect(() => {
    if (!api) return;
    const aoEscolher = () => setAtual(api.selectedScrollSnap());
    api.on('select', aoEscolher);
    return () => {
      api.off('select', aoEscolher);
    };
  }, [api]);

  useEffect(() => {
    if (!api || !deveTocar) return;
    const tocar = () => api.plugins().autoplay.play();
    tocar();
    // A swipe stops it; once the finger is lifted it waits its six seconds and goes on.
    api.on('pointerUp', tocar);
    return () => {
      api.off('pointerUp', tocar);
      api.plugins().autoplay.stop();
    };
  }, [api, deveTocar]);

  function mover(fazer: () => void) {
    fazer();
    api?.plugins().autoplay.reset();
  }

  return {
    visor,
    atual,
    pausado: !querTocar,
    parado: !deveTocar,
    ir: (indice: number) => mover(() => api?.scrollTo(indice)),
    anterior: () => mover(() => api?.scrollPrev()),
    proximo: () => mover(() => api?.scrollNext()),
    alternar() {
      setEscolha(querTocar ? 'pausar' : 'tocar');
      setSobMouse(false);
      setComFoco(false);
    },
    regiao: {
      onMouseEnter: () => setSobMouse(true),
      onMouseLeave: () => setSobMouse(false),
      onFocus: ({ target }: FocusEvent) => setComFoco(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setComFoco(false);
      },
    },
  };
}
