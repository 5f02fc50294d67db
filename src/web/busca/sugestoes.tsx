import './sugestoes.css';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';

/** A product the search field offers. */
export type Sugestao = { id: string; nome: string; precoCentavos: number; imagem: Imagem | null };

const ESPERA_MS = 150;
const MENOR_TERMO = 2;
const nenhuma: Sugestao[] = [];

/**
 * Products for what is being typed, asked once the typing rests; a newer letter aborts the older question. Without
 * network, or for less than two letters, there are none.
 */
export function useSugestoes(digitado: string): Sugestao[] {
  const [sugestoes, setSugestoes] = useState(nenhuma);
  const termo = digitado.trim();

  useEffect(() => {
    if (termo.length < MENOR_TERMO) {
      setSugestoes(nenhuma);
      return;
    }
    const controle = new AbortController();
    const espera = setTimeout(async () => {
      try {
        const resposta = await fetch(`/api/sugestoes?q=${encodeURIComponent(termo)}`, { signal: controle.signal });
        setSugestoes(resposta.ok ? (await resposta.json()).sugestoes : nenhuma);
      } catch {
        // A newer letter was typed, which asks again; or there is no network, and Enter will say so.
        if (!controle.signal.aborted) setSugestoes(nenhuma);
      }
    }, ESPERA_MS);
    return () => {
      clearTimeout(espera);
      controle.abort();
    };
  }, [termo]);

  return sugestoes;
}

/** What the plain field held when the one with suggestions took its place, while somebody was typing in it. */
export type EstadoDoCampo = { valor: string; inicio: number; fim: number };

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
      <Autocomplete.Status className="so-para-leitor">{aberta && quantas(sugestoes)}</Autocomplete.Status>
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
                <span className="sugestao-foto" aria-hidden />
              )}
              <span>{sugestao.nome}</span>
              <span className="algarismos">{formatarReais(sugestao.precoCentavos)}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      )}
    </Autocomplete.Root>
  );
}
