import { useState, ViewTransition } from 'react';
import type { ProdutoDoCartao } from '#db/queries/catalogo.ts';
import { Selo } from '#web/components/catalogo/selo.tsx';
import { Fotografia } from '#web/components/fotografia.tsx';
import { fotografiasDe } from '#web/components/produto/fotografias-de.ts';
import { Preco } from '#web/ui/preco.tsx';
import { EloAntecipado } from '#web/ui/elo-antecipado.tsx';

type CartaoProps = {
  produto: ProdutoDoCartao;
  /** Among the first of a page. */ prioridade?: boolean;
  semEspera?: boolean;
};

const tamanhos = '(min-width: 1408px) 314px, (min-width: 992px) 23vw, (min-width: 768px) 30vw, 46vw';

/** A product in a grid. The link of its name covers the whole card (LOOK, Cards). */
export function Cartao({ produto, prioridade = false, semEspera = false }: CartaoProps) {
  const { id, nome, previa, precoCentavos, digital, esgotado, imagem, segundaImagem } = produto;
  const [ponteiro, setPonteiro] = useState<string | null>(null);
  return (
    <li
      className="card"
      data-esgotado={esgotado || undefined}
      onPointerEnter={({ pointerType }) => setPonteiro(pointerType)}
    >
      {/* Named only once pressed: the same product may stand twice on a page, and a name only once. */}
      <ViewTransition name={ponteiro ? fotografiasDe(id) : 'auto'} share="foto" default="none">
        <div className="card-f">
          {imagem && (
            <Fotografia
              imagem={{ ...imagem, alt: '' }}
              tamanhos={tamanhos}
              prioridade={prioridade}
              semEspera={semEspera}
            />
          )}
          {/* Asked for when a mouse first comes by: most visits never see it. */}
          {ponteiro === 'mouse' && segundaImagem && (
            <Fotografia imagem={{ ...segundaImagem, alt: '' }} tamanhos={tamanhos} semEspera />
          )}
        </div>
      </ViewTransition>
      <h3>
        <EloAntecipado to={`/produto/${id}`}>{nome}</EloAntecipado>
      </h3>
      <p className="pv">{previa}</p>
      <Preco centavos={precoCentavos} />
      <Selo digital={digital} esgotado={esgotado} />
    </li>
  );
}
