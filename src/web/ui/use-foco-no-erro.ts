import { type RefObject, useEffect } from 'react';

/** Puts the focus on the first field that is wrong, each time an answer of the server comes. */
export function useFocoNoErro(formulario: RefObject<HTMLFormElement | null>, resposta: unknown): void {
  useEffect(() => {
    if (resposta)
      formulario.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalido="true"]:is(button)')
        ?.focus();
  }, [formulario, resposta]);
}
