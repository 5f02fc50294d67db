// @requirement 2.8.1
import './ampliacao.css';
import { Dialog } from '@base-ui/react/dialog';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from '#web/ui/media/icones.tsx';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { useCamada } from '#web/ui/overlay/back-closes-overlay.ts';
import { FotografiaAmpliada } from './fotografia-ampliada.tsx';

type AmpliacaoProps = Omit<VisorAmpliadoProps, 'aoVer'> & {
  aberta: boolean;
  /** Called with the photograph that was in view. */
  aoFechar: (ultima: number) => void;
  /** Receives the focus afterwards. */
  gatilho: () => HTMLElement | null;
};

/** The photographs enlarged over the page: swipe, arrow keys and buttons move, a click or `+` and `-` zoom, Escape closes. */
export function Ampliacao({ aberta, aoFechar, gatilho, ...doVisor }: AmpliacaoProps) {
  const ultima = useRef(0);
  const aoVer = useCallback((indice: number) => {
    ultima.current = indice;
  }, []);
  useCamada(aberta, () => aoFechar(ultima.current));
  return (
    <Dialog.Root
      open={aberta}
      onOpenChange={(abrir) => {
        if (!abrir) aoFechar(ultima.current);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="veu" />
        <Dialog.Popup
          className="ampliacao"
          aria-label={`Fotografias de ${doVisor.nome}`}
          finalFocus={() => gatilho() ?? true}
        >
          <VisorAmpliado {...doVisor} aoVer={aoVer} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const opcoes = { duration: 20, breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } };

export type VisorAmpliadoProps = {
  imagens: Imagem[];
  nome: string;
  /** Index of the photograph it opens with. */
  inicial: number;
  /** Called with the photograph in view, at first and after each change; must stay the same function. */
  aoVer: (indice: number) => void;
};

/** Content of the window with enlarged photographs. */
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
      // A photograph that leaves loses the keyboard; the window keeps it.
      if (document.activeElement?.closest('.ampliacao-visor')) janela.current?.focus({ preventScroll: true });
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
    <div className="ampliacao-dentro" role="presentation" ref={janela} tabIndex={-1} onKeyDown={aoTeclar}>
      <div className="ampliacao-titulo">
        <p className="algarismos" aria-live="polite">
          <span className="so-para-leitor">Fotografia </span>
          {atual + 1} de {quantas}
        </p>
        <button
          type="button"
          className="botao-icone"
          aria-label={ampliando ? 'Reduzir' : 'Ampliar'}
          onClick={() => setAmpliando(!ampliando)}
        >
          {ampliando ? <ZoomOut className="icone" aria-hidden /> : <ZoomIn className="icone" aria-hidden />}
        </button>
        <Dialog.Close className="botao-icone" aria-label="Fechar fotografias">
          <X className="icone" aria-hidden />
        </Dialog.Close>
      </div>
      <div className="ampliacao-visor" ref={visor}>
        <ul className="ampliacao-trilho">
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
            className="botao-icone botao-com-fio ampliacao-anterior"
            aria-label="Fotografia anterior"
            aria-disabled={atual === 0}
            onClick={() => api?.scrollPrev()}
          >
            <ChevronLeft className="icone" aria-hidden />
          </button>
          <button
            type="button"
            className="botao-icone botao-com-fio ampliacao-proxima"
            aria-label="Próxima fotografia"
            aria-disabled={atual === quantas - 1}
            onClick={() => api?.scrollNext()}
          >
            <ChevronRight className="icone" aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}
