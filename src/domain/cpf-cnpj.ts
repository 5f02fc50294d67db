/** Check digit modulo 11 of the Receita Federal: weights from 2 upwards from the right, starting again after `maior`. */
function digito(valores: readonly number[], maior: number): number {
  const soma = valores.toReversed().reduce((total, valor, i) => total + valor * (2 + (i % (maior - 1))), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

/** Since July 2026 the first twelve places of a CNPJ may hold letters; each counts as its code less 48. */
function valoresDe(texto: string): number[] {
  return Array.from(texto, (letra) => letra.charCodeAt(0) - 48);
}

function conferem(texto: string, corpo: number, maior: number): boolean {
  const valores = valoresDe(texto);
  const primeiro = digito(valores.slice(0, corpo), maior);
  const segundo = digito([...valores.slice(0, corpo), primeiro], maior);
  return valores[corpo] === primeiro && valores[corpo + 1] === segundo;
}

/** Eleven digits with right check digits, not all alike. */
export function ehCpf(digitos: string): boolean {
  return /^\d{11}$/.test(digitos) && !/^(\d)\1+$/.test(digitos) && conferem(digitos, 9, 11);
}

/** Twelve digits or capitals and two right check digits. */
export function ehCnpj(texto: string): boolean {
  return /^[0-9A-Z]{12}\d{2}$/.test(texto) && !/^(.)\1+$/.test(texto) && conferem(texto, 12, 9);
}

/** A CPF or CNPJ as it is kept, without punctuation and in capitals; null for anything else. */
export function lerDocumento(texto: string): string | null {
  const puro = texto.replace(/[./\-\s]/g, '').toUpperCase();
  return ehCpf(puro) || ehCnpj(puro) ? puro : null;
}

/** `000.000.000-00` while typing up to eleven digits, `00.000.000/0000-00` beyond. */
export function mascararDocumento(texto: string): string {
  const puro = texto
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
  const partes = /^\d{0,11}$/.test(puro)
    ? /^(.{0,3})(.{0,3})(.{0,3})(.{0,2})$/.exec(puro)
    : /^(.{0,2})(.{0,3})(.{0,3})(.{0,4})(.{0,2})$/.exec(puro);
  const antes = /^\d{0,11}$/.test(puro) ? ['', '.', '.', '-'] : ['', '.', '.', '/', '-'];
  return (partes ?? []).slice(1).reduce((feito, parte, i) => (parte ? `${feito}${antes[i]}${parte}` : feito), '');
}
