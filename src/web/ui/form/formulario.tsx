// @requirement 13.3.3 13.7.4
import { type ComponentProps, type ElementType, type RefObject, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { Julgamento } from './erro-do-campo.ts';

type EnvioPorScript = { aoEnviar: (campos: FormData) => unknown };

/** A form that a script sends. By `post`, so that passwords never end up in the address before the page's code has loaded. */
export function FormularioPorScript({
  aoEnviar,
  ...doForm
}: Omit<ComponentProps<'form'>, 'onSubmit'> & EnvioPorScript) {
  return (
    <form
      {...doForm}
      method="post"
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        void aoEnviar(new FormData(evento.currentTarget));
      }}
    />
  );
}

type FormularioProps = Omit<ComponentProps<typeof Form>, 'ref'> & {
  /** The response to the form, a new object each time; null before the first. */
  julgado: object | null | undefined;
  ref?: RefObject<HTMLFormElement | null>;
  /** A fetcher's form, or `form`, in place of the route's. */
  como?: ElementType;
} & Partial<EnvioPorScript>;

/**
 * A form that is checked as a whole: each response moves the focus to the first field with an error, and a field loses its
 * error when it is changed. Fields other than `Campo` use `useErroDoCampo`.
 */
export function Formulario({ julgado, ref, como, ...doForm }: FormularioProps) {
  const formularioProprio = useRef<HTMLFormElement>(null);
  const formulario = ref ?? formularioProprio;
  const Forma = como ?? (doForm.aoEnviar ? FormularioPorScript : Form);
  useEffect(() => {
    if (julgado)
      formulario.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalido="true"]:is(button)')
        ?.focus();
  }, [formulario, julgado]);
  return (
    <Julgamento value={julgado ?? null}>
      <Forma ref={formulario} {...doForm} />
    </Julgamento>
  );
}

type BotaoDeEnvioProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** The label while the form is being sent; false otherwise. */
  ocupado: string | false;
};

/** The button that sends a form. While it is being sent the button is only marked as disabled, and so keeps the focus. */
export function BotaoDeEnvio({ ocupado, children, ...doBotao }: BotaoDeEnvioProps) {
  return (
    <button type="submit" {...doBotao} aria-disabled={ocupado !== false}>
      {ocupado || children}
    </button>
  );
}
