// @requirement 11.10.2 15.29.1 15.29.3 15.29.4
import type { Centavos } from '#domain/dinheiro.ts';
import type { ChavePix } from './chave-pix.ts';
import type { DadosFiscais } from './dados-fiscais.ts';
import {
  impostoDoRepasse,
  type PagoNoMes,
  type Retencao,
  somarAoMes,
  type TabelaDeImposto,
} from './imposto-do-repasse.ts';

/** Payout states: prepared (`aberto`), sent at the bank and confirmed (`pago`), or given up (`cancelado`). */
export const situacoesDoRepasse = ['aberto', 'pago', 'cancelado'] as const;
export type SituacaoDoRepasse = (typeof situacoesDoRepasse)[number];

export const rotuloDoRepasse: Readonly<Record<SituacaoDoRepasse, string>> = {
  aberto: 'A enviar',
  pago: 'Pago',
  cancelado: 'Cancelado',
};

export type Credor = {
  idInfluencer: string;
  nome: string;
  aPagarCentavos: Centavos;
  chave: ChavePix | null;
  /** null if the influencer has not stated a document. */
  fiscais: DadosFiscais | null;
  /** The account was deleted or can earn no commission any more: its balance does not grow. */
  semVendas: boolean;
};

export type ItemDoRepasse = Retencao & {
  idInfluencer: string;
  nome: string;
  /** Gross; less the two taxes it is the amount sent by Pix. */
  valorCentavos: Centavos;
  chave: ChavePix;
  fiscais: DadosFiscais | null;
};

export type RegrasDoRepasse = {
  minimoCentavos: Centavos;
  /** The table of the payout's year. */
  tabela: TabelaDeImposto | null;
  /** By document: gross and taxes of the month's payouts before this one. */
  pagosNoMes: ReadonlyMap<string, PagoNoMes>;
};

/** Returns the centavos that a balance still lacks to be in a payout; 0 for a balance that is in the next. */
export function faltaParaOMinimo(aPagarCentavos: Centavos, minimoCentavos: Centavos): Centavos {
  return Math.max(0, minimoCentavos - aPagarCentavos);
}

/**
 * The items of a payout: every influencer with a Pix key and a positive balance of at least the minimum, which
 * accounts without further sales need not reach. Two accounts of one document share the month's taxes.
 */
export function itensDoRepasse(
  credores: readonly Credor[],
  { minimoCentavos, tabela, pagosNoMes }: RegrasDoRepasse,
): ItemDoRepasse[] {
  const pagos = new Map(pagosNoMes);
  return credores.flatMap(({ idInfluencer, nome, aPagarCentavos: valorCentavos, chave, fiscais, semVendas }) => {
    const minimo = semVendas ? 0 : minimoCentavos;
    if (!chave || valorCentavos <= 0 || faltaParaOMinimo(valorCentavos, minimo) > 0) return [];
    const documento = fiscais?.documento ?? null;
    const antes = documento === null ? undefined : pagos.get(documento);
    const retido = impostoDoRepasse(valorCentavos, { documento, tabela, antes });
    if (documento !== null) pagos.set(documento, somarAoMes(antes, { brutoCentavos: valorCentavos, ...retido }));
    return [{ idInfluencer, nome, valorCentavos, chave, fiscais, ...retido }];
  });
}

/** Sums of a payout's items: gross, withheld, and net, in centavos. */
export function somarRepasse(itens: readonly (Retencao & { valorCentavos: Centavos })[]): {
  brutoCentavos: Centavos;
  retidoCentavos: Centavos;
  liquidoCentavos: Centavos;
} {
  const soma = (valor: (item: Retencao & { valorCentavos: Centavos }) => Centavos) =>
    itens.reduce((total, item) => total + valor(item), 0);
  const brutoCentavos = soma(({ valorCentavos }) => valorCentavos);
  const retidoCentavos = soma(({ inssCentavos, irrfCentavos }) => inssCentavos + irrfCentavos);
  return { brutoCentavos, retidoCentavos, liquidoCentavos: brutoCentavos - retidoCentavos };
}
