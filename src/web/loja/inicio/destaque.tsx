// @requirement 2.6.1
import type { ProdutoEmDestaque } from '#db/produtos/ler-catalogo.ts';
import { imagemELarga } from '#domain/produtos/imagem.ts';
import { Selo } from '#web/cartao/cartao.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Preco, PrecoDe } from '#web/ui/base/preco.tsx';
import { PrefetchLink } from '#web/loading/prefetch-link.tsx';

type DestaqueProps = {
  destaque: ProdutoEmDestaque;
  /** `2 de 5` */
  posicao: string;
  primeiro: boolean;
  escondido: boolean;
  /** The photographs of later slides load after the page. */
  fotografado: boolean;
  semEspera: boolean;
};

/** Wide pictures are cropped at their sides, so they are drawn wider than their space. */
const tamanhosDaLarga = '(min-width: 1132px) 88vw, (min-width: 992px) 1000px, 150vw';
const tamanhosDaQuadrada = '(min-width: 992px) 58vw, 100vw';

/** One slide. The first one's photograph is the page's largest paint. */
export function Destaque({ destaque, posicao, primeiro, escondido, fotografado, semEspera }: DestaqueProps) {
  const { id, nome, chamada, precoCentavos, oferta, digital, esgotado, imagemLarga } = destaque;
  return (
    <div
      className="destaque"
      role="group"
      aria-roledescription="destaque"
      aria-label={posicao}
      inert={escondido}
      aria-hidden={escondido || undefined}
    >
      {imagemLarga && (
        <div className="destaque-foto">
          {fotografado && (
            <Fotografia
              imagem={imagemLarga}
              tamanhos={imagemELarga(imagemLarga) ? tamanhosDaLarga : tamanhosDaQuadrada}
              prioridade={primeiro}
              semEspera={semEspera}
              {...(imagemELarga(imagemLarga) && { className: 'destaque-foto-larga' })}
            />
          )}
        </div>
      )}
      <div className="caixa">
        <div className="destaque-texto">
          <h2>{nome}</h2>
          <p className="destaque-previa">{chamada}</p>
          <div className="destaque-acoes">
            <PrecoDe centavos={oferta?.deCentavos} />
            <Preco centavos={oferta?.porCentavos ?? precoCentavos} tamanho="g" />
            <Selo digital={digital} texto="Frete grátis" />
            {esgotado && <span className="selo selo-esgotado">Esgotado</span>}
          </div>
          <div className="destaque-acoes">
            <PrefetchLink className="botao botao-principal botao-largo-no-celular" to={`/produto/${id}`}>
              Ver produto
            </PrefetchLink>
          </div>
        </div>
      </div>
    </div>
  );
}
