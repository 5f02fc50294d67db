import { useRef, useState } from 'react';

/** Distance from one item to the next, in pixels; 1 when there are fewer than two, so that it may divide. */
function passoDo(trilho: HTMLElement): number {
  const [primeiro, segundo] = trilho.children;
  if (!(primeiro instanceof HTMLElement) || !(segundo instanceof HTMLElement)) return 1;
  return segundo.offsetLeft - primeiro.offsetLeft || 1;
}

/** A row that scrolls sideways and snaps: where it stands, and steps of one item. `trilho` goes on the row. */
export function useTrilho() {
  const elemento = useRef<HTMLUListElement>(null);
  const [lugar, setLugar] = useState({ indice: 0, noFim: false });

  function mover(sentido: -1 | 1) {
    const trilho = elemento.current;
    trilho?.scrollBy({ left: sentido * passoDo(trilho) });
  }

  return {
    ...lugar,
    noInicio: lugar.indice === 0,
    anterior: () => mover(-1),
    proximo: () => mover(1),
    trilho: {
      ref: elemento,
      onScroll() {
        const trilho = elemento.current;
        if (!trilho) return;
        const indice = Math.round(trilho.scrollLeft / passoDo(trilho));
        const noFim = trilho.scrollLeft + trilho.clientWidth >= trilho.scrollWidth - 2;
        if (indice !== lugar.indice || noFim !== lugar.noFim) setLugar({ indice, noFim });
      },
    },
  };
}
