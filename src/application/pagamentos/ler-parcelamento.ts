// @requirement 15.11.8
import { setTimeout as esperar } from 'node:timers/promises';
import type { Loja } from '#application/loja.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import { melhorParcelamento, parcelarSemJuros, type Parcelamento } from '#domain/pagamentos/parcelas.ts';

/** Longest wait for a page; a later answer is cached for the next one. */
const ESPERA_MS = 800;

/** Instalments for this amount: from the provider, for the shop's account, otherwise from the owner's settings. */
export async function lerParcelamento(
  { pagamentos, log }: Pick<Loja, 'pagamentos' | 'log'>,
  valorCentavos: Centavos,
  parcelasSemJuros: number,
): Promise<Parcelamento | null> {
  const doDono = parcelarSemJuros(valorCentavos, parcelasSemJuros);
  if (valorCentavos < 1) return doDono;
  const resposta = await Promise.race([
    pagamentos.lerParcelas(valorCentavos).catch((erro: unknown) => {
      log.warn({ err: erro, valorCentavos }, 'instalments could not be queried');
      return null;
    }),
    esperar(ESPERA_MS, null, { ref: false }),
  ]);
  return resposta?.ok ? melhorParcelamento(resposta.valor) : doDono;
}
