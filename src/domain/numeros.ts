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
