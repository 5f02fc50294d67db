const MAIOR_BUSCA = 100;

/** Returns a search text fit for the database: one line, no control characters, at most 100 characters; '' without text. */
export function lerBusca(texto: string | null): string {
  const limpo = (texto ?? '')
    .slice(0, MAIOR_BUSCA * 20)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return [...limpo].slice(0, MAIOR_BUSCA).join('').trim();
}
