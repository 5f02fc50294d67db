import { type RefObject, useEffect, useRef } from 'react';

/** Brings what the server answered to a long form into sight and gives it the focus, unless a field is wrong: then that one has it. */
export function useRecadoAVista(resposta: unknown): RefObject<HTMLDivElement | null> {
  const recado = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (
      !resposta ||
      recado.current?.closest('form')?.querySelector('[aria-invalid="true"], [data-invalido="true"]:is(button)')
    )
      return;
    recado.current?.focus();
  }, [resposta]);
  return recado;
}
