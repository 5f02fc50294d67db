import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { lazyModule, useLazyModule } from '#web/loading/lazy-module.ts';

const modulo = lazyModule(() => import('./dialogo-da-busca.tsx'));

/** Ctrl+K, on a Mac Cmd+K. */
const ehOAtalho = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Returns the text after a key; `\n` stands for Enter. Null for keys that write nothing. */
function comTecla(texto: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return `${texto}\n`;
  if (key === 'Backspace') return texto.slice(0, -1);
  return key.length === 1 ? texto + key : null;
}

/**
 * The search of the whole panel: `abrir` for its button, and its dialog, which the keyboard opens too. Keys typed before its
 * field has the focus are kept for it.
 */
export function useBuscaNoPainel(): { abrir: () => void; dialogo: React.ReactNode } {
  const [aberta, setAberta] = useState(false);
  const carregado = useLazyModule(modulo);
  // Null while the field takes the keys itself.
  const teclas = useRef<string | null>(null);
  const fechar = useCallback(() => {
    teclas.current = null;
    setAberta(false);
  }, []);
  const abrir = useCallback(() => {
    teclas.current = '';
    setAberta(true);
    modulo.load().catch(fechar);
  }, [fechar]);
  const tomarTeclas = useCallback(() => {
    const digitadas = teclas.current ?? '';
    teclas.current = null;
    return digitadas;
  }, []);
  // Before the page is painted: a key pressed at its first sight is heard.
  useLayoutEffect(() => {
    const aoTeclar = (evento: KeyboardEvent) => {
      if (evento.defaultPrevented) return;
      if (ehOAtalho(evento)) {
        evento.preventDefault();
        abrir();
        return;
      }
      const texto = teclas.current === null ? null : comTecla(teclas.current, evento);
      if (texto === null) return;
      evento.preventDefault();
      teclas.current = texto;
    };
    // Before the focused control hears the key, which would act on it.
    window.addEventListener('keydown', aoTeclar, { capture: true });
    return () => window.removeEventListener('keydown', aoTeclar, { capture: true });
  }, [abrir]);
  return { abrir, dialogo: carregado && <carregado.DialogoDaBusca {...{ aberto: aberta, fechar, tomarTeclas }} /> };
}
