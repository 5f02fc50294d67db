// @requirement 2.8.3 5.4.1 13.4.1 15.13.6
import { useRef, useState } from 'react';
import { QUANTIDADE_MAXIMA } from '#domain/carrinho/carrinho.ts';
import { reaisDeCentavos } from '#domain/dinheiro.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { dicaDeEstoque } from '#domain/produtos/produto.ts';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import type { BotaoDeEntrar as PropsDeEntrar } from '#web/entrar/use-entrar.tsx';
import { Preco } from '#web/ui/base/preco.tsx';

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
};

/** The product's data for the buying part of the page. Money in centavos. */
export type ProdutoDaFicha = {
  id: string;
  nome: string;
  precoCentavos: number;
  estoque: number;
  variacoesTipos: string[];
  opcoes: OpcaoDaFicha[];
  digital: boolean;
  paginas: number | null;
  /** Key of the sample PDF in the public files. */
  amostra: string | null;
  temPosicoes: boolean;
  imagens: Imagem[];
};

const semEscolha = 'Escolha uma opção para adicionar ao carrinho.';
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

  return {
    opcao,
    precoCentavos: opcao?.precoCentavos ?? produto.precoCentavos,
    /** A more expensive option exists and none is chosen yet. */
    aPartirDe: !opcao && opcoes.some(({ precoCentavos }) => precoCentavos > produto.precoCentavos),
    /** With two kinds, the options of each. */
    grupos,
    /** The choice of each kind. */
    partes,
    grupoQueFalta: doisTipos ? falta : 0,
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
        setErro(semEscolha);
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

export type Compra = ReturnType<typeof useCompra>;

type BotaoDeCompraProps = {
  compra: Compra;
  texto: string;
  /** The reason for which the button is disabled. */ motivo?: string;
  /** Another action is preferable, for example with an eBook the customer owns. */ secundario?: boolean;
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

type BarraDeCompraProps = { compra: Compra; digital: boolean; entrar: PropsDeEntrar };

/** Price and buy button, fixed at the bottom of phones. */
export function BarraDeCompra({ compra, digital, entrar }: BarraDeCompraProps) {
  return (
    <section className="barra-de-compra" aria-label="Comprar">
      <div>
        <Preco centavos={compra.precoCentavos} />
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
