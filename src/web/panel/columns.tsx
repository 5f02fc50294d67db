import type { ReactNode } from 'react';
import { formatarDia, formatarMomento } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Coluna } from '#web/ui/list/list-tabela.tsx';

const tones = {
  plain: 'situacao',
  good: 'situacao situacao-boa',
  bad: 'situacao situacao-ruim',
  waiting: 'situacao situacao-pendente',
  quiet: 'situacao situacao-vazada',
} as const;
export type Tone = keyof typeof tones;

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const className = tones[tone];
  return <span className={className}>{children}</span>;
}

/** A smaller text below the value of a cell. */
export const Below = ({ children }: { children: ReactNode }) => <div className="complemento">{children}</div>;

/** A quiet word where there is no value. */
export const none = (word: string) => <span className="complemento">{word}</span>;

type Options = {
  /** Value of `ordem` in the address that sorts by this column. */ sort?: string;
  /** Class of the cells. */ className?: string;
  /** Cards show the cell without its heading. */ unlabelled?: boolean;
};

/** The kinds of columns of a table of `Row`. */
export function columnsOf<Row>() {
  type Column = Coluna<Row>;
  const column = (
    heading: string,
    value: (row: Row) => ReactNode,
    options: Options = {},
    more: Partial<Column> = {},
  ) => {
    const { sort, className, unlabelled } = options;
    return {
      nome: heading,
      valor: value,
      ...more,
      ...(sort !== undefined && { ordem: sort }),
      ...(className !== undefined && { classe: className }),
      ...(unlabelled && { semRotulo: true }),
    } satisfies Column;
  };
  return {
    plain: (heading: string, value: (row: Row) => ReactNode, options?: Options): Column =>
      column(heading, value, options),
    /** The name of the row: the title of its card on phones. */
    name: (heading: string, value: (row: Row) => ReactNode, options?: Options): Column =>
      column(heading, value, options, { classe: 'nome', semRotulo: true }),
    heading: (heading: string, value: (row: Row) => ReactNode): Column => column(heading, value, {}, { daLinha: true }),
    right: (heading: string, value: (row: Row) => ReactNode, options?: Options): Column =>
      column(heading, value, options, { direita: true }),
    money: (heading: string, centavos: (row: Row) => number, options?: Options): Column =>
      column(heading, (row) => formatarReais(centavos(row)), options, { direita: true }),
    day: (
      heading: string,
      at: (row: Row) => Date | null,
      { empty = '', ...options }: Options & { /** Without a day. */ empty?: string } = {},
    ): Column => column(heading, (row) => formatDay(at(row), empty), options),
    moment: (heading: string, at: (row: Row) => Date, options?: Options): Column =>
      column(heading, (row) => formatarMomento(at(row)), options),
    badge: (heading: string, state: (row: Row) => readonly [word: string, tone: Tone], options?: Options): Column =>
      column(heading, (row) => renderBadge(...state(row)), options),
    acts: (value: (row: Row) => ReactNode, options?: Options): Column =>
      column('Ações', value, options, { soParaLeitor: true, classe: 'celula-de-acoes' }),
  };
}

const formatDay = (day: Date | null, empty: string) => (day ? formatarDia(day) : none(empty));
const renderBadge = (word: string, tone: Tone) => <Badge tone={tone}>{word}</Badge>;
