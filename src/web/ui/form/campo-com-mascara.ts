// @requirement 5.2.2
import { mascararCep, mascararUf } from '#domain/checkout/checkout.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { siglaDoEstado } from '#domain/estados.ts';

/**
 * `formatar` returns the text in the field's format; `conta` matches content characters, not punctuation. A field with
 * `cheio` of them ignores a further key, while a pasted text that is too long stays, for the check to refuse it.
 */
export type Mascara = { formatar(texto: string): string; conta: RegExp; cheio?: number };

const digito = /\d/;
const MAIS_DIGITOS_DO_TELEFONE = 11;

export const mascaras = {
  telefone: { formatar: mascararTelefone, conta: digito, cheio: MAIS_DIGITOS_DO_TELEFONE },
  cep: { formatar: mascararCep, conta: digito },
  // The full name of a state, cut to two letters, could become another state's code.
  uf: { formatar: (texto) => siglaDoEstado(texto) ?? mascararUf(texto), conta: /[A-Z]/i },
  documento: { formatar: mascararDocumento, conta: /[0-9A-Z]/i },
} as const satisfies Record<string, Mascara>;

export type Edicao = {
  /** Text of the field before the input. */
  anterior: string;
  /** Text after the input. */
  texto: string;
  /** Position of the caret in `texto`. */
  cursor: number;
  /** Deletion by Backspace, Delete, or none. */
  apagou: 'antes' | 'depois' | null;
};

function conteudo(texto: string, { conta }: Mascara): string {
  return [...texto].filter((caractere) => conta.test(caractere)).join('');
}

/** The place in `texto` behind that many content characters that is nearest to where the caret was. */
function lugarDoCursor(texto: string, caracteres: number, cursor: number, mascara: Mascara): number {
  const lugares = Array.from({ length: texto.length + 1 }, (_, lugar) => lugar).filter(
    (lugar) => conteudo(texto.slice(0, lugar), mascara).length === caracteres,
  );
  return lugares.toSorted((a, b) => Math.abs(a - cursor) - Math.abs(b - cursor))[0] ?? texto.length;
}

/** When Backspace or Delete only hit punctuation, the neighbouring content character is deleted instead. */
function apagarConteudo(
  { anterior, texto, cursor, apagou }: Edicao,
  mascara: Mascara,
): { texto: string; cursor: number } {
  const soPontuacao = apagou !== null && anterior !== texto && conteudo(anterior, mascara) === conteudo(texto, mascara);
  if (!soPontuacao) return { texto, cursor };
  const inicio = texto.slice(0, cursor);
  const fim = texto.slice(cursor);
  if (apagou === 'antes') {
    const alvo = [...inicio].findLastIndex((caractere) => mascara.conta.test(caractere));
    return alvo === -1
      ? { texto, cursor }
      : { texto: inicio.slice(0, alvo) + inicio.slice(alvo + 1) + fim, cursor: cursor - 1 };
  }
  const alvo = [...fim].findIndex((caractere) => mascara.conta.test(caractere));
  return alvo === -1 ? { texto, cursor } : { texto: inicio + fim.slice(0, alvo) + fim.slice(alvo + 1), cursor };
}

/** Whether one more key was pressed in a full field. A country code that becomes one by this key is removed instead. */
function ehTeclaAMais({ anterior, texto, apagou }: Edicao, formatado: string, mascara: Mascara): boolean {
  const { cheio = Infinity } = mascara;
  const umaTecla = apagou === null && texto.length === anterior.length + 1;
  return umaTecla && conteudo(anterior, mascara).length === cheio && conteudo(formatado, mascara).length > cheio;
}

/**
 * The field after an edit: formatted, with the caret behind the same content character as before. At the end it stays
 * at the end; in the middle it never jumps.
 */
export function aplicarMascara(edicao: Edicao, mascara: Mascara): { texto: string; cursor: number } {
  const { texto, cursor } = apagarConteudo(edicao, mascara);
  const formatado = mascara.formatar(texto);
  if (ehTeclaAMais(edicao, formatado, mascara)) return { texto: edicao.anterior, cursor: edicao.cursor - 1 };
  if (cursor >= texto.length) return { texto: formatado, cursor: formatado.length };
  const caracteresAntes = conteudo(mascara.formatar(texto.slice(0, cursor)), mascara).length;
  return { texto: formatado, cursor: lugarDoCursor(formatado, caracteresAntes, cursor, mascara) };
}

const direcao: Readonly<Record<string, 'antes' | 'depois'>> = {
  deleteContentBackward: 'antes',
  deleteContentForward: 'depois',
};

/**
 * `ref` of an uncontrolled field with a mask. Typing, pasting and the browser's own filling all end in one `input`
 * listener; it runs before React's handlers, which see the formatted text. The caret is moved only while the field has
 * the focus, and nothing is written while a character is being composed.
 */
export function comMascara(mascara: Mascara) {
  return (campo: HTMLInputElement | null) => {
    if (!campo) return;
    const escutas = new AbortController();
    const { signal } = escutas;
    let anterior = campo.value;
    const aplicar = (evento: Event) => {
      const { inputType = '', isComposing = false } = evento as Partial<InputEvent>;
      if (isComposing) return;
      const cursorAgora = campo.selectionStart ?? campo.value.length;
      const apagou = direcao[inputType] ?? null;
      const { texto, cursor } = aplicarMascara({ anterior, texto: campo.value, cursor: cursorAgora, apagou }, mascara);
      if (campo.value === texto) return;
      campo.value = texto;
      if (document.activeElement === campo) campo.setSelectionRange(cursor, cursor);
    };
    campo.addEventListener('beforeinput', () => (anterior = campo.value), { signal });
    campo.addEventListener('input', aplicar, { signal });
    // Composing keyboards send no input event after the last character.
    campo.addEventListener('compositionend', aplicar, { signal });
    return () => escutas.abort();
  };
}

// One function per mask: a new function per render would reattach its listeners.
export const comMascaraDeTelefone = comMascara(mascaras.telefone);
export const comMascaraDeCep = comMascara(mascaras.cep);
export const comMascaraDeUf = comMascara(mascaras.uf);
export const comMascaraDeDocumento = comMascara(mascaras.documento);

/** Props of a field for the user's own telephone. */
export const campoDeTelefone = {
  type: 'tel',
  inputMode: 'numeric',
  autoComplete: 'tel',
  ref: comMascaraDeTelefone,
} as const;
/** Props of a field for the user's own CEP. */
export const campoDeCep = { inputMode: 'numeric', autoComplete: 'postal-code', ref: comMascaraDeCep } as const;
