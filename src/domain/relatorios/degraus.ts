/** First digits of a step between two ticks. */
const PASSOS = [1, 2, 5, 10] as const;

/**
 * The values at which an axis from zero to `maior` has its lines: multiples of 1, 2 or 5 times a power of ten, at most
 * `quantos` above zero, the last not below `maior`. In reais of centavos they are round too: 0, 1.000, 2.000.
 */
export function degrausRedondos(maior: number, quantos = 4): number[] {
  if (maior <= 0) return [0];
  const bruto = maior / quantos;
  const potencia = 10 ** Math.floor(Math.log10(bruto));
  const passo = Math.max(1, (PASSOS.find((digito) => digito * potencia >= bruto) ?? 10) * potencia);
  return Array.from({ length: Math.ceil(maior / passo) + 1 }, (_, i) => i * passo);
}
