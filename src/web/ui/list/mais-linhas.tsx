// @requirement 2.11.1
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';

type Pagina<T> = { linhas: T[]; proximo: string | null };
/** Response of a list's loader: the page after the cursor `depois`, or a failure. */
export type PaginaLida<T> = ({ falha: false } & Pagina<T>) | { falha: true };

/** Returns the rows of all pages, each once: a row may have moved to another page between two requests. */
function linhasUnicas<T>(paginas: Pagina<T>[], chaveDe: (linha: T) => string | number): T[] {
  return [...new Map(paginas.flatMap(({ linhas }) => linhas).map((linha) => [chaveDe(linha), linha])).values()];
}

/**
 * A growing list: the first page comes with the document, later ones through `fetcher`, whose form is a link without
 * scripts.
 */
export function useMaisLinhas<T>(primeira: Pagina<T>, chaveDe: (linha: T) => string | number) {
  const fetcher = useFetcher<PaginaLida<T> & { depois: string | null }>();
  const [seguintes, setSeguintes] = useState<Record<string, Pagina<T>>>({});
  const paginaLida = fetcher.data;
  useEffect(() => {
    // Stored by cursor: a revalidated page replaces itself.
    if (paginaLida && !paginaLida.falha && paginaLida.depois !== null)
      setSeguintes((anteriores) => ({ ...anteriores, [paginaLida.depois ?? '']: paginaLida }));
  }, [paginaLida]);
  const paginas = [primeira, ...Object.values(seguintes)];
  return {
    fetcher,
    linhas: linhasUnicas(paginas, chaveDe),
    proximo: paginas.at(-1)?.proximo ?? null,
    carregando: fetcher.state !== 'idle',
    falhou: paginaLida?.falha === true && fetcher.state === 'idle',
  };
}

type CarregarMaisProps = {
  Form: ReturnType<typeof useFetcher>['Form'];
  caminho: string;
  /** Fields of the request for the next page. */
  campos: Record<string, string>;
  carregando: boolean;
  /** The specified sentence, if the last request failed. */
  falha: string | null;
};

export function CarregarMais({ Form, caminho, campos, carregando, falha }: CarregarMaisProps) {
  return (
    <Form method="get" action={caminho} className="carregar-mais">
      {falha && <Mensagem tipo="erro" texto={falha} />}
      {Object.entries(campos).map(([nome, valor]) => (
        <input key={nome} type="hidden" name={nome} value={valor} />
      ))}
      <button type="submit" className="botao botao-secundario carregar-mais-botao" aria-disabled={carregando}>
        {carregando ? 'Carregando...' : 'Carregar mais'}
      </button>
    </Form>
  );
}
