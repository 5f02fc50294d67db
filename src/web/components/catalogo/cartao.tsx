import { useState } from 'react';
import type { ProdutoDoCartao } from '#db/queries/catalogo.ts';
import { Selo } from '#web/components/catalogo/selo.tsx';
import { Fotografia } from '#web/components/fotografia.tsx';
import { Preco } from '#web/ui/preco.tsx';
import { EloAntecipado } from '#web/ui/elo-antecipado.tsx';

type CartaoProps = { produto: ProdutoDoCartao; /** Among the first of a page. */ prioridade?: boolean; semEspera?: boolean };

const tamanhos = '(min-width: 1408px) 314px, (min-width: 992px) 23vw, (min-width: 768px) 30vw, 46vw';

/** A product in a grid. The link of its name covers the whole card (LOOK, Cards). */
export function Cartao({ produto, prioridade = false, semEspera = false }: CartaoProps) {
  const { id, nome, previa, precoCentavos, digital, esgotado, imagem, segundaImagem } = produto;
  const [apontado, setApontado] = useState(false);
  return (
    <li className="card" data-esgotado={esgotado || undefined} onPointerEnter={({ pointerType }) => setApontado(pointerType === 'mouse')}>
      <div className="card-f">
        {imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos={tamanhos} prioridade={prioridade} semEspera={semEspera} />}
        {/* Asked for when a mouse first comes by: most visits never see it. */}
        {apontado && segundaImagem && <Fotografia imagem={{ ...segundaImagem, alt: '' }} tamanhos={tamanhos} semEspera />}
      </div>
      <h3>
        <EloAntecipado to={`/produto/${id}`}>
          {nome}
        </EloAntecipado>
      </h3>
      <p className="pv">{previa}</p>
      <Preco centavos={precoCentavos} />
      <Selo digital={digital} esgotado={esgotado} />
    </li>
  );
}
