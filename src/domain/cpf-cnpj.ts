// @requirement 13.5.6
import { semInvisiveis } from '#domain/caracteres-invisiveis.ts';

/** Check digit (modulo 11, Receita Federal): weights count up from 2, right to left, and restart after `maior`. */
function digito(valores: readonly number[], maior: number): number {
  const soma = valores.toReversed().reduce((total, valor, i) => total + valor * (2 + (i % (maior - 1))), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

/**
 * Numeric value of each character. Since July 2026 the first twelve characters of a CNPJ may be letters; each counts as
 * its character code less 48.
 */
function valoresDe(texto: string): number[] {
  return Array.from(texto, (letra) => letra.charCodeAt(0) - 48);
}

function digitosConferem(texto: string, corpo: number, maior: number): boolean {
  const valores = valoresDe(texto);
  const primeiro = digito(valores.slice(0, corpo), maior);
  const segundo = digito([...valores.slice(0, corpo), primeiro], maior);
  return valores[corpo] === primeiro && valores[corpo + 1] === segundo;
}

/** True for eleven digits, not all equal, with valid check digits. */
export function ehCpf(digitos: string): boolean {
  return /^\d{11}$/.test(digitos) && !/^(\d)\1+$/.test(digitos) && digitosConferem(digitos, 9, 11);
}

/** True for twelve digits or capitals followed by two valid check digits. */
export function ehCnpj(texto: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(texto) && !/^(.)\1+$/.test(texto) && digitosConferem(texto, 12, 9);
}

/** The CPF or CNPJ in its stored form (no punctuation, capitals); null if it is not valid. */
export function lerDocumento(texto: string): string | null {
  const puro = semInvisiveis(texto)
    .replace(/[./\-\s]/g, '')
    .toUpperCase();
  return ehCpf(puro) || ehCnpj(puro) ? puro : null;
}

/** Input mask: `000.000.000-00` up to eleven digits, `00.000.000/0000-00` beyond. */
export function mascararDocumento(texto: string): string {
  const puro = texto
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
  const partes = /^\d{0,11}$/.test(puro)
    ? /^(.{0,3})(.{0,3})(.{0,3})(.{0,2})$/.exec(puro)
    : /^(.{0,2})(.{0,3})(.{0,3})(.{0,4})(.{0,2})$/.exec(puro);
  const separadores = /^\d{0,11}$/.test(puro) ? ['', '.', '.', '-'] : ['', '.', '.', '/', '-'];
  return (partes ?? [])
    .slice(1)
    .reduce((mascarado, parte, i) => (parte ? `${mascarado}${separadores[i]}${parte}` : mascarado), '');
}
