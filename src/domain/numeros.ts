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

const milhares = /\B(?=(?:\d{3})+$)/g;

/** `12.345`: how many there are, as a whole number. By hand: the first `Intl` of a page takes a phone 40 ms. */
export function comMilhares(quantos: number): string {
  return `${quantos}`.replace(milhares, '.');
}
