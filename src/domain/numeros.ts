/**
 * What docs/requirements.md 5.1 calls a number: a finite number, or text that spells one. null for anything else, blank
 * text included (which `Number` would read as zero).
 */
export function lerNumero(valor: unknown): number | null {
  if (typeof valor !== 'number' && (typeof valor !== 'string' || valor.trim() === '')) return null;
  const numero = Number(valor);
  return Number.isFinite(numero) ? numero : null;
}

export function somenteDigitos(texto: string): string {
  return texto.replace(/\D/g, '');
}

/** What waits for somebody is counted so far, and one more to know whether there are others. */
export const CONTA_ATE = 1000;

/** A number that was counted up to `CONTA_ATE`, as it is shown. */
export const contadoAteMil = (quantos: number): string | number => (quantos > CONTA_ATE ? '1.000+' : quantos);

const milhares = /\B(?=(?:\d{3})+(?!\d))/g;

/**
 * `12.345`, `12.345,67`: a whole number, or one written with two places, with its thousands apart. By hand: the first `Intl` of
 * a page takes a phone 40 ms.
 */
export function comMilhares(numero: number | string): string {
  return `${numero}`.replace(milhares, '.');
}
