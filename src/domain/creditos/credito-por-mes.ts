// @requirement 15.24.8
import type { Mes } from '#domain/calendario.ts';
import type { Centavos } from '#domain/dinheiro.ts';

/** Credit given and used in a month. Credit that an order gives back reduces the use of that month, a cancelled card the credit given. */
export type MudancaDeCredito = { mes: Mes; entrouCentavos: Centavos; saiuCentavos: Centavos };

/** A month of the credit ledger; `saldoCentavos` is owed to holders at its end, or now in the current month. */
export type CreditoDoMes = MudancaDeCredito & { saldoCentavos: Centavos };

/** The months, latest first as given, computed back from the present balance; none before the first credit. */
export function creditoPorMes(
  meses: readonly Mes[],
  saldoAgoraCentavos: Centavos,
  mudancas: readonly MudancaDeCredito[],
): CreditoDoMes[] {
  let saldoCentavos = saldoAgoraCentavos;
  const linhas = meses.map((mes) => {
    const mudanca = mudancas.find((uma) => uma.mes === mes) ?? { mes, entrouCentavos: 0, saiuCentavos: 0 };
    const linha = { ...mudanca, saldoCentavos };
    saldoCentavos -= mudanca.entrouCentavos - mudanca.saiuCentavos;
    return linha;
  });
  const primeira = linhas.findLastIndex(
    ({ entrouCentavos, saiuCentavos, saldoCentavos: saldo }) =>
      entrouCentavos !== 0 || saiuCentavos !== 0 || saldo !== 0,
  );
  return linhas.slice(0, primeira + 1);
}
