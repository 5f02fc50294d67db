// @requirement 2.21.1
import { Search } from '#web/ui/media/icones.tsx';
import { useEffect, useRef } from 'react';
import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import { semPagina } from '#domain/cursor.ts';

/** docs/requirements.md 9.7: a search waits this long for the next letter. */
const ESPERA_DA_BUSCA_MS = 300;

type FiltrosProps = {
  /** Name of the group: `Filtrar por status`. */
  rotulo: string;
  /** Parameter of the address. */
  parametro: string;
  /** The active filter; `padrao` when the address has none. */
  atual: string;
  padrao: string;
  opcoes: {
    valor: string;
    nome: string;
    /** Number of rows, where it is cheap to count. */ quantos?: string | number;
  }[];
};

/** Filters as tabs, each a link, so that the back button works. */
export function FiltrosEmAbas({ rotulo, parametro, atual, padrao, opcoes }: FiltrosProps) {
  const [parametros] = useSearchParams();
  const para = (valor: string) => {
    const novos = semPagina(parametros);
    if (valor === padrao) novos.delete(parametro);
    else novos.set(parametro, valor);
    return `?${novos}`;
  };
  return (
    <nav className="filtros" aria-label={rotulo}>
      {opcoes.map(({ valor, nome, quantos }) => (
        <Link key={valor} to={para(valor)} aria-current={valor === atual ? 'true' : undefined} preventScrollReset>
          {nome}
          {quantos !== undefined && <span>{quantos}</span>}
        </Link>
      ))}
    </nav>
  );
}

type BuscaDaListaProps = {
  /** Label: `Buscar por nome ou e-mail`. */
  rotulo: string;
  /** The active search. */
  atual: string;
  /** Names of the fields in `children`; other parameters of the address are kept. */
  campos?: string[];
  /** Selects of the same form: every change is submitted immediately. */
  children?: React.ReactNode;
};

/**
 * Search and selects of a list, stored in the address. Typing submits after 300 ms without scrolling; without scripts
 * Enter submits.
 */
export function BuscaDaLista({ rotulo, atual, campos = [], children }: BuscaDaListaProps) {
  const [parametros] = useSearchParams();
  const enviar = useSubmit();
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined);
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(espera.current), []);
  // Back and forward change the search; text being typed stays.
  useEffect(() => {
    if (campo.current && document.activeElement !== campo.current) campo.current.value = atual;
  }, [atual]);

  function buscar(formulario: HTMLFormElement): void {
    clearTimeout(espera.current);
    void enviar(formulario, { replace: true, preventScrollReset: true });
  }

  const trocados = new Set(['busca', ...campos]);
  return (
    <Form
      className="ferramentas"
      role="search"
      onChange={(evento) => {
        const formulario = evento.currentTarget;
        clearTimeout(espera.current);
        if ((evento.target as EventTarget) === campo.current)
          espera.current = setTimeout(() => buscar(formulario), ESPERA_DA_BUSCA_MS);
        else buscar(formulario);
      }}
      onSubmit={(evento) => {
        evento.preventDefault();
        buscar(evento.currentTarget);
      }}
    >
      <label className="ferramentas-busca">
        <Search className="icone" aria-hidden />
        <input
          ref={campo}
          type="search"
          name="busca"
          aria-label={rotulo}
          placeholder={rotulo}
          defaultValue={atual}
          maxLength={100}
          autoComplete="off"
        />
      </label>
      {[...semPagina(parametros)]
        .filter(([nome]) => !trocados.has(nome))
        .map(([nome, valor]) => (
          <input key={nome} type="hidden" name={nome} value={valor} />
        ))}
      {children}
    </Form>
  );
}
