import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';

type FotografiaAmpliadaProps = {
  imagem: Imagem;
  nome: string;
  ampliando: boolean;
  aoMudar: (ampliando: boolean) => void;
  /** Visible or one swipe away. */
  perto: boolean;
};

/** A photograph that fills the window; enlarged, it is twice as wide and scrolls. */
export function FotografiaAmpliada({ imagem, nome, ampliando, aoMudar, perto }: FotografiaAmpliadaProps) {
  const moldura = useRef<HTMLDivElement>(null);
  const ponto = useRef({ x: 0.5, y: 0.5 });

  // The pressed point stays in the centre.
  useLayoutEffect(() => {
    const { current } = moldura;
    if (!ampliando || !current) return;
    current.scrollLeft = current.scrollWidth * ponto.current.x - current.clientWidth / 2;
    current.scrollTop = current.scrollHeight * ponto.current.y - current.clientHeight / 2;
    current.focus({ preventScroll: true });
  }, [ampliando]);

  function alternar({ clientX, clientY, currentTarget }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    ponto.current = { x: (clientX - left) / width, y: (clientY - top) / height };
    aoMudar(!ampliando);
  }

  return (
    <div
      className="ampliacao-foto"
      ref={moldura}
      data-ampliada={ampliando || undefined}
      tabIndex={ampliando ? 0 : -1}
      {...(ampliando && { role: 'group', 'aria-label': 'Fotografia ampliada, role para ver o resto' })}
    >
      {/* The same as the button and the keys above: a convenience for the hand that is already there. */}
      <div className="ampliacao-imagem" role="presentation" onClick={alternar}>
        {perto && (
          <Fotografia
            imagem={{ ...imagem, alt: imagem.alt || nome }}
            tamanhos={ampliando ? '200vw' : '100vw'}
            semEspera
          />
        )}
      </div>
    </div>
  );
}
