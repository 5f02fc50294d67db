import type { Centavos } from '#domain/dinheiro.ts';

/** One way to pay in instalments, as a card offers it. */
export type Parcelamento = {
  quantas: number;
  parcelaCentavos: Centavos;
  /** What it comes to in all; the cash price where there is no interest. */
  totalCentavos: Centavos;
  /** What it costs more than paying at once, in hundredths of a percent; 0 is without interest. */
  jurosPb: number;
};

/** Least a card takes as one instalment. */
const MENOR_PARCELA: Centavos = 500;

/** As many instalments without interest as the owner grants and the amount allows; null when that is not even two. */
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

/** The one worth naming: the most instalments without interest; where there are none, the most there are. */
export function melhorParcelamento(oferecidos: readonly Parcelamento[]): Parcelamento | null {
  const emParcelas = oferecidos.filter(({ quantas }) => quantas > 1);
  const semJuros = emParcelas.filter(({ jurosPb }) => jurosPb === 0);
  const [maior = null] = (semJuros.length > 0 ? semJuros : emParcelas).toSorted((a, b) => b.quantas - a.quantas);
  return maior;
}
