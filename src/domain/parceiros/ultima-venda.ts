// @requirement 15.26.4
import { DIA_MS } from '#domain/duracoes.ts';

/** How long an influencer has sold nothing, such as `há 3 dias`; '' within a day of the last sale. */
export function fraseDesdeAVenda(vendeuEm: Date, agora: Date): string {
  const dias = Math.floor((agora.getTime() - vendeuEm.getTime()) / DIA_MS);
  if (dias < 1) return '';
  return `há ${dias === 1 ? '1 dia' : `${dias} dias`}`;
}
