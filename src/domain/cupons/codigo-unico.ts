// @requirement 15.23.9
import { lerInteiroDigitado } from '#domain/numeros.ts';
/** Codes made at once, at most. */
export const MAIS_CODIGOS = 5000;

/** Without vowels, so that no code reads as a word, and without letters that are taken for digits. */
const LETRAS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const TAMANHO = 12;
/** Largest multiple of the letters below 256; higher bytes would favour the first ones. */
const SEM_VIES = 252;

/** A random code that works once: one of 2^57, which nobody guesses. */
export function novoCodigoUnico(): string {
  let codigo = '';
  while (codigo.length < TAMANHO) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * TAMANHO))) {
      if (byte < SEM_VIES && codigo.length < TAMANHO) codigo += LETRAS[byte % LETRAS.length];
    }
  }
  return codigo;
}

/** Whether a code has the form of those made by `novoCodigoUnico`; others are not looked for among them. */
export const podeSerCodigoUnico = (codigo: string): boolean =>
  codigo.length === TAMANHO && [...codigo].every((letra) => LETRAS.includes(letra));

/** The typed number of codes; null unless it is a whole number from 1 to `MAIS_CODIGOS`. */
export const lerQuantidadeDeCodigos = (texto: string): number | null => lerInteiroDigitado(texto, 1, MAIS_CODIGOS);

/** The code of an order's discount as its buyer knows it: the typed one, not that of the coupon which made it. */
export const codigoDoDesconto = ({
  cupom,
  cupomCodigo,
}: {
  cupom: string | null;
  cupomCodigo: string | null;
}): string | null => cupom && (cupomCodigo ?? cupom);
