// @requirement 2.6.4 9.5.1
import { ArrowLeft, ArrowRight, type ComponenteDeIcone } from '#web/ui/media/icones.tsx';
import { desenhosDosIcones } from '#web/ui/media/desenhos-dos-icones.ts';
import { useRef, useState } from 'react';
import type { Beneficio } from '#domain/configuracao/conteudo.ts';
import { TituloDaSecao } from '#web/ui/base/titulo-da-secao.tsx';

/** Distance from one item to the next, in pixels; 1 when there are fewer than two, so that divisions are defined. */
function passoDo(trilho: HTMLElement): number {
  const [primeiro, segundo] = trilho.children;
  if (!(primeiro instanceof HTMLElement) || !(segundo instanceof HTMLElement)) return 1;
  return segundo.offsetLeft - primeiro.offsetLeft || 1;
}

/** A row that scrolls sideways and snaps: its position, and steps of one item. `trilho` goes on the row. */
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

type SetaProps = { rotulo: string; icone: ComponenteDeIcone; noFim: boolean; mover: () => void };

/** Only marked as disabled at the end: a disabled button would lose the focus it has just been pressed with. */
function Seta({ rotulo, icone: Icone, noFim, mover }: SetaProps) {
  return (
    <button
      type="button"
      className="botao-icone botao-com-fio"
      aria-label={rotulo}
      aria-disabled={noFim}
      onClick={mover}
    >
      <Icone className="icone" aria-hidden />
    </button>
  );
}

type BeneficiosProps = { titulo: string; beneficios: readonly Beneficio[] };

/** A slider of benefits, four at a time, two below 992 px and one below 576 px (docs/requirements.md 2.6.4). */
export function Beneficios({ titulo, beneficios }: BeneficiosProps) {
  const { trilho, indice, noInicio, noFim, anterior, proximo } = useTrilho();
  const setas = (
    <div className="beneficios-setas">
      <Seta rotulo="Benefício anterior" icone={ArrowLeft} noFim={noInicio} mover={anterior} />
      <Seta rotulo="Próximo benefício" icone={ArrowRight} noFim={noFim} mover={proximo} />
    </div>
  );
  return (
    <>
      <TituloDaSecao titulo={titulo}>{setas}</TituloDaSecao>
      <ul className="beneficios" aria-label="Benefícios" tabIndex={0} {...trilho}>
        {beneficios.map(({ icone, titulo: nome, texto }) => {
          const Icone = desenhosDosIcones[icone];
          return (
            <li className="beneficio" key={nome}>
              <Icone className="icone" aria-hidden />
              <h3>{nome}</h3>
              <p>{texto}</p>
            </li>
          );
        })}
      </ul>
      <div className="beneficios-posicao">
        <ol aria-hidden>
          {beneficios.map(({ titulo: nome }, lugar) => (
            <li key={nome} aria-current={lugar === indice || undefined}>
              <span className="coordenada">{'abcdef'[lugar]}</span>
            </li>
          ))}
        </ol>
        {setas}
      </div>
    </>
  );
}
