import Autoplay from 'embla-carousel-autoplay';
import Fade from 'embla-carousel-fade';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect, useState } from 'react';
import { atrasosMs } from '#domain/configuracao/loja.ts';
import type { ApiDoCarrossel } from './carrossel-automatico.ts';

const opcoes = { loop: true, duration: 30, breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } };

export type MotorDoCarrosselProps = {
  visor: RefObject<HTMLElement | null>;
  tocando: boolean;
  /** Called when the carousel can be moved, and with null when it no longer can. */
  aoLigar: (api: ApiDoCarrossel | null) => void;
  aoEscolher: (indice: number) => void;
};

/** Turns the rendered slides into a fading carousel; renders nothing. */
export function MotorDoCarrossel({ visor, tocando, aoLigar, aoEscolher }: MotorDoCarrosselProps) {
  const [plugins] = useState(() => [
    Fade(),
    Autoplay({ delay: atrasosMs.carrossel, playOnInit: false, stopOnFocusIn: false }),
  ]);
  const [ligar, api] = useEmblaCarousel(opcoes, plugins);

  useEffect(() => ligar(visor.current), [ligar, visor]);

  useEffect(() => {
    if (!api) return;
    const escolher = () => aoEscolher(api.selectedScrollSnap());
    api.on('select', escolher);
    aoLigar(api);
    return () => {
      api.off('select', escolher);
      aoLigar(null);
    };
  }, [api, aoLigar, aoEscolher]);

  useEffect(() => {
    if (!api || !tocando) return;
    const tocar = () => api.plugins().autoplay.play();
    tocar();
    // A swipe stops the advance; after the finger is lifted it continues in six seconds.
    api.on('pointerUp', tocar);
    return () => {
      api.off('pointerUp', tocar);
      api.plugins().autoplay.stop();
    };
  }, [api, tocando]);
  return null;
}
