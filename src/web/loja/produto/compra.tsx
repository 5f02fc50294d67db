import { useRef, useState } from 'react';
import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';
import { paraReais } from '#domain/dinheiro.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { dicaDeEstoque } from '#domain/produtos/produto.ts';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import type { BotaoDeEntrar as PropsDeEntrar } from '#web/moldura/entrar/use-entrar.tsx';
import { Preco } from '#web/ui/preco.tsx';

/** What the buying part of the page knows of its product. Money in centavos. */
export type ProdutoDaFicha = {
  id: string;
  nome: string;
  precoCentavos: number;
  estoque: number;
  variacoes: string[];
  digital: boolean;
  paginas: number | null;
  /** Key of the sample PDF in the public files. */
  amostra: string | null;
  imagens: Imagem[];
};

const semEscolha = 'Escolha uma opção para adicionar ao carrinho.';

/**
 * The choice of variation and quantity, and putting them in the cart. A single variation is chosen already; with more,
 * the buyer chooses, and trying without says so and moves the focus to the first. Digital products need a session
 * (docs/requirements.md 5.4).
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
    maximo: digital ? 1 : Math.min(QUANTIDADE_MAXIMA, estoque),
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
        // An eBook is bought once.
        digital ? 1 : estoque,
      );
    },
  };
}

export type Compra = ReturnType<typeof useCompra>;

type BotaoDeCompraProps = {
  compra: Compra;
  texto: string;
  /** Says why the button is off, when it is. */ motivo?: string;
  /** There is something better to do, as with an eBook one has. */ secundario?: boolean;
};

export function BotaoDeCompra({ compra, texto, motivo, secundario = false }: BotaoDeCompraProps) {
  const { esgotado, precisaEntrar, comprar } = compra;
  return (
    // A double click is one purchase: `detail` counts the clicks, and is 0 for the keyboard.
    <button
      type="button"
      className={secundario ? 'botao botao-secundario' : 'botao botao-principal'}
      disabled={esgotado || precisaEntrar}
      aria-describedby={motivo}
      onClick={({ detail }) => detail < 2 && comprar()}
    >
      {esgotado ? 'Esgotado' : texto}
    </button>
  );
}

export function BotaoDeEntrar({ entrar }: { entrar: PropsDeEntrar }) {
  return (
    <button type="button" className="botao botao-secundario" {...entrar}>
      Entrar para comprar
    </button>
  );
}

type BarraDeCompraProps = { compra: Compra; precoCentavos: number; digital: boolean; entrar: PropsDeEntrar };

/** Price and buy button that stay in reach at the foot of phones. */
export function BarraDeCompra({ compra, precoCentavos, digital, entrar }: BarraDeCompraProps) {
  return (
    <section className="barra-de-compra" aria-label="Comprar">
      <div>
        <Preco centavos={precoCentavos} />
        <span>{digital ? 'eBook em PDF' : 'Frete grátis'}</span>
      </div>
      {compra.precisaEntrar ? (
        <BotaoDeEntrar entrar={entrar} />
      ) : (
        <BotaoDeCompra compra={compra} texto="Adicionar ao carrinho" />
      )}
    </section>
  );
}
