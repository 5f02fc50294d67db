import type { Centavos } from './dinheiro.ts';

/** A share of an amount in basis points (500 is 5 %), rounded half up. */
export function porcentagemDe(centavos: Centavos, pontosBase: number): Centavos {
  return Math.floor((centavos * pontosBase + 5000) / 10_000);
}
