// @requirement 3.1.1 5.7.2 9.10.1
import type { Centavos } from '#domain/dinheiro.ts';
import { porcentagemDe } from '#domain/porcentagem.ts';
import { lerNumero } from '#domain/numeros.ts';

/** A rate in basis points: 500 is 5%. Integers keep the commission exact. */
export type PontosBase = number;

/** Default rate of users created by an admin, as a fraction (docs/requirements.md 3.1). Other users start at 0. */
export const comissaoPadraoDoAdmin = 0.05;

/** The rate clamped to 0..1; non-numbers become 0 (docs/requirements.md 5.7). Accepts form text with comma or dot. */
export function limitarComissao(x: unknown): number {
  const numero = lerNumero(typeof x === 'string' ? x.replace(',', '.') : x) ?? 0;
  return Math.min(Math.max(numero, 0), 1);
}

/** 0.05 -> 500, rounded to basis points. */
export function fracaoParaPontosBase(fracao: number): PontosBase {
  return Math.round(limitarComissao(fracao) * 10_000);
}

/** 500 -> 0.05 */
export function pontosBaseParaFracao(pontos: PontosBase): number {
  return pontos / 10_000;
}

/** Commission base in centavos: goods after discount. `frete`: the freight included in `subtotal`. */
export function baseDaComissao(subtotal: Centavos, desconto: Centavos, frete: Centavos = 0): Centavos {
  return Math.max(0, subtotal - frete - desconto);
}

/** Commission in centavos, rounded half up. */
export function calcularComissao(baseCentavos: Centavos, taxaPb: PontosBase): Centavos {
  return porcentagemDe(baseCentavos, taxaPb);
}
