// @requirement 2.7.3 2.7.4 13.4.1 13.4.2 15.17.7
import { memo, useState, ViewTransition } from 'react';
import type { ProdutoDoCartao } from '#db/produtos/ler-cartao.ts';
import { mediaEmDecimos, notaPorExtenso } from '#domain/avaliacoes/avaliacao.ts';
import { JeitosDePagar } from '#web/moldura/jeitos-de-pagar.tsx';
import { PrefetchLink } from '#web/loading/prefetch-link.tsx';
import { Estrela } from '#web/ui/media/estrelas.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Preco, PrecoDe } from '#web/ui/base/preco.tsx';

/** View-transition name shared by a product's card and its gallery, so that one photograph grows into the other. */
export function fotografiasDe(produtoId: string): string {
  return `fotografias-${produtoId}`;
}

type SeloProps = {
  digital: boolean;
  esgotado?: boolean;
  /** Text of the badge of physical products. */ texto: string | undefined;
};

/** The displayed photograph of each pressed card, for the start of its page. */
const vistas = new Map<string, string>();

/** Returns the address of the card's photograph after a navigation from a card; undefined otherwise. */
export function fotografiaVista(produtoId: string): string | undefined {
  return vistas.get(produtoId);
}

/** The single badge of a product: sold out, else eBook, else the deciding fact (docs/requirements.md 2.7.4). */
export function Selo({ digital, esgotado = false, texto }: SeloProps) {
  if (esgotado) return <span className="selo selo-esgotado">Esgotado</span>;
  if (digital) return <span className="selo selo-digital">eBook em PDF</span>;
  return texto && <span className="selo">{texto}</span>;
}

type CartaoProps = {
  produto: ProdutoDoCartao;
  /** Among the first of a page. */ prioridade?: boolean;
  semEspera?: boolean;
  /** A preview without link, as in the panel. */
  semElo?: boolean;
};

/** Displayed widths of a card's photograph and of the gallery's. */
export const tamanhosDoCartao = '(min-width: 1408px) 314px, (min-width: 992px) 23vw, (min-width: 768px) 30vw, 46vw';
export const tamanhosDaGaleria = '(min-width: 1408px) 738px, (min-width: 992px) 54vw, (min-width: 768px) 46vw, 92vw';

/** A product in a grid. The link of its name covers the whole card (docs/requirements.md 13.4). */
export function Cartao({ produto, prioridade = false, semEspera = false, semElo = false }: CartaoProps) {
  const { id, nome, previa, oferta, digital, esgotado, nota, medida, imagem, segundaImagem } = produto;
  const precoCentavos = oferta?.porCentavos ?? produto.precoCentavos;
  const [ponteiro, setPonteiro] = useState<string | null>(null);
  return (
    <li
      className="cartao"
      data-esgotado={esgotado || undefined}
      data-largo={medida !== undefined || undefined}
      onPointerEnter={({ pointerType }) => setPonteiro(pointerType)}
      onClickCapture={({ currentTarget }) => {
        const foto = currentTarget.querySelector('img');
        if (foto?.complete && foto.currentSrc) vistas.set(id, foto.currentSrc);
      }}
    >
      {/* Named when pressed: a product may appear twice on a page, but the name must be unique. */}
      <ViewTransition name={ponteiro ? fotografiasDe(id) : 'auto'} share="foto" default="none">
        <div className="cartao-foto">
          {imagem && (
            <Fotografia
              imagem={{ ...imagem, alt: '' }}
              tamanhos={tamanhosDoCartao}
              prioridade={prioridade}
              semEspera={semEspera}
            />
          )}
          {/* Loads when a mouse first hovers: most visits never need it. */}
          {ponteiro === 'mouse' && segundaImagem && (
            <Fotografia imagem={{ ...segundaImagem, alt: '' }} tamanhos={tamanhosDoCartao} semEspera />
          )}
        </div>
      </ViewTransition>
      <h3>{semElo ? nome : <PrefetchLink to={`/produto/${id}`}>{nome}</PrefetchLink>}</h3>
      <Selo digital={digital} esgotado={esgotado} texto={medida} />
      <div className="cartao-preco">
        <PrecoDe centavos={oferta?.deCentavos} />
        <Preco centavos={precoCentavos} />
        <JeitosDePagar centavos={precoCentavos} />
      </div>
      {nota && (
        <p className="cartao-nota">
          <Estrela />
          {notaPorExtenso(mediaEmDecimos(nota))}
          <span className="so-para-leitor"> de 5 estrelas, avaliações: </span>
          <span>({nota.quantas})</span>
        </p>
      )}
      <p className="cartao-previa">{previa}</p>
      {/* Drawn and shown by favoritos/coracoes.ts. */}
      {!semElo && (
        <button type="button" className="favorito" hidden value={id} aria-label={`Salvar nos favoritos: ${nome}`} />
      )}
    </li>
  );
}

type GradeProps = {
  produtos: ProdutoDoCartao[];
  /** The grid is at the top of its page: its first photographs are preloaded. */ noTopo?: boolean;
  ocupada?: boolean;
};

const NA_PRIMEIRA_LINHA = 4;
export const NA_PRIMEIRA_LINHA_DO_TELEFONE = 2;

/** Memoised by its products: the router re-renders the page with each step of a navigation. */
export const Grade = memo(function Grade({ produtos, noTopo = false, ocupada = false }: GradeProps) {
  return (
    <ul className="grade" aria-busy={ocupada || undefined}>
      {produtos.map((produto, indice) => (
        <Cartao
          key={produto.id}
          produto={produto}
          prioridade={noTopo && indice < NA_PRIMEIRA_LINHA_DO_TELEFONE}
          semEspera={noTopo && indice < NA_PRIMEIRA_LINHA}
        />
      ))}
    </ul>
  );
});
