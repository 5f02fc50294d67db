// @requirement 15.24.3
import type { Centavos } from '#domain/dinheiro.ts';

/** A part of an amount that one holder of credit pays, or gets back. */
export type ParteDoCredito = { portadorId: string; centavos: Centavos };

export type CreditoUsado = {
  /** In the order of the given balances; holders that pay nothing are left out. */
  partes: ParteDoCredito[];
  valeCentavos: Centavos;
  /** The rest, to be paid as usual. */
  aPagarCentavos: Centavos;
};

/** Takes an amount from balances, one after the other, until it is reached. */
function repartir(centavos: Centavos, saldos: readonly ParteDoCredito[]): ParteDoCredito[] {
  let falta = centavos;
  return saldos.flatMap(({ portadorId, centavos: saldo }) => {
    const parte = Math.min(saldo, falta);
    falta -= Math.max(0, parte);
    return parte > 0 ? [{ portadorId, centavos: parte }] : [];
  });
}

/** The last step of the prices: credit pays as much of the total as it covers, the first balance first. */
export function usarCreditos(totalCentavos: Centavos, saldos: readonly ParteDoCredito[]): CreditoUsado {
  const partes = repartir(totalCentavos, saldos);
  const valeCentavos = partes.reduce((soma, { centavos }) => soma + centavos, 0);
  return { partes, valeCentavos, aPagarCentavos: totalCentavos - valeCentavos };
}

/**
 * Returns the parts of a refund that go back to credit: credit before money, the credit used first before the next.
 * `usados`: the credit that each holder has paid and not got back, in the order of use.
 */
export function devolverCreditos(
  centavos: Centavos,
  usados: readonly ParteDoCredito[],
): { partes: ParteDoCredito[]; emDinheiroCentavos: Centavos } {
  const { partes, aPagarCentavos } = usarCreditos(centavos, usados);
  return { partes, emDinheiroCentavos: aPagarCentavos };
}

/**
 * The Pix discount that an order may still get after its credit was taken at the price of another method: at least
 * R$ 0,01 stays to be paid by Pix.
 */
export function descontoNoPixComVale(
  descontoNoPixCentavos: Centavos,
  { valeCentavos, aPagarCentavos }: Pick<CreditoUsado, 'valeCentavos' | 'aPagarCentavos'>,
): Centavos {
  return valeCentavos === 0 ? descontoNoPixCentavos : Math.max(0, Math.min(descontoNoPixCentavos, aPagarCentavos - 1));
}
