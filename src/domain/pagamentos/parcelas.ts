import type { Centavos } from '#domain/dinheiro.ts';

/** An instalment plan. */
export type Parcelamento = {
  quantas: number;
  parcelaCentavos: Centavos;
  /** Total of the plan; equals the cash price without interest. */
  totalCentavos: Centavos;
  /** Extra cost over the cash price, in basis points; 0 means interest-free. */
  jurosPb: number;
};

/** Smallest instalment a card accepts. */
const MENOR_PARCELA: Centavos = 500;

/**
 * The longest interest-free plan within the owner's maximum and the smallest instalment; null if that is fewer than
 * two.
 */
export function parcelarSemJuros(valorCentavos: Centavos, maximo: number): Parcelamento | null {
  const quantas = Math.min(maximo, Math.floor(valorCentavos / MENOR_PARCELA));
  if (quantas < 2) return null;
  return {
    quantas,
    parcelaCentavos: Math.round(valorCentavos / quantas),
    totalCentavos: valorCentavos,
    jurosPb: 0,
  };
}

/** The plan to display: the longest without interest, or else the longest. */
export function melhorParcelamento(oferecidos: readonly Parcelamento[]): Parcelamento | null {
  const emParcelas = oferecidos.filter(({ quantas }) => quantas > 1);
  const semJuros = emParcelas.filter(({ jurosPb }) => jurosPb === 0);
  const [maior = null] = (semJuros.length > 0 ? semJuros : emParcelas).toSorted((a, b) => b.quantas - a.quantas);
  return maior;
}
