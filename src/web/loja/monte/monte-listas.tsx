// @requirement 15.22.1
import { formatarReais } from '#domain/dinheiro.ts';
import { ajusteDoEncaixe } from '#domain/produtos/encaixe.ts';
import { medidaEmMm } from '#domain/produtos/escala.ts';
import { MAIS_EXTRAS, type tiposDosExtras } from '#domain/produtos/monte.ts';
import { ChevronDown } from '#web/ui/media/icones.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { nomesDosAjustes } from '#web/loja/frases-do-encaixe.ts';
import { frasesDoMonte } from './monte-frases.ts';
import type { ProdutoDoMonte } from './ler-montagem.ts';

type LadoProps = {
  campo: 'tabuleiro' | 'pecas';
  titulo: string;
  nenhum: string;
  cabem: ProdutoDoMonte[];
  naoCabem: ProdutoDoMonte[];
  conjuntos: ProdutoDoMonte[];
  escolhido: string | null;
  /** The choice on the other side. */
  outroLado: ProdutoDoMonte | undefined;
};

/** One side of the game: products that fit the other side, the rest collapsed. */
export function Lado({ campo, titulo, nenhum, cabem, naoCabem, conjuntos, escolhido, outroLado }: LadoProps) {
  const itensDe = (lista: ProdutoDoMonte[]) => (
    <div className="monte-lista">
      {lista.map((produto) => (
        <Item
          key={produto.id}
          tipo="radio"
          campo={campo}
          produto={produto}
          escolhido={produto.id === escolhido}
          outroLado={outroLado}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="monte-lado">
      <legend>
        <h2>{titulo}</h2>
      </legend>
      <label className="monte-nenhum">
        <input type="radio" name={campo} value="" checked={escolhido === null} onChange={naFolha} />
        <span>{nenhum}</span>
      </label>
      {cabem.length > 0 ? itensDe(cabem) : outroLado && <p>{frasesDoMonte.nenhumCabe[campo]}</p>}
      <Guardados titulo={frasesDoMonte.naoCabem[campo](naoCabem.length)} lista={naoCabem} escolhido={escolhido}>
        {itensDe(naoCabem)}
      </Guardados>
      <Guardados titulo={frasesDoMonte.conjuntos(conjuntos.length)} lista={conjuntos} escolhido={escolhido}>
        {itensDe(conjuntos)}
      </Guardados>
    </fieldset>
  );
}

type GuardadosProps = {
  titulo: string;
  lista: ProdutoDoMonte[];
  escolhido: string | null;
  children: React.ReactNode;
};

/** Collapsed; open when it contains the choice. */
function Guardados({ titulo, lista, escolhido, children }: GuardadosProps) {
  if (lista.length === 0) return null;
  return (
    <details className="monte-guardados" open={lista.some(({ id }) => id === escolhido) || undefined}>
      <summary>
        {titulo}
        <ChevronDown className="icone icone-pequeno" aria-hidden />
      </summary>
      {children}
    </details>
  );
}

const titulosDosExtras = { relogio: 'Relógio', acessorio: 'Bolsas e acessórios', livro: 'Livros' } as const;

type ExtrasProps = {
  grupos: { tipo: (typeof tiposDosExtras)[number]; produtos: ProdutoDoMonte[] }[];
  escolhidos: string[];
};

/** Extras beside the game. */
export function Extras({ grupos, escolhidos }: ExtrasProps) {
  const cheios = grupos.filter(({ produtos }) => produtos.length > 0);
  if (cheios.length === 0) return null;
  return (
    <fieldset className="monte-lado">
      <legend>
        <h2>Extras</h2>
      </legend>
      {cheios.map(({ tipo, produtos }) => (
        <details
          key={tipo}
          className="monte-guardados"
          open={produtos.some(({ id }) => escolhidos.includes(id)) || undefined}
        >
          <summary>
            {titulosDosExtras[tipo]} ({produtos.length})
            <ChevronDown className="icone icone-pequeno" aria-hidden />
          </summary>
          <div className="monte-lista">
            {produtos.map((produto) => (
              <Item
                key={produto.id}
                tipo="checkbox"
                campo="extra"
                produto={produto}
                escolhido={escolhidos.includes(produto.id)}
                cheio={escolhidos.length >= MAIS_EXTRAS}
              />
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  );
}

/** The form handles changes; React requires a listener on a controlled field. */
const naFolha = () => {};

type ItemProps = {
  tipo: 'radio' | 'checkbox';
  campo: string;
  produto: ProdutoDoMonte;
  escolhido: boolean;
  outroLado?: ProdutoDoMonte | undefined;
  /** No more may be chosen. */
  cheio?: boolean;
};

function Item({ tipo, campo, produto, escolhido, outroLado, cheio = false }: ItemProps) {
  const { id, nome, precoCentavos, imagem, opcoes } = produto;
  const aPartirDe = opcoes.some((opcao) => opcao.precoCentavos > precoCentavos);
  const [pecas, tabuleiro] = produto.tipo === 'pecas' ? [produto, outroLado] : [outroLado, produto];
  const ajuste = pecas && tabuleiro && produto.tipo !== 'conjunto' ? ajusteDoEncaixe(pecas, tabuleiro) : null;
  return (
    <label className="monte-item">
      <input
        type={tipo}
        name={campo}
        value={id}
        checked={escolhido}
        disabled={cheio && !escolhido}
        onChange={naFolha}
      />
      {imagem ? (
        <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="72px" />
      ) : (
        <span className="monte-sem-foto" aria-hidden />
      )}
      <span className="monte-item-texto">
        <span className="monte-item-nome">{nome}</span>
        <span className="monte-item-medidas">{medidasDe(produto)}</span>
        <span className="monte-item-preco">
          {aPartirDe && 'a partir de '}
          {formatarReais(precoCentavos)}
          {ajuste && <span className="monte-ajuste">{nomesDosAjustes[ajuste.nome]}</span>}
        </span>
      </span>
    </label>
  );
}

function medidasDe({ tipo, casaMm, reiMm, baseMm }: ProdutoDoMonte): string {
  const casa = casaMm === null ? [] : [`Casa ${medidaEmMm(casaMm)} mm`];
  const rei = reiMm === null ? [] : [`Rei ${medidaEmMm(reiMm)} mm`];
  const base = baseMm === null ? [] : [`base ${medidaEmMm(baseMm)} mm`];
  return tipo === 'tabuleiro' ? casa.join('') : [...(tipo === 'conjunto' ? casa : []), ...rei, ...base].join(', ');
}
