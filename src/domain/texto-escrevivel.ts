/** The letters of a typeface, and how a character that it lacks is spelt with the Latin alphabet; '' for none. */
export type Escrita = { tem(codigo: number): boolean; emLatim(caractere: string): string };

/** Printable ASCII, which every typeface has. */
const comum = /^[\x20-\x7e]*$/;

/**
 * The text on one line, made of characters that the typeface has, so that no document shows empty boxes. Letters that it
 * lacks lose their diacritics or are transliterated; only a character without any spelling becomes `?`.
 */
export function textoEscrevivel(texto: string, { tem, emLatim }: Escrita): string {
  const linha = texto
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim();
  if (comum.test(linha)) return linha;
  const cabe = (caractere: string) => tem(caractere.codePointAt(0) ?? 0);
  return Array.from(linha, (caractere) => {
    if (cabe(caractere)) return caractere;
    const base = [...caractere.normalize('NFKD').replace(/\p{M}/gu, '')];
    if (base.length > 0 && base.every(cabe)) return base.join('');
    return emLatim(caractere) || (/\p{M}/u.test(caractere) ? '' : '?');
  }).join('');
}
