// @requirement 15.23.5 15.25.4
import './combobox-de-produto.css';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Campo } from '#web/ui/form/campo.tsx';
import { type ProdutoAchado, useProdutosAchados } from './use-achados.ts';

type ComboboxDeProdutoProps = {
  rotulo: string;
  nome: string;
  valor: string;
  /** The part of `valor` that is searched. */
  termo: string;
  /** Ids of products that are not offered. */
  fora: string[];
  erro: string | undefined;
  dica: string;
  maxLength?: number;
  aoDigitar: (texto: string) => void;
  aoEscolher: (achado: ProdutoAchado) => void;
};

/** A field that finds products by their names while one types; arrow keys, Enter and Escape work in the list. */
export function ComboboxDeProduto({
  rotulo,
  nome,
  valor,
  termo,
  fora,
  erro,
  dica,
  maxLength,
  aoDigitar,
  aoEscolher,
}: ComboboxDeProdutoProps) {
  const id = useId();
  const campo = useRef<HTMLInputElement>(null);
  const [querendo, setQuerendo] = useState(false);
  const [atual, setAtual] = useState(0);
  const achados = useProdutosAchados(querendo ? termo : '').filter((um) => !fora.includes(um.id));
  const aberta = querendo && achados.length > 0;
  const marcado = Math.min(atual, achados.length - 1);

  function escolher(achado: ProdutoAchado): void {
    setQuerendo(false);
    setAtual(0);
    aoEscolher(achado);
    campo.current?.focus();
  }

  function aoTeclar(evento: KeyboardEvent): void {
    if (!aberta) return;
    const passo = { ArrowDown: 1, ArrowUp: -1 }[evento.key];
    const achado = achados[marcado];
    if (passo !== undefined) setAtual((marcado + passo + achados.length) % achados.length);
    else if (evento.key === 'Enter' && achado) escolher(achado);
    else if (evento.key === 'Escape') setQuerendo(false);
    else return;
    evento.preventDefault();
  }

  return (
    <div className="combobox-de-produto" onBlur={() => setQuerendo(false)}>
      <Campo
        rotulo={rotulo}
        nome={nome}
        ref={campo}
        erro={erro}
        dica={dica}
        value={valor}
        onChange={({ currentTarget }) => {
          setQuerendo(true);
          setAtual(0);
          aoDigitar(currentTarget.value);
        }}
        onKeyDown={aoTeclar}
        role="combobox"
        aria-expanded={aberta}
        aria-controls={aberta ? `${id}-lista` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={aberta ? `${id}-${marcado}` : undefined}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
      />
      {aberta && (
        <div id={`${id}-lista`} role="listbox" aria-label="Produtos achados" tabIndex={-1}>
          {achados.map((achado, i) => (
            <button
              key={achado.id}
              type="button"
              id={`${id}-${i}`}
              role="option"
              aria-selected={i === marcado}
              tabIndex={-1}
              // The field keeps the focus, so that it does not close the list before the choice.
              onMouseDown={(evento) => evento.preventDefault()}
              onClick={() => escolher(achado)}
            >
              {achado.nome}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
