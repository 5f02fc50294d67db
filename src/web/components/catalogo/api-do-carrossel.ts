import type { UseEmblaCarouselType } from 'embla-carousel-react';

/** What moves a carousel that is ready. */
export type ApiDoCarrossel = NonNullable<UseEmblaCarouselType[1]>;
