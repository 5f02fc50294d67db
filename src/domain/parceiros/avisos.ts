/** Messages by e-mail that influencers can switch off in their profile. */
export const avisosDoInfluencer = [
  'primeira-venda',
  'cada-venda',
  'comissao-liberada',
  'repasse-enviado',
  'taxa-mudou',
] as const;
