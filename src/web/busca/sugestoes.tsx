import './sugestoes.css';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatarReais } from '#domain/dinheiro.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { lerBusca, type MotivoDaBusca } from '#domain/produtos/busca.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { Search } from '#web/ui/media/icones.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';

/** A suggested product. */
type Sugestao = {
  id: string;
  nome: string;
  precoCentavos: number;
  imagem: Imagem | null;
  /** Reason for the hit, when the name does not show it. */
  motivo?: MotivoDaBusca;
};

type Sugestoes = { sugestoes: Sugestao[]; /** Number of results of the search. */ total: number };

/** A line of the list. */
type Linha =
  | ({ tipo: 'produto' } & Sugestao)
  | { tipo: 'recente'; termo: string }
  | { tipo: 'apagar' }
  | { tipo: 'todos'; termo: string; total: number };
type GrupoDeLinhas = { titulo: string | null; items: Linha[] };

const ESPERA_MS = 150;
const MENOR_TERMO = 2;
const nenhuma: Sugestoes = { sugestoes: [], total: 0 };

/**
 * Returns products for the typed text, requested when typing pauses; a newer letter aborts the older request. For no text
 * the featured ones if `comDestaques`. Empty without network and for a single letter.
 */
function useSugestoes(digitado: string, comDestaques: boolean): Sugestoes {
  const [achadas, setAchadas] = useState(nenhuma);
  const termo = digitado.trim();

  useEffect(() => {
    if (termo === '' ? !comDestaques : termo.length < MENOR_TERMO) {
      setAchadas(nenhuma);
      return;
    }
    const controle = new AbortController();
    const espera = setTimeout(
      async () => {
        try {
          const resposta = await fetch(`/api/sugestoes?q=${encodeURIComponent(termo)}`, { signal: controle.signal });
          setAchadas(resposta.ok ? await resposta.json() : nenhuma);
        } catch {
          // Aborted by a newer letter, which sends its own request, or offline, which a search will report.
          if (!controle.signal.aborted) setAchadas(nenhuma);
        }
      },
      termo === '' ? 0 : ESPERA_MS,
    );
    return () => {
      clearTimeout(espera);
      controle.abort();
    };
  }, [termo, comDestaques]);

  return achadas;
}

const CHAVE_DAS_RECENTES = 'loja:buscas';
const MAIS_RECENTES = 5;

/** Returns the last searches of this browser, the latest first. They never leave it. */
function lerRecentes(): string[] {
  try {
    const guardadas: unknown = JSON.parse(localStorage.getItem(CHAVE_DAS_RECENTES) ?? '[]');
    return Array.isArray(guardadas)
      ? guardadas.filter((termo) => typeof termo === 'string').slice(0, MAIS_RECENTES)
      : [];
  } catch {
    return [];
  }
}

function guardarRecentes(termos: string[]): void {
  try {
    if (termos.length === 0) localStorage.removeItem(CHAVE_DAS_RECENTES);
    else localStorage.setItem(CHAVE_DAS_RECENTES, JSON.stringify(termos.slice(0, MAIS_RECENTES)));
  } catch {
    // Without storage there are no recent searches.
  }
}

function guardarBusca(texto: string): void {
  const termo = lerBusca(texto);
  if (termo) guardarRecentes([termo, ...lerRecentes().filter((outro) => outro.toLowerCase() !== termo.toLowerCase())]);
}

/** State of the plain field at the moment the field with suggestions replaced it. */
export type EstadoDoCampo = { valor: string; inicio: number; fim: number };

type CampoComSugestoesProps = {
  /** The results page's term, '' elsewhere. */
  termo: string;
  /** Text and caret of the plain field that this one replaces while it is in use. */
  campoAnterior: EstadoDoCampo | null;
  /** True on phones, where the field covers the bar: before the first letter it offers recent searches and featured products. */
  cobreABarra: boolean;
};

function contagem(quantas: number): string {
  if (quantas === 0) return '';
  return quantas === 1 ? '1 sugestão' : `${quantas} sugestões`;
}

/** Returns the lines of the list in groups, the search's own last. */
function agrupar(digitado: string, { sugestoes, total }: Sugestoes, recentes: string[]): GrupoDeLinhas[] {
  const produtos = sugestoes.map((sugestao): Linha => ({ tipo: 'produto', ...sugestao }));
  const termo = digitado.trim();
  if (termo !== '') return total > 0 ? [{ titulo: null, items: [...produtos, { tipo: 'todos', termo, total }] }] : [];
  const buscas = recentes.map((recente): Linha => ({ tipo: 'recente', termo: recente }));
  return [
    { titulo: 'Buscas recentes', items: buscas.length > 0 ? [...buscas, { tipo: 'apagar' } as const] : [] },
    { titulo: 'Em destaque', items: produtos },
  ].filter(({ items }) => items.length > 0);
}

const daBusca = (termo: string) => `/produtos?${new URLSearchParams({ busca: termo })}`;

function textoDaLinha(linha: Linha): string {
  if (linha.tipo === 'produto') return linha.nome;
  return linha.tipo === 'apagar' ? '' : linha.termo;
}

/**
 * The search field with suggestions. Enter without a choice searches. The list is inside the form (`inline`): a pop-up
 * would hide the page from screen readers during typing.
 */
export function CampoComSugestoes({ termo, campoAnterior, cobreABarra }: CampoComSugestoesProps) {
  const campo = useRef<HTMLInputElement>(null);
  const [digitado, setDigitado] = useState(campoAnterior?.valor ?? '');
  const [querendo, setQuerendo] = useState(campoAnterior !== null);
  const [recentes, setRecentes] = useState(lerRecentes);
  const achadas = useSugestoes(digitado, cobreABarra && querendo);
  const grupos = agrupar(digitado, achadas, cobreABarra ? recentes : []);
  const aberta = querendo && grupos.length > 0;

  useLayoutEffect(() => {
    if (!campoAnterior) return;
    campo.current?.focus();
    campo.current?.setSelectionRange(campoAnterior.inicio, campoAnterior.fim);
  }, [campoAnterior]);

  useEffect(() => {
    const formulario = campo.current?.form;
    const guardar = () => guardarBusca(campo.current?.value ?? '');
    formulario?.addEventListener('submit', guardar);
    return () => formulario?.removeEventListener('submit', guardar);
  }, []);

  return (
    <Autocomplete.Root
      inline
      items={grupos}
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
      itemToStringValue={textoDaLinha}
    >
      <Autocomplete.Input
        ref={campo}
        type="search"
        name="busca"
        aria-label="Buscar produtos"
        aria-expanded={aberta}
        placeholder="Buscar na loja"
        autoComplete="off"
        onFocus={() => {
          if (cobreABarra) setQuerendo(true);
        }}
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
      <Autocomplete.Status className="so-para-leitor">
        {aberta && digitado.trim() !== '' && contagem(achadas.sugestoes.length)}
      </Autocomplete.Status>
      {aberta && (
        <Autocomplete.List className="menu sugestoes">
          {(grupo: GrupoDeLinhas) => (
            <Autocomplete.Group key={grupo.titulo ?? ''} items={grupo.items}>
              {grupo.titulo && (
                <Autocomplete.GroupLabel className="sugestoes-titulo">{grupo.titulo}</Autocomplete.GroupLabel>
              )}
              <Autocomplete.Collection>
                {(linha: Linha) => (
                  <LinhaDaSugestao
                    key={linha.tipo === 'produto' ? linha.id : `${linha.tipo} ${textoDaLinha(linha)}`}
                    linha={linha}
                    apagarRecentes={() => {
                      guardarRecentes([]);
                      setRecentes([]);
                    }}
                  />
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      )}
    </Autocomplete.Root>
  );
}

function motivoPorExtenso({ onde, palavra }: MotivoDaBusca): string {
  if (onde === 'categoria') return `em ${palavra}`;
  return palavra ? `na descrição: ${palavra}` : 'na descrição';
}

function LinhaDaSugestao({ linha, apagarRecentes }: { linha: Linha; apagarRecentes: () => void }) {
  switch (linha.tipo) {
    case 'produto':
      return (
        <Autocomplete.Item value={linha} render={<Link to={`/produto/${linha.id}`} />} className="sugestao">
          {linha.imagem ? (
            <Fotografia imagem={{ ...linha.imagem, alt: '' }} tamanhos="48px" />
          ) : (
            <span className="sugestao-foto" aria-hidden />
          )}
          <span>
            {linha.nome}
            {linha.motivo && <span className="sugestao-motivo">{motivoPorExtenso(linha.motivo)}</span>}
          </span>
          <span className="algarismos">{formatarReais(linha.precoCentavos)}</span>
        </Autocomplete.Item>
      );
    case 'recente':
      return (
        <Autocomplete.Item value={linha} render={<Link to={daBusca(linha.termo)} />}>
          <Search className="icone icone-pequeno" aria-hidden />
          {linha.termo}
        </Autocomplete.Item>
      );
    case 'apagar':
      return (
        <Autocomplete.Item
          value={linha}
          className="sugestao-de-texto"
          onClick={(evento) => {
            // The list stays open.
            evento.preventBaseUIHandler();
            apagarRecentes();
          }}
        >
          Apagar buscas recentes
        </Autocomplete.Item>
      );
    case 'todos':
      return (
        <Autocomplete.Item
          value={linha}
          render={<Link to={daBusca(linha.termo)} />}
          className="sugestao-de-todos"
          onClick={() => guardarBusca(linha.termo)}
        >
          {linha.total === 1 ? 'Ver o resultado' : `Ver os ${numeroComMilhares(linha.total)} resultados`}
        </Autocomplete.Item>
      );
  }
}
