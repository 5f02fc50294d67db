// @requirement 11.2.1
const letras = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TAMANHO = 20;
/** Largest multiple of the alphabet's length below 256; higher bytes would favour the first letters. */
const SEM_VIES = 248;

/** A random id of 20 letters and digits for orders and users; cannot be guessed (docs/requirements.md 11.2). */
export function novoId(): string {
  let id = '';
  while (id.length < TAMANHO) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < SEM_VIES && id.length < TAMANHO) id += letras[byte % letras.length];
    }
  }
  return id;
}

/** Whether `texto` has the form of an id; other texts are rejected before any database query. */
export function podeSerId(texto: string): boolean {
  return /^[A-Za-z0-9_-]{1,128}$/.test(texto);
}

/** Whether this may be the key of a form, which a repeat of the form has as well. */
export const ehChaveDeFormulario = (chave: string): boolean => /^[\w-]{8,60}$/.test(chave);
