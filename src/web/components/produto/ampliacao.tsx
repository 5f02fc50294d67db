import { Dialog } from '@base-ui/react/dialog';
import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Imagem } from '#domain/imagem.ts';
import { FotografiaAmpliada } from '#web/components/produto/fotografia-ampliada.tsx';

type AmpliacaoProps = {
  imagens: Imagem[];
  nome: string;
  aberta: boolean;
  /** Which photograph it opens with. */
  inicial: number;
  /** Called with the photograph that was in view. */
  aoFechar: (ultima: number) => void;
};

/** The photographs enlarged over the page: swipe, arrow keys and buttons move, a click or `+` and `-` zoom, Escape closes. */
export function Ampliacao({ aberta, aoFechar, ...resto }: AmpliacaoProps) {
  const ultima = useRef(resto.inicial);
  return (
    <Dialog.Root
      open={aberta}
      onOpenChange={(abrir) => {
        if (!abrir) aoFechar(ultima.current);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="veu" />
        <Dialog.Popup className="ampl" aria-label={`Fotografias de ${resto.nome}`}>
          <Visor {...resto} aoVer={(indice) => (ultima.current = indice)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type VisorProps = Omit<AmpliacaoProps, 'aberta' | 'aoFechar'> & { aoVer: (indice: number) => void };

function Visor({ imagens, nome, inicial, aoVer }: VisorProps) {
  const [ampliando, setAmpliando] = useState(false);
  const [atual, setAtual] = useState(inicial);
  // Enlarged, a swipe moves within the photograph instead of on to the next.
  const [visor, api] = useEmblaCarousel({ startIndex: inicial, duration: 20, watchDrag: !ampliando, breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } } });
  const quantas = imagens.length;

  useEffect(() => {
    if (!api) return;
    const aoEscolher = () => {
      setAtual(api.selectedScrollSnap());
      setAmpliando(false);
    };
    api.on('select', aoEscolher);
    return () => {
      api.off('select', aoEscolher);
    };
  }, [api]);
  useEffect(() => aoVer(atual), [atual, aoVer]);

  function aoTeclar(evento: KeyboardEvent) {
    const teclas: Record<string, () => void> = {
      '+': () => setAmpliando(true),
      '=': () => setAmpliando(true),
      '-': () => setAmpliando(false),
      // Enlarged, the arrows scroll the photograph.
      ...(!ampliando && { ArrowLeft: () => api?.scrollPrev(), ArrowRight: () => api?.scrollNext(), Home: () => api?.scrollTo(0), End: () => api?.scrollTo(quantas - 1) }),
    };
    const fazer = teclas[evento.key];
    if (!fazer) return;
    evento.preventDefault();
    fazer();
  }

  return (
    // The keys count wherever the focus is inside the window.
    <div className="ampl-x" role="presentation" onKeyDown={aoTeclar}>
      <div className="ampl-t">
        <p className="num" aria-live="polite">
          <span className="vh">Fotografia </span>
          {atual + 1} de {quantas}
        </p>
        <button type="button" className="bt-ic" aria-label={ampliando ? 'Reduzir' : 'Ampliar'} aria-pressed={ampliando} onClick={() => setAmpliando(!ampliando)}>
          {ampliando ? <ZoomOut className="ic" aria-hidden /> : <ZoomIn className="ic" aria-hidden />}
        </button>
        <Dialog.Close className="bt-ic" aria-label="Fechar fotografias">
          <X className="ic" aria-hidden />
        </Dialog.Close>
      </div>
      <div className="ampl-v" ref={visor}>
        <ul className="ampl-c">
          {imagens.map((imagem, indice) => (
            <li key={imagem.pasta} inert={indice !== atual}>
              <FotografiaAmpliada imagem={imagem} nome={nome} ampliando={ampliando && indice === atual} aoMudar={setAmpliando} perto={Math.abs(indice - atual) <= 1} />
            </li>
          ))}
        </ul>
      </div>
      {quantas > 1 && (
        <>
          <button type="button" className="bt-ic fio ampl-a" aria-label="Fotografia anterior" aria-disabled={atual === 0} onClick={() => api?.scrollPrev()}>
            <ChevronLeft className="ic" aria-hidden />
          </button>
          <button type="button" className="bt-ic fio ampl-p" aria-label="Próxima fotografia" aria-disabled={atual === quantas - 1} onClick={() => api?.scrollNext()}>
            <ChevronRight className="ic" aria-hidden />
          </button>
        </>
      )}
    </div>
  );
}
