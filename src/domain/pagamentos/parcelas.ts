import type { PrecosDaLoja } from '#domain/configuracao/loja.ts';
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

/** The owner's settings that decide which instalments are displayed. */
export type RegraDasParcelas = Pick<PrecosDaLoja, 'parcelasSemJuros' | 'parcelaMinimaCentavos'>;

/**
 * The longest interest-free plan within the owner's maximum and minimum per instalment; null if that is fewer than two
 * instalments.
 */
export function parcelarSemJuros(
  valorCentavos: Centavos,
  { parcelasSemJuros, parcelaMinimaCentavos }: RegraDasParcelas,
): Parcelamento | null {
  const menorParcela = Math.max(parcelaMinimaCentavos, MENOR_PARCELA);
  const quantas = Math.min(parcelasSemJuros, Math.floor(valorCentavos / menorParcela));
  if (quantas < 2) return null;
  return {
    quantas,
    parcelaCentavos: Math.round(valorCentavos / quantas),
    totalCentavos: valorCentavos,
    jurosPb: 0,
  };
}

/** Every interest-free plan from two instalments on, within the same limits. */
export function planosSemJuros(valorCentavos: Centavos, regra: RegraDasParcelas): Parcelamento[] {
  const { quantas = 1 } = parcelarSemJuros(valorCentavos, regra) ?? {};
  return Array.from({ length: quantas - 1 }, (_, i) => ({
    quantas: i + 2,
    parcelaCentavos: Math.round(valorCentavos / (i + 2)),
    totalCentavos: valorCentavos,
    jurosPb: 0,
  }));
}

/** The offered plans that are shown: from two instalments on, each at least the owner's minimum. */
export function planosAMostrar(
  oferecidos: readonly Parcelamento[],
  { parcelaMinimaCentavos }: Pick<RegraDasParcelas, 'parcelaMinimaCentavos'>,
): Parcelamento[] {
  return oferecidos.filter(({ quantas, parcelaCentavos }) => quantas > 1 && parcelaCentavos >= parcelaMinimaCentavos);
}

/** The offered plan to display: the longest without interest, or else the longest; none below the owner's minimum. */
export function melhorParcelamento(
  oferecidos: readonly Parcelamento[],
  regra: Pick<RegraDasParcelas, 'parcelaMinimaCentavos'>,
): Parcelamento | null {
  const emParcelas = planosAMostrar(oferecidos, regra);
  const semJuros = emParcelas.filter(({ jurosPb }) => jurosPb === 0);
  const [maior = null] = (semJuros.length > 0 ? semJuros : emParcelas).toSorted((a, b) => b.quantas - a.quantas);
  return maior;
}
