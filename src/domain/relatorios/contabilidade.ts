import type { Centavos } from '#domain/dinheiro.ts';

/** Total refunded of an order, in centavos, as of one history entry. */
export type EstornadoAte = { id: number; em: Date; estornadoCentavos: Centavos };
/** A single refund. */
export type EstornoNoTempo = { id: number; em: Date; valorCentavos: Centavos };

/**
 * The single refunds of an order, derived from the running totals in its history: each entry above the previous maximum
 * is a refund of the difference, so the sum is the highest total.
 */
export function estornosNoTempo(historico: readonly EstornadoAte[]): EstornoNoTempo[] {
  let estornadoAteAqui = 0;
  return historico.flatMap(({ id, em, estornadoCentavos }) => {
    const valorCentavos = estornadoCentavos - estornadoAteAqui;
    if (valorCentavos <= 0) return [];
    estornadoAteAqui = estornadoCentavos;
    return [{ id, em, valorCentavos }];
  });
}
