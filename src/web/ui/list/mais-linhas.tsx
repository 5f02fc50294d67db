import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';

type Pagina<T> = { linhas: T[]; proximo: string | null };
/** What the loader of a list answers: the page after `depois`, or that it failed. */
export type PaginaLida<T> = ({ falha: false } & Pagina<T>) | { falha: true };

/** The rows so far, each once, although rows may have moved from one page to the next meanwhile. */
function juntar<T>(paginas: Pagina<T>[], chaveDe: (linha: T) => string | number): T[] {
  return [...new Map(paginas.flatMap(({ linhas }) => linhas).map((linha) => [chaveDe(linha), linha])).values()];
}

/**
 * A list that grows: the first page comes with the document, the next ones through `fetcher`, whose form works as a link
 * to the next page where there are no scripts.
 */
export function useMaisLinhas<T>(primeira: Pagina<T>, chaveDe: (linha: T) => string | number) {
  const fetcher = useFetcher<PaginaLida<T> & { depois: string | null }>();
  const [mais, setMais] = useState<Record<string, Pagina<T>>>({});
  const lida = fetcher.data;
  useEffect(() => {
    // By its cursor: when the router asks again after an action, the page takes its own place.
    if (lida && !lida.falha && lida.depois !== null) setMais((antes) => ({ ...antes, [lida.depois ?? '']: lida }));
  }, [lida]);
  const paginas = [primeira, ...Object.values(mais)];
  return {
    fetcher,
    linhas: juntar(paginas, chaveDe),
    proximo: paginas.at(-1)?.proximo ?? null,
    carregando: fetcher.state !== 'idle',
    falhou: lida?.falha === true && fetcher.state === 'idle',
  };
}

type CarregarMaisProps = {
  Form: ReturnType<typeof useFetcher>['Form'];
  caminho: string;
  /** What the next page is asked with. */
  campos: Record<string, string>;
  carregando: boolean;
  /** The specified sentence, when the last try failed. */
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
