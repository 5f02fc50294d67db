import type { ApiDoCarrossel } from '#web/components/catalogo/api-do-carrossel.ts';
import useEmblaCarousel from 'embla-carousel-react';
import { type RefObject, useEffect } from 'react';

const opcoes = { duration: 20, breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } };

type MotorDaGaleriaProps = {
  visor: RefObject<HTMLElement | null>;
  /** Called when the photographs can be moved, and with null when they no longer can. */
  aoLigar: (api: ApiDoCarrossel | null) => void;
  aoEscolher: (indice: number) => void;
};

/** Lets the photographs that stand in the page be swiped; draws nothing. */
export function MotorDaGaleria({ visor, aoLigar, aoEscolher }: MotorDaGaleriaProps) {
  const [ligar, api] = useEmblaCarousel(opcoes);

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
  return null;
}
