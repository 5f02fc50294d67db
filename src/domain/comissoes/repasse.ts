// @requirement 11.10.2
import type { Centavos } from '#domain/dinheiro.ts';
import type { ChavePix } from './chave-pix.ts';

/** Payout states: prepared (`aberto`), sent at the bank and confirmed (`pago`), or given up (`cancelado`). */
export const situacoesDoRepasse = ['aberto', 'pago', 'cancelado'] as const;
export type SituacaoDoRepasse = (typeof situacoesDoRepasse)[number];

export const rotuloDoRepasse: Readonly<Record<SituacaoDoRepasse, string>> = {
  aberto: 'A enviar',
  pago: 'Pago',
  cancelado: 'Cancelado',
};

export type Credor = { idInfluencer: string; nome: string; aPagarCentavos: Centavos; chave: ChavePix | null };
export type ItemDoRepasse = { idInfluencer: string; nome: string; valorCentavos: Centavos; chave: ChavePix };

/** The items of a payout: every influencer with a positive balance and a Pix key. */
export function itensDoRepasse(credores: readonly Credor[]): ItemDoRepasse[] {
  return credores.flatMap(({ idInfluencer, nome, aPagarCentavos, chave }) =>
    aPagarCentavos > 0 && chave ? [{ idInfluencer, nome, valorCentavos: aPagarCentavos, chave }] : [],
  );
}
