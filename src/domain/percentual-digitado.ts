const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });

/** `12,5` of 1250 basis points. */
export const percentualSemSinal = (pb: number): string => decimal.format(pb / 100);

const comoPercentual = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;

/** Basis points from `0`, `10`, `12,5` or `10%`; null unless within 0 to 100 %. */
export function lerPercentual(texto: string): number | null {
  const [, inteiros, decimais = ''] = comoPercentual.exec(texto.trim()) ?? [];
  if (inteiros === undefined) return null;
  const valor = Number(inteiros) * 100 + Number(decimais.padEnd(2, '0'));
  return valor <= 10_000 ? valor : null;
}
