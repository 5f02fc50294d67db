// @requirement 15.14.6
import type { Centavos } from '#domain/dinheiro.ts';

/** An order item; price in centavos. */
export type ItemDaCompra = { id: number; precoCentavos: Centavos; quantidade: number };

/** A paid order; `totalCentavos` includes the freight and is after coupon and Pix discounts. */
export type Compra = { totalCentavos: Centavos; freteCentavos: Centavos; itens: readonly ItemDaCompra[] };

/** Units by item id. */
export type Unidades = ReadonlyMap<number, number>;

/** BigInt: a product of two amounts exceeds the safe integers. */
const parteProporcional = (total: number, vezes: number, de: number): number =>
  de === 0 ? 0 : Number((BigInt(total) * BigInt(vezes)) / BigInt(de));

/**
 * Centavos paid for each item: its share of the total without freight, so that discounts spread over all items. By
 * largest remainder (the first of equal ones wins): the sum is exactly the amount paid.
 */
export function valoresDosItens({ totalCentavos, freteCentavos, itens }: Compra): Map<number, Centavos> {
  const pago = Math.max(0, totalCentavos - freteCentavos);
  const valoresCheios = itens.map((item) => item.precoCentavos * item.quantidade);
  const soma = valoresCheios.reduce((a, b) => a + b, 0);
  const partes = itens.map(({ id }, i) => {
    const inteiro = parteProporcional(pago, valoresCheios[i] ?? 0, soma);
    const resto = soma === 0 ? 0n : (BigInt(pago) * BigInt(valoresCheios[i] ?? 0)) % BigInt(soma);
    return { id, inteiro, resto, i };
  });
  let faltam = soma === 0 ? 0 : pago - partes.reduce((a, { inteiro }) => a + inteiro, 0);
  const doMaiorResto = partes.toSorted((a, b) => (a.resto === b.resto ? a.i - b.i : a.resto > b.resto ? -1 : 1));
  const valores = new Map(partes.map(({ id, inteiro }) => [id, inteiro]));
  for (const { id, inteiro } of doMaiorResto) {
    if (faltam <= 0) break;
    valores.set(id, inteiro + 1);
    faltam -= 1;
  }
  return valores;
}

/**
 * Refund in centavos for the units `agora`, after `devolvidas` were refunded. Any sequence of returns adds up to
 * exactly the amount paid: each unit gets its step of the item's value, and the return that completes the order
 * includes the freight.
 */
export function valorDaDevolucao(compra: Compra, devolvidas: Unidades, agora: Unidades): Centavos {
  const valores = valoresDosItens(compra);
  let soma = 0;
  let completa = true;
  let vazia = true;
  for (const { id, quantidade } of compra.itens) {
    const unidadesAntes = Math.min(devolvidas.get(id) ?? 0, quantidade);
    const unidadesDepois = Math.min(unidadesAntes + (agora.get(id) ?? 0), quantidade);
    const valor = valores.get(id) ?? 0;
    soma += parteProporcional(valor, unidadesDepois, quantidade) - parteProporcional(valor, unidadesAntes, quantidade);
    if (unidadesDepois < quantidade) completa = false;
    if (unidadesDepois > unidadesAntes) vazia = false;
  }
  return completa && !vazia ? soma + compra.freteCentavos : soma;
}
