// @requirement 5.1.1
/**
 * The finite number, or the number a text spells (docs/requirements.md 5.1); null for anything else, blank text
 * included (`Number('')` would be 0).
 */
export function lerNumero(valor: unknown): number | null {
  if (typeof valor !== 'number' && (typeof valor !== 'string' || valor.trim() === '')) return null;
  const numero = Number(valor);
  return Number.isFinite(numero) ? numero : null;
}

/** The typed whole number from `menor` to `maior`, with or without dots between its thousands; null for anything else. */
export function lerInteiroDigitado(texto: string, menor: number, maior: number): number | null {
  const limpo = texto.trim().replace(/^\d{1,3}(?:\.\d{3})+$/, (tudo) => tudo.replaceAll('.', ''));
  const numero = Number(limpo);
  return /^\d{1,7}$/.test(limpo) && numero >= menor && numero <= maior ? numero : null;
}

export function somenteDigitos(texto: string): string {
  return texto.replace(/\D/g, '');
}

/** Pending items are counted up to this number plus one, to show whether there are more. */
export const LIMITE_DA_CONTAGEM = 1000;

/** `1.000+` above `LIMITE_DA_CONTAGEM`, otherwise the number. */
export const contagemParaMostrar = (quantos: number): string | number =>
  quantos > LIMITE_DA_CONTAGEM ? '1.000+' : quantos;

const milhares = /\B(?=(?:\d{3})+(?!\d))/g;

/**
 * `12.345`, `12.345,67`: adds thousands separators to an integer or to a text with two decimals. Without `Intl`, whose
 * first use costs 40 ms on a phone.
 */
export function numeroComMilhares(numero: number | string): string {
  return `${numero}`.replace(milhares, '.');
}
