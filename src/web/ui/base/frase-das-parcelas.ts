import { formatarReais } from '#domain/dinheiro.ts';
import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';

/** `5`, `7,5`: a rate in hundredths of a percent, without its sign. */
export function emPorcento(pontosBase: number): string {
  // Without `Intl`, as for prices: its first use on a page is slow.
  return `${pontosBase / 100}`.replace('.', ',');
}

/** Returns `10x R$ 32,90`, for one line of a card. */
export function parcelasEmUmaLinha({ quantas, parcelaCentavos }: Parcelamento): string {
  return `${quantas}x ${formatarReais(parcelaCentavos)}`;
}

/** Returns `em até 10x de R$ 32,90 sem juros`; with interest also the total and the rate, as Decreto 5.903 requires. */
export function fraseDasParcelas(parcelamento: Parcelamento): string {
  return `em até ${frasePorPlano(parcelamento)}`;
}

/** Returns `10x de R$ 32,90 sem juros`: the same of one plan among others. */
export function frasePorPlano({ quantas, parcelaCentavos, totalCentavos, jurosPb }: Parcelamento): string {
  const parcelas = `${quantas}x de ${formatarReais(parcelaCentavos)}`;
  if (jurosPb === 0) return `${parcelas} sem juros`;
  return `${parcelas} com juros (total ${formatarReais(totalCentavos)}, ${emPorcento(jurosPb)}% a mais)`;
}
