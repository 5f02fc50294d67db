import type { Centavos } from '#domain/dinheiro.ts';
import type { ChavePix } from './chave-pix.ts';

/** A payout is made ready (`aberto`), then sent at the bank and confirmed (`pago`), or given up (`cancelado`). */
export const situacoesDoRepasse = ['aberto', 'pago', 'cancelado'] as const;
export type SituacaoDoRepasse = (typeof situacoesDoRepasse)[number];

export const rotuloDaSituacao: Readonly<Record<SituacaoDoRepasse, string>> = {
  aberto: 'A enviar',
  pago: 'Pago',
  cancelado: 'Cancelado',
};

export type Credor = { idInfluencer: string; nome: string; aPagarCentavos: Centavos; chave: ChavePix | null };
export type ItemDoRepasse = { idInfluencer: string; nome: string; valorCentavos: Centavos; chave: ChavePix };

/** Who gets how much in a payout: everybody who is owed something and has a key to send it to. */
export function itensDoRepasse(credores: readonly Credor[]): ItemDoRepasse[] {
  return credores.flatMap(({ idInfluencer, nome, aPagarCentavos, chave }) =>
    aPagarCentavos > 0 && chave ? [{ idInfluencer, nome, valorCentavos: aPagarCentavos, chave }] : [],
  );
}
