import type { ReactNode } from 'react';
import { ColunaOrdenavel } from './coluna.tsx';

export type Coluna<Linha> = {
  /** The heading; in cards also the label of the cell. */
  nome: string;
  valor: (linha: Linha) => ReactNode;
  /** Aligned right, as figures are. */ direita?: boolean;
  /** Class of the cells, besides the alignment. */ classe?: string | ((linha: Linha) => string | undefined);
  /** Class of the heading, besides the alignment. */ classeDoTitulo?: string;
  /** Content of the heading after its name. */ depoisDoNome?: ReactNode;
  /** Only screen readers have the heading. */ soParaLeitor?: boolean;
  /** Cards show the cell without its label. */ semRotulo?: boolean;
  /** The cells are headings of their rows. */ daLinha?: boolean;
  /** Value of `ordem` in the address that sorts by this column. */ ordem?: string;
};

type TabelaProps<Linha> = {
  colunas: readonly Coluna<Linha>[];
  linhas: readonly Linha[];
  chave: (linha: Linha) => string | number;
  /** The caption, which only screen readers have. */ legenda?: string;
  /** On phones each row is a card. */ emCartoes?: boolean;
  /** Classes besides those of every table. */ className?: string;
  /** The order in the address, where columns sort. */ ordem?: string;
  /** Rows of the foot, such as sums. */ rodape?: ReactNode;
  /** Class of the rows. */ classeDaLinha?: string | null | ((linha: Linha) => string);
};

const juntar = (classes: readonly (string | false | null | undefined)[]) =>
  classes.filter(Boolean).join(' ') || undefined;

function Titulo({ coluna, ordem }: { coluna: Coluna<never>; ordem: string | undefined }) {
  const { nome, depoisDoNome, direita, classeDoTitulo, soParaLeitor } = coluna;
  const classes = [direita && 'a-direita', classeDoTitulo];
  const className = juntar(classes);
  if (coluna.ordem !== undefined)
    return <ColunaOrdenavel nome={nome} ordem={coluna.ordem} atual={ordem ?? ''} {...(className && { className })} />;
  return (
    <th scope="col" className={className}>
      {soParaLeitor ? <span className="so-para-leitor">{nome}</span> : nome}
      {depoisDoNome}
    </th>
  );
}

function Celula<Linha>({ coluna, linha, emCartoes }: { coluna: Coluna<Linha>; linha: Linha; emCartoes: boolean }) {
  const { nome, valor, direita, classe, soParaLeitor, semRotulo, daLinha } = coluna;
  const classes = [direita && 'a-direita', typeof classe === 'function' ? classe(linha) : classe];
  const className = juntar(classes);
  if (daLinha)
    return (
      <th scope="row" className={className}>
        {valor(linha)}
      </th>
    );
  const rotulo = emCartoes && !semRotulo && !soParaLeitor ? nome : undefined;
  return (
    <td className={className} data-rotulo={rotulo}>
      {valor(linha)}
    </td>
  );
}

/** A table of the panels with one row per entry of `linhas`. */
export function Tabela<Linha>({
  colunas,
  linhas,
  chave,
  legenda,
  emCartoes = false,
  className,
  ordem,
  rodape,
  classeDaLinha = 'linha',
}: TabelaProps<Linha>) {
  const classes = ['tabela', emCartoes && 'tabela-em-cartoes', className];
  return (
    <table className={juntar(classes)}>
      {legenda && <caption className="so-para-leitor">{legenda}</caption>}
      <thead>
        <tr>
          {colunas.map((coluna) => (
            <Titulo key={coluna.nome} coluna={coluna as Coluna<never>} ordem={ordem} />
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha) => (
          <tr
            key={chave(linha)}
            className={(typeof classeDaLinha === 'function' ? classeDaLinha(linha) : classeDaLinha) ?? undefined}
          >
            {colunas.map((coluna) => (
              <Celula key={coluna.nome} coluna={coluna} linha={linha} emCartoes={emCartoes} />
            ))}
          </tr>
        ))}
      </tbody>
      {rodape && <tfoot>{rodape}</tfoot>}
    </table>
  );
}

type TabelaRolavelProps<Linha> = Omit<TabelaProps<Linha>, 'legenda'> & {
  /** Accessible name of the box and of its table. */ titulo: string;
};

/** A table that may be wider than the page, in a box that scrolls; the box takes the focus so that the keyboard scrolls it. */
export function TabelaRolavel<Linha>({ titulo, ...tabela }: TabelaRolavelProps<Linha>) {
  return (
    <section className="tabela-rolavel" aria-label={titulo} tabIndex={0}>
      <Tabela legenda={titulo} {...tabela} />
    </section>
  );
}
