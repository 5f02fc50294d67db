import { encurtar } from '#domain/previa.ts';

const MAIOR_NOME = 40;

/** The name of a product up to its first comma, colon or bracket, for breadcrumbs and other narrow places. */
export function nomeCurto(nome: string): string {
  const antes = /^[^,:;(–—]{4,}(?=[,:;(–—])/.exec(nome)?.[0] ?? nome;
  return encurtar(antes.trim(), MAIOR_NOME);
}

/** Whole sentences from the beginning of a text, as many as fit in `limite` characters; one that does not is cut at a word. */
export function primeirasFrases(texto: string, limite: number): string {
  if (texto.length <= limite) return texto;
  const fins = [...texto.slice(0, limite).matchAll(/[.!?…](?=\s+[\p{Lu}“"(\d])/gu)];
  const fim = fins.at(-1)?.index;
  return fim === undefined ? encurtar(texto, limite) : texto.slice(0, fim + 1);
}
