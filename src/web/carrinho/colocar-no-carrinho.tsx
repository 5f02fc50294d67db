// @requirement 15.39.3
import { type Centavos, reaisDeCentavos } from '#domain/dinheiro.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { useCarrinho } from './carrinho-do-navegador.ts';

type ColocarNoCarrinhoProps = {
  produto: {
    id: string;
    nome: string;
    precoCentavos: Centavos;
    digital: boolean;
    estoque: number;
    variacoes: readonly string[];
    imagem: Imagem | null;
  };
  rotulo: string;
};

/** The button of a list that puts one unit of a product without a choice into the cart. */
export function ColocarNoCarrinho({ produto, rotulo }: ColocarNoCarrinhoProps) {
  const { id, nome, precoCentavos, digital, estoque, variacoes, imagem } = produto;
  const { adicionar } = useCarrinho();
  return (
    <button
      type="button"
      className="botao botao-principal botao-que-quebra"
      // A double click is one purchase: `detail` counts the clicks, and is 0 for the keyboard.
      onClick={({ detail }) =>
        detail < 2 &&
        adicionar(
          {
            id,
            nome,
            preco: reaisDeCentavos(precoCentavos),
            variacao: variacoes[0] ?? '',
            imagem: imagem ?? undefined,
            digital,
          },
          1,
          estoque,
        )
      }
    >
      {rotulo}
      <span className="so-para-leitor">: {nome}</span>
    </button>
  );
}
