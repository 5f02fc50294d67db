// @requirement 5.3.1 9.11.1
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';
import { umaLinha } from '#domain/texto-digitado.ts';

/** Length limits of personal data. */
export const SENHA_MINIMA = 6;
/** For passwords of admins. */
export const SENHA_MINIMA_DE_ADMIN = 12;
export const SENHA_MAXIMA = 128;
const NOME_MAXIMO = 120;
export const EMAIL_MAXIMO = 254;

/**
 * Address form of RFC 5321: a local part of up to 64 characters in dot-separated parts, and domain labels of up to 63;
 * the last label is not a number.
 */
const formaDoEmail =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** The e-mail as stored and looked up: trimmed and lowercase, without invisible characters. */
export function normalizarEmail(email: string): string {
  return semInvisiveis(email).normalize('NFC').trim().toLowerCase();
}

/**
 * Whether mail can be sent to this trimmed address. The only such rule in the shop. Non-ASCII addresses are refused:
 * few mail servers support them.
 */
export function emailValido(email: string): boolean {
  return email.length <= EMAIL_MAXIMO && formaDoEmail.test(email);
}

/** The name that controls about a person have: of people without a name the e-mail, else the id. */
export function comoChamar({ nome, email, uid }: { nome: string | null; email: string | null; uid: string }): string {
  return nome?.trim() || email?.trim() || uid;
}

/** A name on one line, without control or invisible characters, at most 120 characters. HTML stays as text. */
export function normalizarNome(nome: string): string {
  return [...umaLinha(nome.normalize('NFC'))].slice(0, NOME_MAXIMO).join('').trim();
}

/** The URL of an external picture; null unless it is a plain https URL. */
export function normalizarFoto(foto: unknown): string | null {
  return typeof foto === 'string' && foto.length <= 2000 && foto.startsWith('https://') && URL.canParse(foto)
    ? foto
    : null;
}
