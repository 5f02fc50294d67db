/** Bounds of what people type about themselves. */
export const SENHA_MINIMA = 6;
export const SENHA_MAXIMA = 128;
const NOME_MAXIMO = 120;
const EMAIL_MAXIMO = 254;

const formaDoEmail =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/** The one way an e-mail is stored and looked up: trimmed, lowercase. */
export function normalizarEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** Whether a normalized e-mail can be written to. Accents and other alphabets are refused: few mail servers take them. */
export function emailValido(email: string): boolean {
  return email.length <= EMAIL_MAXIMO && formaDoEmail.test(email) && !email.includes('..');
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
