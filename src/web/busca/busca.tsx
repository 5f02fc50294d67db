import { Search, X } from '#web/ui/media/icones.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import type { EstadoDoCampo } from './sugestoes.tsx';

const sugestoes = lazyModule(() => import('./sugestoes.tsx'));

/** Preloads the code of the suggestions. */
export function prepararSugestoes(): void {
  preload(sugestoes);
}

/** Returns the search term of the results page, '' on other pages. */
function useTermoDaPagina(): { termo: string; pathname: string } {
  const { pathname, search } = useLocation();
  return { termo: pathname === '/produtos' ? (new URLSearchParams(search).get('busca') ?? '') : '', pathname };
}

/**
 * The search field: a plain GET form to /produtos. Suggestions load when a visitor approaches the field. Under 1200 px
 * it is hidden until `aberta` and then overlays the bar.
 */
export function Busca({ aberta, fechar }: { aberta: boolean; fechar: () => void }) {
  const { termo, pathname } = useTermoDaPagina();
  // Each page starts with a new field.
  const pagina = `${pathname} ${termo}`;
  const modulo = useLazyModule(sugestoes);
  const [troca, setTroca] = useState<{ pagina: string; campoAnterior: EstadoDoCampo | null } | null>(null);
  const formulario = useRef<HTMLFormElement>(null);

  // In the same frame as the swap: a letter typed in between would be lost.
  useLayoutEffect(() => {
    if (!modulo || troca) return;
    const simples = formulario.current?.querySelector('input');
    if (!simples) return;
    const { value: valor, selectionStart, selectionEnd } = simples;
    const digitando = document.activeElement === simples;
    setTroca({
      pagina,
      campoAnterior: digitando ? { valor, inicio: selectionStart ?? 0, fim: selectionEnd ?? 0 } : null,
    });
  }, [modulo, troca, pagina]);

  // The field may have been focused before hydration, when no handler was attached.
  useEffect(() => {
    if (formulario.current?.contains(document.activeElement)) prepararSugestoes();
  }, []);

  useEffect(() => {
    if (aberta) formulario.current?.querySelector('input')?.focus();
  }, [aberta]);

  return (
    <Form
      ref={formulario}
      className="busca"
      role="search"
      action="/produtos"
      data-aberta={aberta || undefined}
      onPointerEnter={prepararSugestoes}
      onFocus={prepararSugestoes}
      onKeyDown={(evento) => {
        if (evento.key === 'Escape' && aberta && !evento.defaultPrevented) fechar();
      }}
    >
      <button type="submit" className="busca-botao" aria-label="Buscar">
        <Search className="icone" aria-hidden />
      </button>
      {modulo && troca ? (
        <modulo.CampoComSugestoes
          key={pagina}
          termo={termo}
          campoAnterior={troca.pagina === pagina ? troca.campoAnterior : null}
          cobreABarra={aberta}
        />
      ) : (
        <input
          key={pagina}
          type="search"
          name="busca"
          defaultValue={termo}
          aria-label="Buscar produtos"
          placeholder="Buscar na loja"
          autoComplete="off"
        />
      )}
      <button type="button" className="botao-icone busca-fechar" aria-label="Fechar busca" onClick={fechar}>
        <X className="icone" aria-hidden />
      </button>
    </Form>
  );
}
