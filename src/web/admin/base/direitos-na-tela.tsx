// @requirement 15.31.7
import './direitos-na-tela.css';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { Form, useLocation } from 'react-router';
import type { Direito } from '#domain/usuarios/conjunto-de-direitos.ts';
import { pode } from '#domain/usuarios/direitos.ts';
import { padraoDoEndereco, podeAbrir, podeEnviar, soParaVer } from '#domain/usuarios/direitos-do-painel.ts';
import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';

/** The person in front of the panel; null shows nothing. */
const Pessoa = createContext<UsuarioDaSessao | null>(null);
export const PessoaDoPainel = Pessoa.Provider;

/** Returns whether the person may open an address of the panel. */
export function usePodeAbrir(): (endereco: string) => boolean {
  const pessoa = useContext(Pessoa);
  return (endereco) => podeAbrir(pessoa, padraoDoEndereco(endereco));
}

/** Returns whether the person may send an address of the panel, this page's by default, the form of an `intencao`. */
export function usePodeEnviar(): (intencao?: string | null, endereco?: string) => boolean {
  const pessoa = useContext(Pessoa);
  const { pathname } = useLocation();
  return (intencao = null, endereco = pathname) => podeEnviar(pessoa, padraoDoEndereco(endereco), intencao);
}

/** Returns whether the person has a right. */
export function usePode(): (direito: Direito) => boolean {
  const pessoa = useContext(Pessoa);
  return (direito) => pode(pessoa, direito);
}

type AtoProps = {
  /** Its form's `intencao`, where the page has several with rights of their own. */
  intencao?: string;
  /** Address of the page that receives the form; this page by default. */
  em?: string;
  children: ReactNode;
};

/** Controls of an act: absent for people without the right to it. */
export function Ato({ intencao, em, children }: AtoProps) {
  return usePodeEnviar()(intencao, em) ? children : null;
}

/** A form that is an act as a whole: absent for people without the right to it. */
export function FormDeAto({ intencao, em, ...doForm }: ComponentProps<typeof Form> & Omit<AtoProps, 'children'>) {
  return (
    <Ato {...(intencao !== undefined && { intencao })} {...(em !== undefined && { em })}>
      <Form {...doForm} />
    </Ato>
  );
}

/** True inside a form that the person may read but not send. */
const FormularioParado = createContext(false);
export const useFormularioParado = (): boolean => useContext(FormularioParado);

/** Fields of a form: without the right to send it they show their values and cannot be changed. */
export function CamposDoAto({ intencao, em, children }: AtoProps) {
  if (usePodeEnviar()(intencao, em)) return children;
  return (
    <FormularioParado value>
      <fieldset className="formulario-parado" disabled>
        {children}
      </fieldset>
    </FormularioParado>
  );
}

/** Says why the controls of a page are missing or disabled, to people who may only see it. */
export function SoParaVer() {
  const pessoa = useContext(Pessoa);
  const { pathname } = useLocation();
  if (!soParaVer(pessoa, padraoDoEndereco(pathname))) return null;
  return <p className="so-para-ver">Você pode ver esta página, mas não mudar o que está nela.</p>;
}
