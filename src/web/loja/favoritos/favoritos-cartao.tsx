// @requirement 15.39.3
import { Link } from 'react-router';
import {
  diferencaDesdeQueSalvou,
  type Favorito,
  precoDeAgora,
  type ProdutoDaLista,
} from '#domain/favoritos/favoritos.ts';
import { dicaDeEstoque } from '#domain/produtos/produto.ts';
import { ColocarNoCarrinho } from '#web/carrinho/colocar-no-carrinho.tsx';
import { Preco, PrecoDe } from '#web/ui/base/preco.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { fraseDaMudanca } from './favoritos-frases.ts';

type CartaoDoFavoritoProps = {
  produto: ProdutoDaLista;
  /** The saving of this browser's own list. */
  favorito?: Favorito;
  aoTirar?: () => void;
};

/** A saved product with the change of its price, its stock, and a button to buy it. */
export function CartaoDoFavorito({ produto, favorito, aoTirar }: CartaoDoFavoritoProps) {
  const { id, nome, imagem, oferta, esgotado, estoque, digital } = produto;
  const centavos = precoDeAgora(produto);
  const diferenca = favorito ? diferencaDesdeQueSalvou(favorito, centavos) : 0;
  const dica = dicaDeEstoque(estoque, digital);
  return (
    <li className="favorito-cartao" data-esgotado={esgotado || undefined}>
      <Link to={`/produto/${id}`} className="favorito-foto" tabIndex={-1} aria-hidden>
        {imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="(min-width: 768px) 200px, 112px" />}
      </Link>
      <div className="favorito-texto">
        <h2>
          <Link to={`/produto/${id}`}>{nome}</Link>
        </h2>
        <PrecoDe centavos={oferta?.deCentavos} />
        <Preco centavos={centavos} />
        {diferenca !== 0 && (
          <p className="favorito-mudanca" data-baixou={diferenca < 0 || undefined}>
            {fraseDaMudanca(diferenca)}
          </p>
        )}
        {(esgotado || dica.codigo === 'ultimas') && <p className="favorito-estoque">{dica.texto}</p>}
      </div>
      <div className="favorito-atos">
        <Comprar produto={produto} />
        {aoTirar && (
          <button type="button" className="botao botao-pequeno" onClick={aoTirar}>
            Tirar da lista<span className="so-para-leitor">: {nome}</span>
          </button>
        )}
      </div>
    </li>
  );
}

/** Puts the product into the cart, or leads to its page if a variation must be chosen or it is sold out. */
function Comprar({ produto }: { produto: ProdutoDaLista }) {
  const { id, nome, digital, esgotado, variacoes } = produto;
  const nomeParaLeitor = <span className="so-para-leitor">: {nome}</span>;
  if (esgotado)
    return (
      <Link className="botao botao-secundario botao-que-quebra" to={`/produto/${id}#avise-me`}>
        Avise-me quando chegar
        {nomeParaLeitor}
      </Link>
    );
  if (digital || variacoes.length > 1)
    return (
      <Link className="botao botao-secundario botao-que-quebra" to={`/produto/${id}`}>
        {digital ? 'Ver o eBook' : 'Escolher opção'}
        {nomeParaLeitor}
      </Link>
    );
  return <ColocarNoCarrinho produto={produto} rotulo="Colocar no carrinho" />;
}
