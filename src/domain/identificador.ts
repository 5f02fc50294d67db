const letras = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const TAMANHO = 20;
/** Largest multiple of the alphabet below 256: bytes from here on would favour the first letters. */
const SEM_VIES = 248;

/** A new id of 20 random letters and digits, for orders and users (docs/requirements.md 11.2). Can't be guessed. */
export function novoId(): string {
  let id = '';
  while (id.length < TAMANHO) {
    for (const byte of crypto.getRandomValues(new Uint8Array(32))) {
      if (byte < SEM_VIES && id.length < TAMANHO) id += letras[byte % letras.length];
    }
  }
  return id;
}

/** Whether a text from outside may be asked for as an id: what can be none never reaches the database. */
export function podeSerId(texto: string): boolean {
  return /^[A-Za-z0-9_-]{1,128}$/.test(texto);
}
