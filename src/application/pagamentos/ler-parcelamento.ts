import { setTimeout as esperar } from 'node:timers/promises';
import type { Loja } from '#application/loja.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { melhorParcelamento, parcelarSemJuros, type Parcelamento } from '#domain/pagamentos/parcelas.ts';

/** A page waits no longer for it; the answer that comes later serves the next one. */
const ESPERA_MS = 800;

/**
 * In how many instalments this amount can be paid: as the provider says, whose account it depends on, or, where it does
 * not answer, as the owner wrote down.
 */
export async function lerParcelamento(
  { pagamentos, log }: Pick<Loja, 'pagamentos' | 'log'>,
  valorCentavos: Centavos,
  parcelasSemJuros: number,
): Promise<Parcelamento | null> {
  const doDono = parcelarSemJuros(valorCentavos, parcelasSemJuros);
  if (valorCentavos < 1) return doDono;
  const resposta = await Promise.race([
    pagamentos.lerParcelas(valorCentavos).catch((erro: unknown) => {
      log.warn({ err: erro, valorCentavos }, 'instalments could not be asked for');
      return null;
    }),
    esperar(ESPERA_MS, null, { ref: false }),
  ]);
  return resposta?.ok ? melhorParcelamento(resposta.valor) : doDono;
}
