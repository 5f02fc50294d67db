import { Link } from 'react-router';
import type { ProdutoComparado } from '#db/produtos/ler-comparacao.ts';
import type { LinhaComparada } from '#domain/produtos/comparacao.ts';
import { dicaDeEstoque } from '#domain/produtos/produto.ts';
import { ColocarNoCarrinho } from '#web/carrinho/colocar-no-carrinho.tsx';
import { JeitosDePagar } from '#web/moldura/jeitos-de-pagar.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Preco } from '#web/ui/base/preco.tsx';
import { frasesDaComparacao } from './comparar-frases.ts';

type Comparado = Omit<ProdutoComparado, 'ficha'>;

/** One column per product: photograph, price, stock, measures and, beside others, the cart button. */
export function TabelaDaComparacao({ produtos, linhas }: { produtos: Comparado[]; linhas: LinhaComparada[] }) {
  return (
    // Scrolls sideways on phones, by keyboard too; the row names stay visible.
    <section className="comparar-rolavel" aria-label="Comparação" tabIndex={0}>
      <table className="comparar-tabela" data-um={produtos.length === 1 || undefined}>
        <caption className="so-para-leitor">Comparação de produtos</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="so-para-leitor">Produto</span>
            </th>
            {produtos.map(({ id, nome, imagem }) => (
              <th key={id} scope="col">
                {imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="(min-width: 768px) 300px, 160px" />}
                <Link to={`/produto/${id}`}>{nome}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Linha nome="Preço">
            {produtos.map(({ id, precoCentavos }) => (
              <td key={id}>
                <Preco centavos={precoCentavos} />
                <JeitosDePagar centavos={precoCentavos} />
              </td>
            ))}
          </Linha>
          <Linha nome="Estoque">
            {produtos.map(({ id, estoque, digital }) => (
              <td key={id}>{dicaDeEstoque(estoque, digital).texto}</td>
            ))}
          </Linha>
          {linhas.map(({ nome, valores, difere }) => (
            <Linha key={nome} nome={nome} difere={difere}>
              {valores.map((valor, i) => (
                <td key={produtos[i]?.id}>
                  {valor ?? <span className="comparar-nada">{frasesDaComparacao.naoDito}</span>}
                </td>
              ))}
            </Linha>
          ))}
          {produtos.some(({ variacoes }) => variacoes.length > 0) && (
            <Linha nome="Opções">
              {produtos.map(({ id, variacoes }) => (
                <td key={id}>{variacoes.length > 0 ? variacoes.join(', ') : 'Uma só'}</td>
              ))}
            </Linha>
          )}
          {produtos.length > 1 && (
            <Linha nome="Comprar">
              {produtos.map((produto) => (
                <td key={produto.id}>
                  <Comprar produto={produto} />
                </td>
              ))}
            </Linha>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Linha({ nome, difere = false, children }: { nome: string; difere?: boolean; children: React.ReactNode }) {
  return (
    <tr className={difere ? 'comparar-difere' : undefined}>
      <th scope="row">{nome}</th>
      {children}
    </tr>
  );
}

/** Adds the product to the cart, or links to its page when a variation must be chosen. */
function Comprar({ produto }: { produto: Comparado }) {
  const { id, nome, digital, esgotado, variacoes } = produto;
  const nomeParaLeitor = <span className="so-para-leitor">: {nome}</span>;
  if (esgotado || digital || variacoes.length > 1)
    return (
      <Link className="botao botao-secundario botao-que-quebra" to={`/produto/${id}`}>
        {variacoes.length > 1 && !esgotado ? 'Escolher opção' : 'Ver produto'}
        {nomeParaLeitor}
      </Link>
    );
  return <ColocarNoCarrinho produto={produto} rotulo="Adicionar ao carrinho" />;
}
