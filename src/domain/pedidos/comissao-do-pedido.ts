// @requirement 11.9.1 11.9.2 15.30.1 15.30.2
import { baseDaComissao, type PontosBase } from '#domain/comissoes/comissao.ts';
import { comissaoPorTaxa, type ItemComTaxa } from '#domain/comissoes/comissao-por-taxa.ts';
import { taxaDoProduto, type TaxasDoInfluencer } from '#domain/comissoes/regra-da-comissao.ts';
import { type Centavos, somar } from '#domain/dinheiro.ts';
import type { LinhaDePreco } from '#domain/precos/desconto-da-promocao.ts';
import { caixaEntre } from '#domain/usuarios/mesma-pessoa.ts';

/** The influencer of the coupon, with the known e-mails (sign-in and contact) and the current rates. */
export type InfluencerDoPedido = TaxasDoInfluencer & { uid: string; emails: readonly string[]; cupom: string };

/**
 * Whether the buyer is the influencer, signed in or with an e-mail that leads to one of the influencer's mailboxes; such
 * orders earn no commission.
 */
export function compraDoProprioInfluencer(
  influencer: Pick<InfluencerDoPedido, 'uid' | 'emails'>,
  { uid, email }: { uid: string | null; email: string },
): boolean {
  return influencer.uid === uid || caixaEntre(influencer.emails, email);
}

/** The rate of an item, where it is better than the influencer's flat one. */
export function taxaDoItem(taxas: TaxasDoInfluencer, bem: LinhaDePreco | undefined): { comissaoPb?: PontosBase } {
  const comissaoPb = bem ? taxaDoProduto(taxas, bem) : taxas.comissaoPb;
  return comissaoPb === taxas.comissaoPb ? {} : { comissaoPb };
}

/** The commission that an order promises when it is made, in centavos. */
export function comissaoDaCompra(
  comissaoPb: PontosBase,
  itens: readonly ItemComTaxa[],
  { subtotalCentavos, descontoCentavos }: { subtotalCentavos: Centavos; descontoCentavos: Centavos },
): Centavos {
  const baseCentavos = baseDaComissao(subtotalCentavos, descontoCentavos);
  const partes = comissaoPorTaxa({ comissaoPb, itens }, { baseCentavos, vendaCentavos: baseCentavos });
  return somar(partes.map(({ comissaoCentavos }) => comissaoCentavos));
}
