import type { Centavos } from '#domain/dinheiro.ts';
import { lerNumero } from '#domain/numeros.ts';

/** A rate in hundredths of a percent: 500 is 5%. Integers, so that commission is exact. */
export type PontosBase = number;

/** Rate of a user created by an admin, as a fraction (docs/requirements.md 3.1). Everybody else starts at 0. */
export const comissaoPadraoDoAdmin = 0.05;

/**
 * A rate as a fraction 0..1; what is no number becomes 0 (docs/requirements.md 5.7). Text is read too, with a comma or
 * a dot, since it comes from a form.
 */
export function limitarComissao(x: unknown): number {
  const numero = lerNumero(typeof x === 'string' ? x.replace(',', '.') : x) ?? 0;
  return Math.min(Math.max(numero, 0), 1);
}

/** 0.05 -> 500. A fraction finer than a hundredth of a percent is rounded. */
export function fracaoParaPontosBase(fracao: number): PontosBase {
  return Math.round(limitarComissao(fracao) * 10_000);
}

/** 500 -> 0.05 */
export function pontosBaseParaFracao(pontos: PontosBase): number {
  return pontos / 10_000;
}

/** What commission is counted on: the goods after the discount. `frete` is the part of `subtotal` that is freight. */
export function baseDaComissao(subtotal: Centavos, desconto: Centavos, frete: Centavos = 0): Centavos {
  return Math.max(0, subtotal - frete - desconto);
}

/** Commission in centavos, rounded half up. */
export function comissaoDe(baseCentavos: Centavos, taxaPb: PontosBase): Centavos {
  return Math.floor((baseCentavos * taxaPb + 5000) / 10_000);
}
