// @requirement 15.30.2
import { type Centavos, ratearTotal, somar } from '#domain/dinheiro.ts';
import { type LinhaComprada, proporcao, valorComPromocoes } from '#domain/precos/valores-pagos.ts';
import { calcularComissao, type PontosBase } from './comissao.ts';

/** An item as far as commission depends on it; a rate of null is the order's own. */
export type ItemComTaxa = LinhaComprada & { comissaoPb?: PontosBase | null };

/** The goods of one rate: their value after discounts and refunds, and the commission on it. */
export type ParteDaComissao = { taxaPb: PontosBase; baseCentavos: Centavos; comissaoCentavos: Centavos };

/**
 * Shrinks parts to a smaller sum, in proportion (Webster's method): the results add up to exactly `total`, and a smaller
 * total makes no part larger. With the largest remainder a refund could raise a commission.
 */
export function encolherPartes(partes: readonly Centavos[], total: Centavos): Centavos[] {
  const soma = somar(partes);
  if (total >= soma) return [...partes];
  // Safely below the result: at most three units for each part are still to be given out.
  const encolhidas = partes.map((parte) => Math.max(0, proporcao(parte, Math.max(0, total - partes.length), soma) - 1));
  for (let falta = total - somar(encolhidas); falta > 0; falta -= 1) {
    const proxima = partes.reduce((melhor, parte, i) => {
      const daMelhor = BigInt(partes[melhor] ?? 0) * BigInt(2 * (encolhidas[i] ?? 0) + 1);
      return BigInt(parte) * BigInt(2 * (encolhidas[melhor] ?? 0) + 1) > daMelhor ? i : melhor;
    }, 0);
    encolhidas[proxima] = (encolhidas[proxima] ?? 0) + 1;
  }
  return encolhidas;
}

/** The goods of each rate after all discounts, the highest rate first; they add up to `baseCentavos`. */
function basesPorTaxa(
  baseCentavos: Centavos,
  comissaoPb: PontosBase,
  itens: readonly ItemComTaxa[],
): { taxaPb: PontosBase; baseCentavos: Centavos }[] {
  // Sorted, so that the order of the items decides nothing where remainders are equal.
  const valores = itens
    .map((item) => ({ taxaPb: item.comissaoPb ?? comissaoPb, valor: valorComPromocoes(item) }))
    .filter(({ valor }) => valor > 0)
    .toSorted((a, b) => b.taxaPb - a.taxaPb || b.valor - a.valor);
  const taxas = [...new Set(valores.map(({ taxaPb }) => taxaPb))];
  const [unica = comissaoPb] = taxas;
  if (taxas.length <= 1) return [{ taxaPb: unica, baseCentavos }];
  const pagos = ratearTotal(
    baseCentavos,
    valores.map(({ valor }) => valor),
  );
  return taxas.map((taxaPb) => ({
    taxaPb,
    baseCentavos: somar(pagos.filter((_, i) => valores[i]?.taxaPb === taxaPb)),
  }));
}

/**
 * The commission of an order by rate, the highest rate first: per rate rounded half up on the sum of its goods. `base`:
 * the order's goods after discounts; `venda`: the part of it that was not refunded, to which the bases add up.
 */
export function comissaoPorTaxa(
  { comissaoPb, itens = [] }: { comissaoPb: PontosBase; itens?: readonly ItemComTaxa[] | undefined },
  { baseCentavos, vendaCentavos }: { baseCentavos: Centavos; vendaCentavos: Centavos },
): ParteDaComissao[] {
  const bases = basesPorTaxa(baseCentavos, comissaoPb, itens);
  const liquidas = encolherPartes(
    bases.map((parte) => parte.baseCentavos),
    vendaCentavos,
  );
  return bases.map(({ taxaPb }, i) => {
    const liquida = liquidas[i] ?? 0;
    return { taxaPb, baseCentavos: liquida, comissaoCentavos: calcularComissao(liquida, taxaPb) };
  });
}
