import { mascararCep, mascararTelefone, mascararUf } from '#domain/checkout.ts';
import { siglaDoEstado } from './estados.ts';

/** `formatar` writes what was typed in the field's format; `conta` says which characters are content, not punctuation. */
export type Mascara = { formatar(texto: string): string; conta: RegExp };

const digito = /\d/;

export const mascaras = {
  telefone: {
    // The country code being typed by hand stays as it is until the number itself begins; then it is dropped.
    formatar: (texto) => (/^\s*\+\s*(?:5\s*){0,2}$/.test(texto) ? texto.replace(/\s/g, '') : mascararTelefone(texto)),
    conta: digito,
  },
  cep: { formatar: mascararCep, conta: digito },
  // Cut to two letters, the full name of a state would become another one's, or nobody's.
  uf: { formatar: (texto) => siglaDoEstado(texto) ?? mascararUf(texto), conta: /[A-Z]/i },
} as const satisfies Record<string, Mascara>;

export type Edicao = {
  /** What the field showed before. */
  anterior: string;
  /** What the browser made of it. */
  texto: string;
  /** Where the caret is in `texto`. */
  cursor: number;
  /** What was deleted with: Backspace, Delete, or neither. */
  apagou: 'antes' | 'depois' | null;
};

function conteudo(texto: string, { conta }: Mascara): string {
  return [...texto].filter((caractere) => conta.test(caractere)).join('');
}

/** The place in `texto` behind `quantos` content characters that is nearest to where the caret was. */
function lugarDoCursor(texto: string, quantos: number, cursor: number, mascara: Mascara): number {
  const lugares = Array.from({ length: texto.length + 1 }, (_, lugar) => lugar).filter(
    (lugar) => conteudo(texto.slice(0, lugar), mascara).length === quantos,
  );
  return lugares.toSorted((a, b) => Math.abs(a - cursor) - Math.abs(b - cursor))[0] ?? texto.length;
}

/** Backspace or Delete that only hit punctuation takes the content character behind it, as the person meant. */
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

/**
 * The field after an edit: formatted, with the caret behind the same content character as before. At the end it stays
 * at the end; in the middle it never jumps.
 */
export function aplicarMascara(edicao: Edicao, mascara: Mascara): { texto: string; cursor: number } {
  const { texto, cursor } = apagarConteudo(edicao, mascara);
  const formatado = mascara.formatar(texto);
  if (cursor >= texto.length) return { texto: formatado, cursor: formatado.length };
  const antes = conteudo(mascara.formatar(texto.slice(0, cursor)), mascara).length;
  return { texto: formatado, cursor: lugarDoCursor(formatado, antes, cursor, mascara) };
}
