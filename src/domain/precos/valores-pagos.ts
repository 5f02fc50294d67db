// @requirement 15.14.6 15.23.2
import { type Centavos, ratearTotal, somar } from '#domain/dinheiro.ts';
import { valorDaLinha } from './desconto-da-promocao.ts';

/** A bought line: `descontoCentavos` is its discount by promotions and by a coupon of certain goods, 0 if absent. */
export type LinhaComprada = { precoCentavos: Centavos; quantidade: number; descontoCentavos?: Centavos };

/** The integer part of `total * vezes / de`. BigInt: a product of two amounts exceeds the safe integers. */
export const proporcao = (total: number, vezes: number, de: number): number =>
  de === 0 ? 0 : Number((BigInt(total) * BigInt(vezes)) / BigInt(de));

/** The value of a bought line after the discounts of its own. */
export const valorComPromocoes = (linha: LinhaComprada): Centavos =>
  valorDaLinha(linha) - (linha.descontoCentavos ?? 0);

/** Some units of a bought line, with their part of its own discounts, rounded down. */
export function parteDasUnidades(
  { quantidade, descontoCentavos = 0 }: LinhaComprada,
  unidades: number,
): Pick<LinhaComprada, 'quantidade' | 'descontoCentavos'> {
  return { quantidade: unidades, descontoCentavos: proporcao(descontoCentavos, unidades, quantidade) };
}

/**
 * The part of an amount that was paid for all lines, per line: Pix discount, and a coupon of everything, spread over what
 * the lines' own discounts left (largest remainder, first of equals). The parts add up to exactly the amount; zeros where the lines are worth nothing.
 */
export function valoresPagos(pagoCentavos: Centavos, linhas: readonly LinhaComprada[]): Centavos[] {
  const valores = linhas.map(valorComPromocoes);
  return somar(valores) === 0 ? valores : ratearTotal(pagoCentavos, valores);
}
