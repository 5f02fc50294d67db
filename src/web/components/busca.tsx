import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useLocation } from 'react-router';
import { criarPeca, preparar, usePeca } from '#web/ui/peca.ts';

const sugestoes = criarPeca(() => import('./busca-com-sugestoes.tsx'));

/** Fetches the suggestions ahead of the first letter. */
export function prepararSugestoes(): void {
  preparar(sugestoes);
}

/** What was searched for on the page of results, so that the field shows it. */
function useTermoDaPagina(): string {
  const { pathname, search } = useLocation();
  return pathname === '/produtos' ? (new URLSearchParams(search).get('busca') ?? '') : '';
}

/** What the plain field held when the one with suggestions took its place. */
export type EstadoDoCampo = { valor: string; inicio: number; fim: number; comFoco: boolean };

/**
 * The search field: a plain GET form to /produtos that works by itself; once somebody comes near, the field offers
 * suggestions. Under 1200 px it is hidden until `aberta`, and then lies over the bar.
 */
export function Busca({ aberta, fechar }: { aberta: boolean; fechar: () => void }) {
  const termo = useTermoDaPagina();
  const modulo = usePeca(sugestoes);
  const [campo, setCampo] = useState<EstadoDoCampo | null>(null);
  const formulario = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!modulo || campo) return;
    const simples = formulario.current?.querySelector('input');
    if (!simples) return;
    const comFoco = document.activeElement === simples;
    setCampo({ valor: simples.value, inicio: simples.selectionStart ?? 0, fim: simples.selectionEnd ?? 0, comFoco });
  }, [modulo, campo]);

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
        if (evento.key === 'Escape' && !evento.defaultPrevented) fechar();
      }}
    >
      <Search className="ic" aria-hidden />
      {modulo && campo ? (
        <modulo.CampoComSugestoes key={termo} termo={termo} antes={campo} ancora={formulario} />
      ) : (
        <input key={termo} type="search" name="busca" defaultValue={termo} aria-label="Buscar produtos" placeholder="Buscar na loja" autoComplete="off" />
      )}
      <button type="button" className="bt-ic busca-f" aria-label="Fechar busca" onClick={fechar}>
        <X className="ic" aria-hidden />
      </button>
    </Form>
  );
}
