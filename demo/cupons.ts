// @requirement 10.5.2
/** `valor` is percent points for `percentual` and centavos for `valor_fixo`; `validade` is YYYY-MM-DD. */
export type CupomDemo = {
  codigo: string;
  tipo: 'percentual' | 'valor_fixo';
  valor: number;
  validade: string;
  ativo: boolean;
};

/** One coupon of each display state (docs/requirements.md 4.6); MARINA10 is also the influencer's own code. */
export const cuponsDemo: CupomDemo[] = [
  { codigo: 'BEMVINDO', tipo: 'percentual', valor: 10, validade: '2099-12-31', ativo: true },
  { codigo: 'TORRE20', tipo: 'valor_fixo', valor: 2000, validade: '2099-12-31', ativo: true },
  { codigo: 'VENCIDO5', tipo: 'percentual', valor: 5, validade: '2025-04-30', ativo: true },
  { codigo: 'PAUSADO', tipo: 'percentual', valor: 15, validade: '2099-12-31', ativo: false },
  { codigo: 'MARINA10', tipo: 'percentual', valor: 10, validade: '2099-12-31', ativo: true },
];
