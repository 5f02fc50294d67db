const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2, useGrouping: false });

/** `12,5` of 1250 basis points. */
export const percentualSemSinal = (pb: number): string => decimal.format(pb / 100);
