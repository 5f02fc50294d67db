// @requirement 15.23.5 15.25.4 15.36.1
import './combobox-de-produto.css';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Campo } from '#web/ui/form/campo.tsx';

type ComboboxProps<Achado> = {
  rotulo: string;
  nome: string;
  valor: string;
  /** Searches for the typed text. */
  achados: Achado[];
  /** The list is wanted: one types. Its finds need not be asked for before. */
  querendo: boolean;
  aoQuerer: (querendo: boolean) => void;
  /** Unique text of a find, and its words in the list. */
  chaveDe: (achado: Achado) => string;
  nomeDe: (achado: Achado) => string;
  /** Name of the list for screen readers. */
  lista: string;
  erro: string | undefined;
  dica: string | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  aoDigitar: (texto: string) => void;
  aoEscolher: (achado: Achado) => void;
};

/** A field that finds something while one types; arrow keys, Enter and Escape work in the list. */
export function Combobox<Achado>({
  achados,
  querendo,
  aoQuerer,
  chaveDe,
  nomeDe,
  lista,
  valor,
  aoDigitar,
  aoEscolher,
  ...doCampo
}: ComboboxProps<Achado>) {
  const id = useId();
  const campo = useRef<HTMLInputElement>(null);
  const [atual, setAtual] = useState(0);
  const aberta = querendo && achados.length > 0;
  const marcado = Math.min(atual, achados.length - 1);

  function escolher(achado: Achado): void {
    aoQuerer(false);
    setAtual(0);
    aoEscolher(achado);
    campo.current?.focus();
  }

  function aoTeclar(evento: KeyboardEvent): void {
    if (!aberta) return;
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
    const achado = achados[marcado];
    if (passo !== undefined) setAtual((marcado + passo + achados.length) % achados.length);
    else if (evento.key === 'Enter' && achado !== undefined) escolher(achado);
    else if (evento.key === 'Escape') aoQuerer(false);
    else return;
    evento.preventDefault();
  }

  return (
    <div className="combobox-de-produto" onBlur={() => aoQuerer(false)}>
      <Campo
        {...doCampo}
        ref={campo}
        value={valor}
        onChange={({ currentTarget }) => {
          aoQuerer(true);
          setAtual(0);
          aoDigitar(currentTarget.value);
        }}
        onKeyDown={aoTeclar}
        role="combobox"
        aria-expanded={aberta}
        aria-controls={aberta ? `${id}-lista` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={aberta ? `${id}-${marcado}` : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      {aberta && (
        <div id={`${id}-lista`} role="listbox" aria-label={lista} tabIndex={-1}>
          {achados.map((achado, i) => (
            <button
              key={chaveDe(achado)}
              type="button"
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === marcado}
              tabIndex={-1}
              // The field keeps the focus, so that it does not close the list before the choice.
              onMouseDown={(evento) => evento.preventDefault()}
              onClick={() => escolher(achado)}
            >
              {nomeDe(achado)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
