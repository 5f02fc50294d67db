import { Autocomplete } from '@base-ui/react/autocomplete';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatarReais } from '#domain/dinheiro.ts';
import type { EstadoDoCampo } from './busca.tsx';
import { type Sugestao, useSugestoes } from './busca-sugestoes.ts';
import { Fotografia } from './fotografia.tsx';

type CampoComSugestoesProps = {
  /** What the page of results shows, '' elsewhere. */
  termo: string;
  /** The plain field in use this one takes the place of, with its text and caret. */
  antes: EstadoDoCampo | null;
};

function quantas(sugestoes: Sugestao[]): string {
  if (sugestoes.length === 0) return '';
  return sugestoes.length === 1 ? '1 sugestão' : `${sugestoes.length} sugestões`;
}

/**
 * The search field with products suggested while one types. Enter without a choice searches. The list lies inside the
 * form (`inline`): as a pop-up it would hide the rest of the page from screen readers while one types.
 */
export function CampoComSugestoes({ termo, antes }: CampoComSugestoesProps) {
  const campo = useRef<HTMLInputElement>(null);
  const [digitado, setDigitado] = useState(antes?.valor ?? '');
  const [querendo, setQuerendo] = useState(antes !== null);
  const sugestoes = useSugestoes(digitado);
  const aberta = querendo && sugestoes.length > 0;

  useLayoutEffect(() => {
    if (!antes) return;
    campo.current?.focus();
    campo.current?.setSelectionRange(antes.inicio, antes.fim);
  }, [antes]);

  return (
    <Autocomplete.Root
      inline
      items={sugestoes}
      filter={null}
      open={aberta}
      onOpenChange={setQuerendo}
      defaultValue={antes?.valor ?? termo}
      onValueChange={(novo, detalhes) => {
        // Choosing a product opens it; its name is no search.
        if (detalhes.reason === 'item-press') return detalhes.cancel();
        setDigitado(novo);
        setQuerendo(true);
      }}
      itemToStringValue={(sugestao) => sugestao.nome}
    >
      <Autocomplete.Input
        ref={campo}
        type="search"
        name="busca"
        aria-label="Buscar produtos"
        aria-expanded={aberta}
        placeholder="Buscar na loja"
        autoComplete="off"
        onBlur={(evento) => {
          if (!evento.currentTarget.form?.contains(evento.relatedTarget)) setQuerendo(false);
        }}
        onKeyDown={(evento) => {
          if (evento.key === 'ArrowDown') setQuerendo(true);
          if (evento.key !== 'Escape' || !aberta) return;
          // The first Escape closes the list; the next one is for what lies around it.
          evento.preventDefault();
          evento.preventBaseUIHandler();
          setQuerendo(false);
        }}
      />
      <Autocomplete.Status className="vh">{aberta && quantas(sugestoes)}</Autocomplete.Status>
      {aberta && (
        <Autocomplete.List className="menu sugestoes">
          {(sugestao: Sugestao) => (
            <Autocomplete.Item
              key={sugestao.id}
              value={sugestao}
              render={<Link to={`/produto/${sugestao.id}`} />}
              className="sugestao"
            >
              {sugestao.imagem ? (
                <Fotografia imagem={{ ...sugestao.imagem, alt: '' }} tamanhos="48px" />
              ) : (
                <span className="lin-f" aria-hidden />
              )}
              <span>{sugestao.nome}</span>
              <span className="num">{formatarReais(sugestao.precoCentavos)}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      )}
    </Autocomplete.Root>
  );
}
