// @requirement 11.17.9
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noPatamar } from '#adapters/identidade/respostas.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When the answer came, by the clock of the test. */
async function quandoResponde(trabalhoMs: number, falha = false): Promise<number> {
  const inicio = performance.now();
  let fim = 0;
  const feito = noPatamar(async () => {
    await new Promise((pronto) => setTimeout(pronto, trabalhoMs));
    if (falha) throw new Error('não deu');
  })
    .catch(() => {})
    .finally(() => {
      fim = performance.now() - inicio;
    });
  await vi.runAllTimersAsync();
  await feito;
  return Math.round(fim);
}

test('o pouco e o muito que há por fazer, e o que falha, respondem ao mesmo tempo', async () => {
  for (const trabalho of [0, 3, 120, 499]) expect(await quandoResponde(trabalho)).toBe(500);
  expect(await quandoResponde(20, true)).toBe(500);
  expect(await quandoResponde(640)).toBe(1000);
});
