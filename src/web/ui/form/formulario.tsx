import { type ComponentProps, type ElementType, type RefObject, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Julgamento } from './erro-do-campo.ts';

type FormularioProps = Omit<ComponentProps<typeof Form>, 'ref'> & {
  /** What judged it: an object of its own with each answer; null before the first. */
  julgado: object | null | undefined;
  ref?: RefObject<HTMLFormElement | null>;
  /** The form of a fetcher, or a plain one, in place of the page's. */
  como?: ElementType;
};

/**
 * A form that is judged as a whole: each answer puts the focus on the first field that is wrong, and a field turns normal as
 * it is corrected. Those it does not draw with `Campo` ask `useErroDoCampo`.
 */
export function Formulario({ julgado, ref, como: Forma = Form, ...resto }: FormularioProps) {
  const daqui = useRef<HTMLFormElement>(null);
  const formulario = ref ?? daqui;
  useEffect(() => {
    if (julgado)
      formulario.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalido="true"]:is(button)')
        ?.focus();
  }, [formulario, julgado]);
  return (
    <Julgamento value={julgado ?? null}>
      <Forma ref={formulario} {...resto} />
    </Julgamento>
  );
}
