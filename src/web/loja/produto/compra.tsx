// @requirement 2.8.3 5.4.1 13.4.1 15.13.6
import { useRef, useState } from 'react';
import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';
import { reaisDeCentavos } from '#domain/dinheiro.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { dicaDeEstoque } from '#domain/produtos/produto.ts';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import type { BotaoDeEntrar as PropsDeEntrar } from '#web/entrar/use-entrar.tsx';
import { Preco } from '#web/ui/base/preco.tsx';
import { useInSight } from '#web/ui/base/use-in-sight.ts';

/** The notes beside a price. Money in centavos. */
type PrecoDaOpcao = {
  /** The price with promotions, and the price it had; absent without an offer. */
  oferta?: { deCentavos: number | null; porCentavos: number; ate?: string };
  /** The lowest of the last 30 days, where the owner wants it shown. */
  menorPrecoCentavos?: number;
  /** Prices of a unit where more are bought: from how many, and the price. */
  faixas?: [unidades: string, preco: string][];
};

/** A variation of the product. */
export type OpcaoDaFicha = {
  nome: string;
  precoCentavos: number;
  /** Available units. */
  unidades: number;
  /** Whether the variation has a stock of its own instead of the shared one. */
  propria?: boolean;
  /** Index of the product's photograph that shows it. */
  foto?: number;
} & PrecoDaOpcao;

/** The product's data for the buying part of the page. Money in centavos. */
export type ProdutoDaFicha = PrecoDaOpcao & {
  id: string;
  nome: string;
  precoCentavos: number;
  /** Promotions that do not show in the price of one unit. */
  promocoes: string[];
  estoque: number;
  variacoesTipos: string[];
  opcoes: OpcaoDaFicha[];
  /** Up to two colours of the names that can be chosen. */
  cores: Record<string, string[]>;
  digital: boolean;
  paginas: number | null;
  /** Key of the sample PDF in the public files. */
  amostra: string | null;
  temPosicoes: boolean;
  imagens: Imagem[];
};

const FEMININO = /(?:^cor|a|ção|dade|agem)$/i;

/** `Escolha a madeira para continuar.` */
const semEscolha = (tipo: string | undefined) =>
  `Escolha ${tipo ? `${FEMININO.test(tipo) ? 'a' : 'o'} ${tipo.toLowerCase()}` : 'uma opção'} para continuar.`;
const ENTRE = ' / ';

/** The parts of a variation's name: two where two kinds are chosen, else the name itself. */
const partesDe = (nome: string, doisTipos: boolean) => (doisTipos ? nome.split(ENTRE) : [nome]);

/**
 * Choice of variation and quantity, and adding to the cart. A single variation is chosen by default; with more, adding
 * without a choice shows a message and moves the focus to the first. The choice decides price, stock and photograph.
 * Digital products need a session (docs/requirements.md 5.4).
 */
export function useCompra(produto: ProdutoDaFicha, temSessao: boolean, inicial: string | null) {
  const { opcoes, digital, estoque } = produto;
  const doisTipos = produto.variacoesTipos.length === 2;
  const { adicionar } = useCarrinho();
  const [partes, setPartes] = useState<(string | undefined)[]>(() => {
    const unica = inicial ?? (opcoes.length === 1 ? opcoes[0]?.nome : undefined);
    return unica === undefined ? [] : partesDe(unica, doisTipos);
  });
  const [quantidade, setQuantidade] = useState(1);
  const [erro, setErro] = useState<string | null>(null);
  const primeiraVariacao = useRef<HTMLInputElement>(null);
  const acabou = ({ unidades }: OpcaoDaFicha) => !digital && unidades <= 0;
  const achar = (escolhas: readonly (string | undefined)[]) => opcoes.find(({ nome }) => nome === escolhas.join(ENTRE));
  const opcao = achar(partes);
  const unidades = opcao?.unidades ?? estoque;
  const dica = dicaDeEstoque(unidades, digital);
  const grupos = doisTipos
    ? [0, 1].map((grupo) => [...new Set(opcoes.map(({ nome }) => nome.split(ENTRE)[grupo] ?? ''))])
    : [];
  const falta = partes[0] === undefined ? 0 : 1;
  const grupoQueFalta = doisTipos ? falta : 0;
  const { ref: acao, inSight } = useInSight();

  return {
    /** Goes on the element with the page's own button; `longe` is true while it is out of sight. */
    acao,
    // Until the browser has answered there is no bar: never two buttons to buy in sight.
    longe: inSight === false,
    opcao,
    /** The prices of the chosen variation, or of the product. */
    escolhido: opcao ?? produto,
    /** A more expensive option exists and none is chosen yet. */
    aPartirDe: !opcao && opcoes.some(({ precoCentavos }) => precoCentavos > produto.precoCentavos),
    /** With two kinds, the options of each. */
    grupos,
    /** The choice of each kind. */
    partes,
    grupoQueFalta,
    quantidade: Math.min(quantidade, Math.max(1, unidades)),
    erro,
    dica,
    primeiraVariacao,
    maximo: digital ? 1 : Math.min(QUANTIDADE_MAXIMA, unidades),
    esgotado: dica.codigo === 'esgotado',
    precisaEntrar: digital && !temSessao,
    setQuantidade,
    /** Returns whether a chip is sold out; for the second kind, together with the choice of the first. */
    esgotada(grupo: number, parte: string): boolean {
      const opcoesDaParte = opcoes.filter(({ nome }) => {
        const partesDaOpcao = partesDe(nome, doisTipos);
        return (
          partesDaOpcao[grupo] === parte && (grupo === 0 || partes[0] === undefined || partesDaOpcao[0] === partes[0])
        );
      });
      return opcoesDaParte.every(acabou);
    },
    escolher(grupo: number, parte: string) {
      const novas = grupo === 0 ? [parte, ...partes.slice(1)] : [partes[0], parte];
      const nova = achar(novas);
      // A combination that is sold out must be chosen again.
      setPartes(grupo === 0 && doisTipos && (!nova || acabou(nova)) ? [parte] : novas);
      setErro(null);
    },
    comprar() {
      if (opcoes.length > 0 && !opcao) {
        setErro(semEscolha(produto.variacoesTipos[grupoQueFalta]));
        primeiraVariacao.current?.focus();
        return;
      }
      const { id, nome, imagens } = produto;
      const { precoCentavos } = opcao ?? produto;
      adicionar(
        {
          id,
          nome,
          preco: reaisDeCentavos(precoCentavos),
          variacao: opcao?.nome ?? '',
          imagem: imagens[opcao?.foto ?? 0],
          digital,
        },
        Math.min(quantidade, Math.max(1, unidades)),
        // An eBook is bought once.
        digital ? 1 : unidades,
        opcoes.filter(({ propria }) => propria).map(({ nome: variacao }) => variacao),
      );
    },
  };
}

type ComPreco = Pick<ProdutoDaFicha, 'precoCentavos' | 'oferta'>;

export const precoAPagar = ({ precoCentavos, oferta }: ComPreco) => oferta?.porCentavos ?? precoCentavos;

export type Compra = ReturnType<typeof useCompra>;

type BotaoDeCompraProps = {
  compra: Compra;
  /** Another action is preferable: the customer owns the eBook. */
  deNovo?: boolean;
};

export function BotaoDeCompra({ compra: { comprar }, deNovo = false }: BotaoDeCompraProps) {
  return (
    // A double click is one purchase: `detail` counts the clicks, and is 0 for the keyboard.
    <button
      type="button"
      className={deNovo ? 'botao botao-que-quebra botao-secundario' : 'botao botao-que-quebra botao-principal'}
      onClick={({ detail }) => detail < 2 && comprar()}
    >
      {deNovo ? 'Comprar de novo' : ADICIONAR}
    </button>
  );
}

export const ADICIONAR = 'Adicionar ao carrinho';

export function BotaoDeEntrar({ entrar }: { entrar: PropsDeEntrar }) {
  return (
    <button type="button" className="botao botao-que-quebra botao-principal" {...entrar}>
      Entrar e comprar
    </button>
  );
}

/** Price and the page's action, fixed at the bottom of phones while the page's own button is out of sight. */
export function BarraDeCompra({ compra, entrar }: { compra: Compra; entrar: PropsDeEntrar }) {
  return (
    <section className="barra-de-compra" aria-label="Comprar">
      <Preco centavos={precoAPagar(compra.escolhido)} />
      {compra.esgotado ? (
        <a className="botao botao-que-quebra botao-principal" href="#avise-me">
          Avise-me
        </a>
      ) : compra.precisaEntrar ? (
        <BotaoDeEntrar entrar={entrar} />
      ) : (
        <BotaoDeCompra compra={compra} />
      )}
    </section>
  );
}
