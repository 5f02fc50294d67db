import { useRef, useState } from 'react';
import { quantidadeMaxima } from '#domain/carrinho.ts';
import { paraReais } from '#domain/dinheiro.ts';
import { dicaDeEstoque } from '#domain/produto.ts';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import type { ProdutoDaFicha } from '#web/components/produto/produto-da-ficha.ts';

const semEscolha = 'Escolha uma opção para adicionar ao carrinho.';

/**
 * The choice of variation and quantity, and putting them in the cart. A single variation is chosen already; with more,
 * the buyer chooses, and trying without says so and moves the focus to the first. Digital products need a session
 * (specification 5).
 */
export function useCompra(produto: ProdutoDaFicha, temSessao: boolean) {
  const { variacoes, digital, estoque } = produto;
  const { adicionar } = useCarrinho();
  const [variacao, setVariacao] = useState(variacoes.length === 1 ? (variacoes[0] ?? null) : null);
  const [quantidade, setQuantidade] = useState(1);
  const [erro, setErro] = useState<string | null>(null);
  const primeiraVariacao = useRef<HTMLInputElement>(null);
  const dica = dicaDeEstoque(estoque, digital);

  return {
    variacao,
    quantidade,
    erro,
    dica,
    primeiraVariacao,
    maximo: digital ? 1 : Math.min(quantidadeMaxima, estoque),
    esgotado: dica.codigo === 'esgotado',
    precisaEntrar: digital && !temSessao,
    setQuantidade,
    escolher(nova: string) {
      setVariacao(nova);
      setErro(null);
    },
    comprar() {
      if (variacoes.length > 0 && variacao === null) {
        setErro(semEscolha);
        primeiraVariacao.current?.focus();
        return;
      }
      const { id, nome, precoCentavos, imagens } = produto;
      adicionar(
        { id, nome, preco: paraReais(precoCentavos), variacao: variacao ?? '', imagem: imagens[0], digital },
        quantidade,
      );
    },
  };
}

export type Compra = ReturnType<typeof useCompra>;
