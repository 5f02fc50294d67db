import { Dialog } from '@base-ui/react/dialog';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Imagem } from '#domain/imagem.ts';
import { FotografiaAmpliada } from '#web/components/produto/fotografia-ampliada.tsx';

const opcoes = { duration: 20, breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } };

export type VisorAmpliadoProps = {
  imagens: Imagem[];
  nome: string;
  /** Which photograph it opens with. */
  inicial: number;
  /** Called with the photograph in view, at first and after each change; must stay the same function. */
  aoVer: (indice: number) => void;
};

/** What stands in the window of enlarged photographs. */
export function VisorAmpliado({ imagens, nome, inicial, aoVer }: VisorAmpliadoProps) {
  const [ampliando, setAmpliando] = useState(false);
  const [atual, setAtual] = useState(inicial);
  const janela = useRef<HTMLDivElement>(null);
  // Enlarged, a swipe moves within the photograph instead of on to the next.
  const [visor, api] = useEmblaCarousel({ ...opcoes, startIndex: inicial, watchDrag: !ampliando });
  const quantas = imagens.length;

  useEffect(() => {
    if (!api) return;
    aoVer(api.selectedScrollSnap());
    const aoEscolher = () => {
      const escolhida = api.selectedScrollSnap();
      setAtual(escolhida);
      setAmpliando(false);
      aoVer(escolhida);
      // The photograph that leaves takes no keys any more; the window goes on taking them.
      if (document.activeElement?.closest('.ampl-v')) janela.current?.focus({ preventScroll: true });
    };
    api.on('select', aoEscolher);
    return () => {
      api.off('select', aoEscolher);
    };
  }, [api, aoVer]);

  function aoTeclar(evento: KeyboardEvent) {
    const teclas: Record<string, () => void> = {
      '+': () => setAmpliando(true),
      '=': () => setAmpliando(true),
      '-': () => setAmpliando(false),
      // Enlarged, the arrows scroll the photograph.
      ...(!ampliando && {
        ArrowLeft: () => api?.scrollPrev(),
        ArrowRight: () => api?.scrollNext(),
        Home: () => api?.scrollTo(0),
        End: () => api?.scrollTo(quantas - 1),
      }),
    };
    const fazer = teclas[evento.key];
    if (!fazer) return;
    evento.preventDefault();
    fazer();
  }

  return (
    // The keys count wherever the focus is inside the window.
    <div className="ampl-x" role="presentation" ref={janela} tabIndex={-1} onKeyDown={aoTeclar}>
      <div className="ampl-t">
        <p className="num" aria-live="polite">
          <span className="vh">Fotografia </span>
          {atual + 1} de {quantas}
        </p>
        <button
          type="button"
          className="bt-ic"
          aria-label={ampliando ? 'Reduzir' : 'Ampliar'}
          onClick={() => setAmpliando(!ampliando)}
        >
          {ampliando ? <ZoomOut className="ic" aria-hidden /> : <ZoomIn className="ic" aria-hidden />}
        </button>
        <Dialog.Close className="bt-ic" aria-label="Fechar fotografias">
          <X className="ic" aria-hidden />
        </Dialog.Close>
      </div>
      <div className="ampl-v" ref={visor}>
        <ul className="ampl-c">
          {imagens.map((imagem, indice) => (
            <li key={imagem.pasta} inert={indice !== atual} aria-hidden={indice !== atual || undefined}>
              <FotografiaAmpliada
                imagem={imagem}
                nome={nome}
                ampliando={ampliando && indice === atual}
                aoMudar={setAmpliando}
                perto={Math.abs(indice - atual) <= 1}
              />
            </li>
          ))}
        </ul>
      </div>
      {quantas > 1 && (
        <>
          <button
            type="button"
            className="bt-ic fio ampl-a"
            aria-label="Fotografia anterior"
            aria-disabled={atual === 0}
            onClick={() => api?.scrollPrev()}
          >
            <ChevronLeft className="ic" aria-hidden />
          </button>
          <button
            type="button"
            className="bt-ic fio ampl-p"
            aria-label="Próxima fotografia"
            aria-disabled={atual === quantas - 1}
            onClick={() => api?.scrollNext()}
          >
            <ChevronRight className="ic" aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}
