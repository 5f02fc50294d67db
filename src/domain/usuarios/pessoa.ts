/** Bounds of what people type about themselves. */
export const SENHA_MINIMA = 6;
/** Of a password that whoever runs the shop chooses. */
export const SENHA_MINIMA_DE_ADMIN = 12;
export const SENHA_MAXIMA = 128;
const NOME_MAXIMO = 120;
export const EMAIL_MAXIMO = 254;

/**
 * What mail servers take (RFC 5321): up to 64 characters in parts joined by single dots, then a domain whose labels have
 * up to 63 and whose last one is a name, not a number.
 */
const formaDoEmail =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** The one way an e-mail is stored and looked up: trimmed, lowercase. */
export function normalizarEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/**
 * The shop's one rule for e-mails: whether this one, without spaces around and in capitals or not, can be written to.
 * Accents and other alphabets are refused: few mail servers take them.
 */
export function emailValido(email: string): boolean {
  return email.length <= EMAIL_MAXIMO && formaDoEmail.test(email);
}

/** A name on one line, without control or invisible formatting characters, cut at 120. Markup is text like any other. */
export function normalizarNome(nome: string): string {
  return [
    ...nome
      .normalize('NFC')
      .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, NOME_MAXIMO)
    .join('')
    .trim();
}

/** A picture's address from outside, or null when it is no plain https address. */
export function normalizarFoto(foto: unknown): string | null {
  return typeof foto === 'string' && foto.length <= 2000 && foto.startsWith('https://') && URL.canParse(foto)
    ? foto
    : null;
}
