// @requirement 9.5.1
import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { type FocusEvent, useRef, useState, useSyncExternalStore } from 'react';

/** The API of an initialised carousel. */
export type ApiDoCarrossel = NonNullable<UseEmblaCarouselType[1]>;

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

/**
 * Position of a carousel and its automatic advance: on, except while mouse or keyboard focus is inside, while paused, and
 * with reduced motion; hidden tabs stop timers by themselves. Play starts it regardless of mouse and focus. `regiao` goes
 * on the whole element, `visor` on the window over the slides, `motor` on the component that moves them.
 */
export function useCarrosselAutomatico(quantos: number) {
  const visor = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<ApiDoCarrossel | null>(null);
  const [atual, setAtual] = useState(0);
  const [escolha, setEscolha] = useState<'tocar' | 'pausar' | null>(null);
  const [sobMouse, setSobMouse] = useState(false);
  const [comFoco, setComFoco] = useState(false);
  const menosMovimento = usePrefereMenosMovimento();
  const querTocar = quantos > 1 && (escolha ? escolha === 'tocar' : !menosMovimento);
  const tocando = querTocar && !sobMouse && !comFoco;

  /** A move by hand starts the six seconds again. */
  function mover(fazer: (carrossel: ApiDoCarrossel) => void) {
    if (!api) return;
    fazer(api);
    api.plugins().autoplay.reset();
  }

  return {
    visor,
    atual,
    tocando,
    pausado: !querTocar,
    ir: (indice: number) => mover((carrossel) => carrossel.scrollTo(indice)),
    anterior: () => mover((carrossel) => carrossel.scrollPrev()),
    proximo: () => mover((carrossel) => carrossel.scrollNext()),
    alternar() {
      setEscolha(querTocar ? 'pausar' : 'tocar');
      setSobMouse(false);
      setComFoco(false);
    },
    motor: { visor, tocando, aoLigar: setApi, aoEscolher: setAtual },
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
