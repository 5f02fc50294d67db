import type { Dia } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { Periodo } from '#domain/periodo.ts';

/**
 * Figures of sales. A sale is an order that was paid and still is (approved, enviado, concluido) and was not deleted; it
 * counts on the day in São Paulo it was first paid, whatever happens later, with its total (discount already taken off)
 * minus what was given back, never below zero.
 */
export type SomaDeVendas = {
  pedidos: number;
  unidades: number;
  vendidoCentavos: Centavos;
  descontoCentavos: Centavos;
  estornadoCentavos: Centavos;
};

export const semVendas: SomaDeVendas = {
  pedidos: 0,
  unidades: 0,
  vendidoCentavos: 0,
  descontoCentavos: 0,
  estornadoCentavos: 0,
};

export function somaDe(somas: readonly SomaDeVendas[]): SomaDeVendas {
  return somas.reduce(
    (a, b) => ({
      pedidos: a.pedidos + b.pedidos,
      unidades: a.unidades + b.unidades,
      vendidoCentavos: a.vendidoCentavos + b.vendidoCentavos,
      descontoCentavos: a.descontoCentavos + b.descontoCentavos,
      estornadoCentavos: a.estornadoCentavos + b.estornadoCentavos,
    }),
    semVendas,
  );
}

/** Average worth of an order, rounded half up to the centavo; null without orders. */
export function ticketMedio({
  pedidos,
  vendidoCentavos,
}: Pick<SomaDeVendas, 'pedidos' | 'vendidoCentavos'>): Centavos | null {
  return pedidos === 0 ? null : Math.round(vendidoCentavos / pedidos);
}

/** Sums per day put into groups of days; a group without sales is all zeros. */
export function vendasPorGrupo(
  dias: readonly (SomaDeVendas & { dia: Dia })[],
  grupos: readonly Periodo[],
): (Periodo & SomaDeVendas)[] {
  return grupos.map(({ de, ate }) => ({ de, ate, ...somaDe(dias.filter(({ dia }) => dia >= de && dia <= ate)) }));
}

/** How much `agora` is above (0.25) or below (-0.25) `antes`; null when there was nothing to compare with. */
export function variacao(agora: number, antes: number): number | null {
  return antes === 0 ? null : (agora - antes) / antes;
}
