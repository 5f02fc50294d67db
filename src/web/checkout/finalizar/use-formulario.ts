// @requirement 13.5.1
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { camposDoCep, type ValoresDoCep } from '#domain/checkout/cep.ts';
import {
  type CampoDoCheckout,
  type CheckoutValido,
  type DadosDoCheckout,
  regrasDoCheckout,
  validarCheckout,
} from '#domain/checkout/checkout.ts';
import { camposDoEndereco, type EnderecoDaConta } from '#domain/usuarios/enderecos.ts';
import { emailProvavel } from '#domain/checkout/email-provavel.ts';
import { cepLembrado } from '#web/carrinho/cep-da-entrega.ts';
import { chaveDoEndereco, enderecoNoFormulario, OUTRO_ENDERECO } from './endereco-salvo.ts';
import { guardarRascunho, lerRascunho } from '#web/carrinho/rascunho.ts';
import { type EntregaDaConta, partida } from './partida.ts';
import { preencherPeloCep, useCep } from './use-cep.ts';

export type ErrosDoFormulario = Partial<Record<CampoDoCheckout, string>>;
type Controle = HTMLInputElement | HTMLTextAreaElement;

function controleDe(formulario: HTMLFormElement | null, nome: string): Controle | null {
  const elemento = formulario?.elements.namedItem(nome);
  return elemento instanceof HTMLInputElement || elemento instanceof HTMLTextAreaElement ? elemento : null;
}

/** Writes a field with an input event, so that its mask formats the text. */
function escrever(formulario: HTMLFormElement, nome: string, valor: string): void {
  const controle = controleDe(formulario, nome);
  if (!controle || controle.readOnly) return;
  if (controle.type === 'checkbox') {
    if (valorDe(controle) !== valor) controle.click();
    return;
  }
  controle.value = valor;
  controle.dispatchEvent(new Event('input'));
}

/** A checkbox is `CAIXA_MARCADA` or empty. */
function valorDe(controle: Controle): string {
  return controle.type === 'checkbox' && !(controle as HTMLInputElement).checked ? '' : controle.value;
}

function ler(formulario: HTMLFormElement): DadosDoCheckout {
  return Object.fromEntries(
    regrasDoCheckout.map(({ campo }) => {
      const controle = controleDe(formulario, campo);
      return [campo, controle ? valorDe(controle) : ''];
    }),
  );
}

function errosDe(dados: DadosDoCheckout): ErrosDoFormulario {
  const validado = validarCheckout(dados);
  return validado.ok ? {} : Object.fromEntries(validado.erro.campos.map(({ campo, dica }) => [campo, dica]));
}

function ehCampo(nome: string): nome is CampoDoCheckout {
  return regrasDoCheckout.some(({ campo }) => campo === nome);
}

/**
 * State of the checkout's form. The fields are uncontrolled, so that text typed or autofilled before hydration is kept
 * and the caret stays; the hook stores the draft, looks the CEP up and holds the errors.
 */
export function useFormulario(
  entrega: EntregaDaConta,
  ultimoCep: string | null,
  enderecos: readonly EnderecoDaConta[],
) {
  const formulario = useRef<HTMLFormElement>(null);
  const peloCep = useRef<Partial<ValoresDoCep>>({});
  const [erros, setErros] = useState<ErrosDoFormulario>({});
  const [mensagemAcima, setMensagemAcima] = useState<string | null>(null);
  const [provavel, setProvavel] = useState<string | null>(null);
  const [enderecoEscolhido, setEnderecoEscolhido] = useState(OUTRO_ENDERECO);

  function guardar(): void {
    if (!formulario.current) return;
    const form = formulario.current;
    // Text of fields that are hidden at the moment is kept.
    const daPagina = Object.entries(ler(form)).filter(([campo]) => controleDe(form, campo) !== null);
    const campos = {
      ...lerRascunho().campos,
      ...Object.fromEntries(daPagina.map(([campo, valor]) => [campo, valor ?? ''])),
    };
    guardarRascunho({ campos, peloCep: peloCep.current });
  }

  /** Removes the errors of fields that are valid now; never adds one. */
  function reconsiderar(): void {
    if (!formulario.current) return;
    const errosAtuais = errosDe(ler(formulario.current));
    setErros((anteriores) =>
      Object.fromEntries(
        Object.entries(anteriores).filter(([campo]) => errosAtuais[campo as CampoDoCheckout] !== undefined),
      ),
    );
  }

  const {
    estado: estadoDoCep,
    aoMudar: aoMudarCep,
    retomar,
  } = useCep((endereco) => {
    const form = formulario.current;
    if (!form) return;
    const atuais = Object.fromEntries(
      camposDoCep.map((campo) => [campo, controleDe(form, campo)?.value ?? '']),
    ) as ValoresDoCep;
    const novos = preencherPeloCep(atuais, peloCep.current, endereco);
    peloCep.current = { ...peloCep.current, ...novos };
    for (const [campo, valor] of Object.entries(novos)) escrever(form, campo, valor);
    guardar();
    reconsiderar();
  });

  useEffect(() => {
    const form = formulario.current;
    if (!form) return;
    const rascunho = lerRascunho();
    const digitados = Object.fromEntries(Object.entries(ler(form)).filter(([, valor]) => valor));
    const inicio = partida(
      { ...rascunho, campos: { ...rascunho.campos, ...digitados } },
      entrega,
      ultimoCep ?? (cepLembrado() || null),
    );
    for (const [campo, valor] of Object.entries(inicio.campos)) {
      const controle = controleDe(form, campo);
      if (controle && valorDe(controle) === '') escrever(form, campo, valor);
    }
    const cep = controleDe(form, 'cep')?.value ?? '';
    const temEndereco = controleDe(form, 'rua')?.value && controleDe(form, 'cidade')?.value;
    peloCep.current = { ...inicio.peloCep, ...peloCep.current };
    setEnderecoEscolhido(enderecoNoFormulario(ler(form), enderecos));
    if (temEndereco) retomar(cep);
    else void aoMudarCep(cep);
  }, [entrega, ultimoCep, enderecos, retomar, aoMudarCep]);

  function aoEscrever(evento: FormEvent<HTMLFormElement>): void {
    const { name, value } = evento.target as unknown as Controle;
    if (!ehCampo(name)) return;
    guardar();
    if (formulario.current) setEnderecoEscolhido(enderecoNoFormulario(ler(formulario.current), enderecos));
    if (erros[name]) reconsiderar();
    if (name === 'email') setProvavel(null);
    if (name === 'cep') void aoMudarCep(value);
  }

  // An invalid field reports when it is left; an empty one waits for the submission.
  useEffect(() => {
    const form = formulario.current;
    const aoSair = ({ target, relatedTarget }: FocusEvent) => {
      const { name, value } = target as Controle;
      if (!form || !ehCampo(name) || value.trim() === '') return;
      // Pressed, the button must not move away from the mouse; its submission reports all errors.
      if (relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form) return;
      const erro = errosDe(ler(form))[name];
      if (erro) setErros((anteriores) => ({ ...anteriores, [name]: erro }));
      if (name === 'email') setProvavel(emailProvavel(value));
    };
    form?.addEventListener('focusout', aoSair);
    return () => form?.removeEventListener('focusout', aoSair);
  }, []);

  /** Shows the errors beside their fields and above the form, and moves the focus to the first of them on the page. */
  function mostrarErros(novos: ErrosDoFormulario, mensagem: string): void {
    // Screen readers announce the error only if it exists when the field takes the focus.
    flushSync(() => {
      setErros(novos);
      setMensagemAcima(mensagem);
    });
    const controles = [...(formulario.current?.elements ?? [])] as Controle[];
    controles.find(({ name }) => ehCampo(name) && novos[name])?.focus();
  }

  /** Returns the valid form (docs/requirements.md 5.2); null after showing the errors. */
  function validar(): CheckoutValido | null {
    if (!formulario.current) return null;
    const validado = validarCheckout(ler(formulario.current));
    if (validado.ok) {
      setErros({});
      setMensagemAcima(null);
      return validado.valor;
    }
    mostrarErros(
      Object.fromEntries(validado.erro.campos.map(({ campo, dica }) => [campo, dica])),
      validado.erro.mensagem,
    );
    return null;
  }

  /** Writes a saved address into the form; another address begins empty. */
  function escolherEndereco(escolhido: string): void {
    const form = formulario.current;
    if (!form) return;
    const endereco = enderecos.find((salvo) => chaveDoEndereco(salvo) === escolhido);
    for (const campo of camposDoEndereco) escrever(form, campo, endereco?.[campo] ?? '');
    peloCep.current = {};
    setEnderecoEscolhido(escolhido);
    retomar(endereco?.cep ?? '');
    guardar();
    reconsiderar();
    if (!endereco) controleDe(form, 'cep')?.focus();
  }

  /** Accepts the suggested e-mail. */
  function corrigirEmail(): void {
    const form = formulario.current;
    if (!form || provavel === null) return;
    escrever(form, 'email', provavel);
    setProvavel(null);
    guardar();
    reconsiderar();
    controleDe(form, 'email')?.focus();
  }

  const mensagemDosErros = Object.keys(erros).length > 0 ? mensagemAcima : null;
  return {
    formulario,
    erros,
    mensagemDosErros,
    estadoDoCep,
    enderecoEscolhido,
    escolherEndereco,
    emailProvavel: provavel,
    corrigirEmail,
    aoEscrever,
    validar,
    mostrarErros,
    irAoCampo: (campo: CampoDoCheckout) => controleDe(formulario.current, campo)?.focus(),
  };
}
