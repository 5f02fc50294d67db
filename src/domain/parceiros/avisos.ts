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

/** The message about a sale: the first one has its own, or the ordinary one where that is switched off; null for none. */
export function avisoDaVenda(primeira: boolean, desligados: readonly AvisoDoInfluencer[]): AvisoDoInfluencer | null {
  if (primeira && !desligados.includes('primeira-venda')) return 'primeira-venda';
  return desligados.includes('cada-venda') ? null : 'cada-venda';
}
