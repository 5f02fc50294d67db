// @requirement 15.36.2
import type { PontosBase } from '#domain/comissoes/comissao.ts';
import { type Centavos, MENOR_TOTAL } from '#domain/dinheiro.ts';
import { porcentagemDe } from '#domain/porcentagem.ts';

/** A discount that the shop agreed with a buyer: an amount, or a share in basis points. */
export type DescontoCombinado = { tipo: 'reais'; centavos: Centavos } | { tipo: 'percentual'; pb: PontosBase };

/** The agreed discount in centavos, applied after promotions and coupon; at least R$ 0,01 remains. */
export function descontoCombinado(restamCentavos: Centavos, combinado: DescontoCombinado | null): Centavos {
  if (!combinado) return 0;
  const cheio = combinado.tipo === 'reais' ? combinado.centavos : porcentagemDe(restamCentavos, combinado.pb);
  return Math.max(0, Math.min(cheio, restamCentavos - MENOR_TOTAL));
}
