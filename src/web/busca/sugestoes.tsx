import './sugestoes.css';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatarReais } from '#domain/dinheiro.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';

/** A suggested product. */
export type Sugestao = { id: string; nome: string; precoCentavos: number; imagem: Imagem | null };

const ESPERA_MS = 150;
const MENOR_TERMO = 2;
const nenhuma: Sugestao[] = [];

/**
 * Returns products for the typed text, requested when typing pauses; a newer letter aborts the older request. Empty
 * without network and for fewer than two letters.
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
        // Aborted by a newer letter, which sends its own request, or offline, which a search will report.
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

/** State of the plain field at the moment the field with suggestions replaced it. */
export type EstadoDoCampo = { valor: string; inicio: number; fim: number };

type CampoComSugestoesProps = {
  /** The results page's term, '' elsewhere. */
  termo: string;
  /** Text and caret of the plain field that this one replaces while it is in use. */
  campoAnterior: EstadoDoCampo | null;
};

function contagem(sugestoes: Sugestao[]): string {
  if (sugestoes.length === 0) return '';
  return sugestoes.length === 1 ? '1 sugestão' : `${sugestoes.length} sugestões`;
}

/**
 * The search field with suggestions. Enter without a choice searches. The list is inside the form (`inline`): a pop-up
 * would hide the page from screen readers during typing.
 */
export function CampoComSugestoes({ termo, campoAnterior }: CampoComSugestoesProps) {
  const campo = useRef<HTMLInputElement>(null);
  const [digitado, setDigitado] = useState(campoAnterior?.valor ?? '');
  const [querendo, setQuerendo] = useState(campoAnterior !== null);
  const sugestoes = useSugestoes(digitado);
  const aberta = querendo && sugestoes.length > 0;

  useLayoutEffect(() => {
    if (!campoAnterior) return;
    campo.current?.focus();
    campo.current?.setSelectionRange(campoAnterior.inicio, campoAnterior.fim);
  }, [campoAnterior]);

  return (
    <Autocomplete.Root
      inline
      items={sugestoes}
      filter={null}
      open={aberta}
      onOpenChange={setQuerendo}
      defaultValue={campoAnterior?.valor ?? termo}
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
          // The first Escape closes the list; the next one reaches the surrounding layer.
          evento.preventDefault();
          evento.preventBaseUIHandler();
          setQuerendo(false);
        }}
      />
      <Autocomplete.Status className="so-para-leitor">{aberta && contagem(sugestoes)}</Autocomplete.Status>
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
