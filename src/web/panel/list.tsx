import '#web/ui/list/tabela-em-cartoes.css';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import { semPagina } from '#domain/cursor.ts';
import { contagemParaMostrar } from '#domain/numeros.ts';
import { lerTermo } from '#domain/texto-digitado.ts';
import { EloDoNovo } from '#web/admin/base/botoes.tsx';
import { EditarEExcluir } from '#web/admin/base/colunas.tsx';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { useRespostaNaLista } from '#web/admin/base/resposta-na-lista.tsx';
import type { Resposta } from '#web/form-response.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { BuscaDaLista, FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import { type Coluna, Tabela, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { PaginasDaLista, type Vizinhas } from '#web/ui/list/paginas-da-lista.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';

export { useEloDaLista as useRowLink } from '#web/admin/base/lista-de-onde.ts';
export { colunaDaMiniatura as thumbnail } from '#web/admin/base/colunas.tsx';
export { Badge, Below, columnsOf, none, type Tone } from './columns.tsx';

/** The link to the form of a new record, for people who may open it. */
export const New = ({ to, children }: { to: string; children: string }) => <EloDoNovo para={to}>{children}</EloDoNovo>;

/** The buttons of a row, `name` (`o cupom BEMVINDO`); a link to see it for people without the right to act. */
export const EditOrDelete = ({ name, edit, onDelete }: { name: string; edit: string; onDelete: () => void }) => (
  <EditarEExcluir nome={name} editar={edit} aoExcluir={onDelete} />
);

type Tab = readonly [value: string, label: string, count?: number | undefined];
type TabsProps = {
  label: string;
  /** Parameter of the address. */ param: string;
  /** The first tab, without the parameter; its value is `todos` where only its label is given. */ all: string | Tab;
  options: readonly Tab[];
};

export function Tabs({ label, param, all, options }: TabsProps) {
  const wanted = useSearchParams()[0].get(param);
  const first: Tab = typeof all === 'string' ? ['todos', all] : all;
  const tabs = [first, ...options].map(([valor, nome, count]) => ({
    valor,
    nome,
    ...(count !== undefined && { quantos: contagemParaMostrar(count) }),
  }));
  const current = tabs.find(({ valor }) => valor === wanted)?.valor ?? first[0];
  return <FiltrosEmAbas rotulo={label} parametro={param} padrao={first[0]} atual={current} opcoes={tabs} />;
}

type SearchProps = {
  label: string;
  /** Names of the fields in `children`. */ fields?: string[];
  /** Further fields of its form. */ children?: ReactNode;
};

/** The search of a list, in the parameter `busca`. */
export function Search({ label, fields = [], children }: SearchProps) {
  const current = lerTermo(useSearchParams()[0].get('busca'));
  return (
    <BuscaDaLista rotulo={label} atual={current} campos={fields}>
      {children}
    </BuscaDaLista>
  );
}

type EmptyProps = {
  /** Square of the board that it draws. */ at: string;
  none: string;
  /** The sentence with a filter. */ filtered?: string;
  /** Address of the whole list. */ list?: string;
  /** The link to it. */ all?: string;
  first?: readonly [text: string, to: string];
};

/** An empty list: with a filter the way to the whole list, otherwise the way to the first entry. */
export function Empty({ at, none, filtered, list, all = 'Ver todos', first }: EmptyProps) {
  const [parameters] = useSearchParams();
  const isFiltered = filtered && [...semPagina(parameters)].some(([name, value]) => name !== 'ordem' && value !== '');
  return (
    <EstadoVazio coordenada={at} frase={isFiltered ? filtered : none}>
      {isFiltered && list && (
        <Link className="botao botao-secundario" to={list}>
          {all}
        </Link>
      )}
      {!isFiltered && first && (
        <Ato>
          <Link className="botao botao-principal" to={first[1]}>
            {first[0]}
          </Link>
        </Ato>
      )}
    </EstadoVazio>
  );
}

type RowsProps<Row> = {
  page: Partial<Vizinhas> & { linhas: readonly Row[] };
  caption: string;
  /** The caption names also its box, which the keyboard scrolls. */ scrolls?: boolean;
  columns: readonly Coluna<Row>[];
  rowKey: (row: Row) => string | number;
  empty?: ReactNode;
  className?: string;
  /** The order of the rows, where columns sort. */ sort?: string;
};

/** A page of rows: the table, on phones one card per row, and the links to its neighbours; `empty` without rows. */
export function Rows<Row>({ page, caption, scrolls, columns, rowKey, empty, className, sort = '' }: RowsProps<Row>) {
  const ofRows = { emCartoes: true, linhas: page.linhas, chave: rowKey, colunas: columns, ordem: sort };
  const table = { ...ofRows, ...(className && { className }) };
  const box = scrolls ? (
    <TabelaRolavel titulo={caption} {...table} />
  ) : (
    <div className="tabela-rolavel">
      <Tabela legenda={caption} {...table} />
    </div>
  );
  return (
    <>
      {page.linhas.length > 0 ? box : empty}
      <PaginasDaLista anterior={page.anterior ?? null} proxima={page.proxima ?? null} />
    </>
  );
}

type Question<Row> = {
  /** The button that confirms. */ yes: string;
  question: string | ((row: Row) => string);
  consequence: (row: Row) => ReactNode;
  /** The form of the act. */ send: (row: Row) => Record<string, string>;
};

/**
 * An act on a row that asks first: `ask(row)` opens the question, and `answer` is the dialog and the sentence of a refusal.
 * A success is a toast.
 */
export function useQuestion<Row>({ yes, question, consequence, send }: Question<Row>) {
  const [row, ask] = useState<Row | null>(null);
  // The words stay while the dialog closes.
  const last = useRef(row);
  if (row !== null) last.current = row;
  const fetcher = useFetcher<Resposta>();
  const refusal = useRespostaNaLista(fetcher);
  const answer = (
    <>
      {refusal}
      <Confirmacao
        aberta={row !== null}
        pergunta={typeof question === 'string' ? question : last.current === null ? '' : question(last.current)}
        consequencia={last.current !== null && consequence(last.current)}
        acao={yes}
        perigo
        fechar={() => ask(null)}
        aoConfirmar={() => row !== null && void fetcher.submit(send(row), { method: 'post' })}
      />
    </>
  );
  return { ask, answer };
}
