// @requirement 15.36.5
import type { Loja } from '#application/loja.ts';
import { podeSerId } from '#domain/identificador.ts';

/** Signature of a quote's public address. */
export function seloDoOrcamento({ assinatura }: Pick<Loja, 'assinatura'>, id: string): string {
  return assinatura.assinar('elo-do-orcamento', id);
}

/** Signed URL of a quote, for its customer. */
export function eloDoOrcamento(loja: Pick<Loja, 'assinatura' | 'shopUrl'>, id: string): string {
  return `${loja.shopUrl}/orcamento/${id}/${seloDoOrcamento(loja, id)}`;
}

/** Whether the shop issued this address. */
export function eloDoOrcamentoConfere({ assinatura }: Pick<Loja, 'assinatura'>, id: string, selo: string): boolean {
  return podeSerId(id) && assinatura.confere('elo-do-orcamento', id, selo);
}
