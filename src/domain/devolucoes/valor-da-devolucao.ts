// @requirement 15.14.6
import type { Centavos } from '#domain/dinheiro.ts';
import { type LinhaComprada, proporcao, valoresPagos } from '#domain/precos/valores-pagos.ts';

/** An order item; price in centavos. */
export type ItemDaCompra = LinhaComprada & { id: number };

/** A paid order; `totalCentavos` includes the freight and is after all discounts. */
export type Compra = { totalCentavos: Centavos; freteCentavos: Centavos; itens: readonly ItemDaCompra[] };

/** Units by item id. */
export type Unidades = ReadonlyMap<number, number>;

/** Centavos paid for each item (`valoresPagos`): the total without freight. */
export function valoresDosItens({ totalCentavos, freteCentavos, itens }: Compra): Map<number, Centavos> {
  const valores = valoresPagos(Math.max(0, totalCentavos - freteCentavos), itens);
  return new Map(itens.map(({ id }, i) => [id, valores[i] ?? 0]));
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
    soma += proporcao(valor, unidadesDepois, quantidade) - proporcao(valor, unidadesAntes, quantidade);
    if (unidadesDepois < quantidade) completa = false;
    if (unidadesDepois > unidadesAntes) vazia = false;
  }
  return completa && !vazia ? soma + compra.freteCentavos : soma;
}
