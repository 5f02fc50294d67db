// @requirement 15.26.8
/** Messages by e-mail that influencers can switch off in their profile. */
export const avisosDoInfluencer = [
  'primeira-venda',
  'cada-venda',
  'comissao-liberada',
  'repasse-enviado',
  'taxa-mudou',
] as const;
export type AvisoDoInfluencer = (typeof avisosDoInfluencer)[number];

/** Whether this message goes to this person: that about a payout also to somebody who is no influencer any more. */
export function recebeAviso(
  { ehInfluencer, desligados }: { ehInfluencer: boolean; desligados: readonly AvisoDoInfluencer[] },
  aviso: AvisoDoInfluencer,
): boolean {
  return !desligados.includes(aviso) && (ehInfluencer || aviso === 'repasse-enviado');
}

/** Messages about a sale that still wait after this time are left out: the area shows the sale, and newer ones follow. */
export const AVISO_DE_VENDA_HORAS = 24;
export const avisosDeVenda: readonly string[] = ['primeira-venda', 'cada-venda'] satisfies AvisoDoInfluencer[];

/** The message about a sale: the first one has its own, or the ordinary one where that is switched off; null for none. */
export function avisoDaVenda(primeira: boolean, desligados: readonly AvisoDoInfluencer[]): AvisoDoInfluencer | null {
  if (primeira && !desligados.includes('primeira-venda')) return 'primeira-venda';
  return desligados.includes('cada-venda') ? null : 'cada-venda';
}
