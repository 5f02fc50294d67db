// @requirement 2.8.1
import { ZoomIn } from '#web/ui/media/icones.tsx';
import { type UIEvent, useEffect, useRef, useState, ViewTransition } from 'react';
import { imagemELarga, type Imagem } from '#domain/produtos/imagem.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { fotografiasDe, fotografiaVista, tamanhosDaGaleria } from '#web/cartao/cartao.tsx';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';

type GaleriaProps = {
  produtoId: string;
  imagens: Imagem[];
  nome: string;
  /** Index of the chosen variation's photograph; undefined when it has none. */
  mostrar: number | undefined;
};

const ampliacao = lazyModule(() => import('./ampliacao.tsx'));

/**
 * Photographs of a product, one at a time, moved by swipe or by their thumbnails and never by themselves; a click opens
 * the one in view enlarged (docs/requirements.md 2.8).
 */
export function Galeria({ produtoId, imagens, nome, mostrar }: GaleriaProps) {
  const visor = useRef<HTMLDivElement>(null);
  const [atual, setAtual] = useState(mostrar ?? 0);
  const [primeira] = useState(atual);
  const [mexeu, setMexeu] = useState(false);
  const [ampliada, setAmpliada] = useState(false);
  const moduloDaAmpliacao = useLazyModule(ampliacao);
  const quantas = imagens.length;
  // The other photographs load at the first interaction.
  const interessar = () => setMexeu(true);

  /** The row scrolls and snaps by itself (galeria.css); a swipe needs none of this. */
  function irPara(indice: number, behavior: ScrollBehavior = 'auto') {
    const { current } = visor;
    current?.scrollTo({ left: indice * current.clientWidth, behavior });
  }

  useEffect(() => {
    if (mostrar === undefined) return;
    setMexeu(true);
    const { current } = visor;
    current?.scrollTo({ left: mostrar * current.clientWidth, behavior: 'instant' });
  }, [mostrar, visor]);

  function aoRolar({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) {
    if (clientWidth > 0) setAtual(Math.round(scrollLeft / clientWidth));
  }

  if (quantas === 0) return <div className="galeria galeria-vazia" />;
  return (
    <div className="galeria">
      <ViewTransition name={fotografiasDe(produtoId)} share="foto" default="none">
        <div className="galeria-principal" onPointerEnter={() => preload(ampliacao)}>
          <div className="galeria-visor" ref={visor} onPointerDown={interessar} onScroll={aoRolar}>
            <ul className="galeria-trilho">
              {imagens.map((imagem, indice) => (
                <li
                  key={imagem.pasta}
                  className={imagemELarga(imagem) ? 'galeria-larga' : undefined}
                  data-primeira={indice === primeira || undefined}
                  inert={indice !== atual}
                  aria-hidden={indice !== atual || undefined}
                >
                  <Fotografia
                    imagem={{ ...imagem, alt: imagem.alt || nome }}
                    tamanhos={tamanhosDaGaleria}
                    prioridade={indice === primeira}
                    semEspera={mexeu}
                    enquanto={indice === 0 ? fotografiaVista(produtoId) : undefined}
                  />
                  <button
                    type="button"
                    className="galeria-ampliar"
                    aria-label={quantas > 1 ? `Ampliar fotografia ${indice + 1} de ${quantas}` : 'Ampliar fotografia'}
                    onFocus={() => preload(ampliacao)}
                    onClick={() => withLazyModule(ampliacao, () => setAmpliada(true))}
                  />
                </li>
              ))}
            </ul>
          </div>
          <span className="galeria-lupa" aria-hidden>
            <ZoomIn className="icone" />
          </span>
        </div>
      </ViewTransition>
      {quantas > 1 && (
        <div className="galeria-miniaturas" role="group" aria-label="Fotografias">
          {imagens.map((imagem, indice) => (
            <button
              key={imagem.pasta}
              type="button"
              aria-label={`Fotografia ${indice + 1}`}
              aria-current={indice === atual || undefined}
              onPointerEnter={interessar}
              onFocus={interessar}
              onClick={() => irPara(indice)}
            >
              <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="(min-width: 992px) 110px, 22vw" />
            </button>
          ))}
        </div>
      )}
      {moduloDaAmpliacao && (
        <moduloDaAmpliacao.Ampliacao
          imagens={imagens}
          nome={nome}
          aberta={ampliada}
          inicial={atual}
          // Another photograph may be in view by now than the one that was pressed.
          gatilho={() => visor.current?.querySelector<HTMLElement>('li:not([inert]) .galeria-ampliar') ?? null}
          aoFechar={(ultima) => {
            setAmpliada(false);
            irPara(ultima, 'instant');
          }}
        />
      )}
    </div>
  );
}
