import { type ComponentProps, type ElementType, type RefObject, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Julgamento } from './erro-do-campo.ts';

type FormularioProps = Omit<ComponentProps<typeof Form>, 'ref'> & {
  /** The response to the form, a new object each time; null before the first. */
  julgado: object | null | undefined;
  ref?: RefObject<HTMLFormElement | null>;
  /** A fetcher's form, or `form`, in place of the route's. */
  como?: ElementType;
};

/**
 * A form that is checked as a whole: each response moves the focus to the first field with an error, and a field loses its
 * error when it is changed. Fields other than `Campo` use `useErroDoCampo`.
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
