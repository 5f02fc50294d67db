import type { Centavos } from '#domain/dinheiro.ts';

/** An item of an order, of which units may be given back. Money in centavos. */
export type ItemDaCompra = { id: number; precoCentavos: Centavos; quantidade: number };

/** What was paid, and for what; `totalCentavos` with its freight, after coupon and Pix. */
export type Compra = { totalCentavos: Centavos; freteCentavos: Centavos; itens: readonly ItemDaCompra[] };

/** Units of items, by the item's id. */
export type Unidades = ReadonlyMap<number, number>;

/** Products of two amounts reach beyond what a double holds exactly. */
const parte = (total: number, vezes: number, de: number): number =>
  de === 0 ? 0 : Number((BigInt(total) * BigInt(vezes)) / BigInt(de));

/**
 * What was paid for each item, in centavos: its share of the total without freight, so that the coupon and the Pix
 * discount weigh on all alike. By largest remainder (the first of equals): the shares sum up to what was paid, exactly.
 */
export function valoresDosItens({ totalCentavos, freteCentavos, itens }: Compra): Map<number, Centavos> {
  const pago = Math.max(0, totalCentavos - freteCentavos);
  const cheios = itens.map((item) => item.precoCentavos * item.quantidade);
  const soma = cheios.reduce((a, b) => a + b, 0);
  const partes = itens.map(({ id }, i) => {
    const inteiro = parte(pago, cheios[i] ?? 0, soma);
    const resto = soma === 0 ? 0n : (BigInt(pago) * BigInt(cheios[i] ?? 0)) % BigInt(soma);
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
 * What goes back for these units, in centavos, when `devolvidas` of the order went back before. However many returns an
 * order ends in, and in whatever order, they sum up to what was paid: each unit takes its step of its item's value, and
 * the return that completes the order takes the freight along.
 */
export function valorDaDevolucao(compra: Compra, devolvidas: Unidades, agora: Unidades): Centavos {
  const valores = valoresDosItens(compra);
  let soma = 0;
  let completa = true;
  let vazia = true;
  for (const { id, quantidade } of compra.itens) {
    const antes = Math.min(devolvidas.get(id) ?? 0, quantidade);
    const depois = Math.min(antes + (agora.get(id) ?? 0), quantidade);
    const valor = valores.get(id) ?? 0;
    soma += parte(valor, depois, quantidade) - parte(valor, antes, quantidade);
    if (depois < quantidade) completa = false;
    if (depois > antes) vazia = false;
  }
  return completa && !vazia ? soma + compra.freteCentavos : soma;
}
