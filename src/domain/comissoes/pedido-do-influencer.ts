// @requirement 2.24.1
import { type StatusNormalizado, statusNormalizado } from '#domain/pedidos/pedido-status.ts';

/** Status filters of an influencer's orders, in display order (docs/requirements.md 2.24). */
export const filtrosDoInfluencer = ['todos', 'aprovado', 'pendente', 'cancelado', 'enviado', 'concluido'] as const;
export type FiltroDeStatus = (typeof filtrosDoInfluencer)[number];

const rotulos: Readonly<Record<StatusNormalizado, string>> = {
  aprovado: 'Aprovado',
  pendente: 'Pendente',
  cancelado: 'Cancelado',
  enviado: 'Enviado',
  concluido: 'Concluído',
};

export function rotuloDoStatusNormalizado(status: StatusNormalizado): string {
  return rotulos[status];
}

/** The filter of a URL parameter, by any alias of a status; `todos` if invalid. */
export function lerFiltroDeStatus(texto: string | null): FiltroDeStatus {
  const status = statusNormalizado(texto);
  if (status !== 'pendente') return status;
  return ['pendente', 'pending'].includes(texto?.trim().toLowerCase() ?? '') ? 'pendente' : 'todos';
}

const porcento = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `5%` for 500 basis points. */
export function taxaParaMostrar(pontosBase: number): string {
  return `${porcento.format(pontosBase / 100)}%`;
}

/** Orders per visit as a percentage, `2,5%`; null without visits. */
export function conversaoParaMostrar(dias: readonly { pedidos: number; visitas: number }[]): string | null {
  const visitas = dias.reduce((soma, dia) => soma + dia.visitas, 0);
  const pedidos = dias.reduce((soma, dia) => soma + dia.pedidos, 0);
  return visitas === 0 ? null : `${porcento.format((Math.max(0, pedidos) / visitas) * 100)}%`;
}

/** The shop's URL with the influencer's code. */
export function linkDoInfluencer(shopUrl: string, cupom: string): string {
  return `${shopUrl}/?cupom=${encodeURIComponent(cupom)}`;
}
