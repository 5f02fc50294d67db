import { semInvisiveis } from '#domain/texto-digitado.ts';

const MAIOR_BUSCA = 100;

/** A search text fit for the database: one line of visible characters, at most 100; '' without text. */
export function lerBusca(texto: string | null): string {
  const limpo = semInvisiveis((texto ?? '').slice(0, MAIOR_BUSCA * 20))
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return [...limpo].slice(0, MAIOR_BUSCA).join('').trim();
}
