// @requirement 15.11.8
import { setTimeout as esperar } from 'node:timers/promises';
import type { Loja } from '#application/loja.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import {
  melhorParcelamento,
  planosAMostrar,
  planosSemJuros,
  type Parcelamento,
  type RegraDasParcelas,
} from '#domain/pagamentos/parcelas.ts';

/** Longest wait for a page; a later answer is cached for the next one. */
const ESPERA_MS = 800;

type Leitor = Pick<Loja, 'pagamentos' | 'log'>;

/** The plan to display for this amount (`melhorParcelamento`). */
export async function lerParcelamento(
  loja: Leitor,
  valorCentavos: Centavos,
  regra: RegraDasParcelas,
): Promise<Parcelamento | null> {
  return melhorParcelamento(await lerPlanos(loja, valorCentavos, regra), regra);
}

/** Every plan for this amount: from the provider, for the shop's account, otherwise from the owner's settings. */
export async function lerPlanos(
  { pagamentos, log }: Leitor,
  valorCentavos: Centavos,
  regra: RegraDasParcelas,
): Promise<Parcelamento[]> {
  const doDono = planosSemJuros(valorCentavos, regra);
  if (valorCentavos < 1) return doDono;
  const resposta = await Promise.race([
    pagamentos.lerParcelas(valorCentavos).catch((erro: unknown) => {
      log.warn({ err: erro, valorCentavos }, 'instalments could not be queried');
      return null;
    }),
    esperar(ESPERA_MS, null, { ref: false }),
  ]);
  return resposta?.ok ? planosAMostrar(resposta.valor, regra) : doDono;
}
