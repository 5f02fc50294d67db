import { type StatusNormalizado, statusNormalizado } from '#domain/pedidos/pedido-status.ts';

/** Filters of an influencer's orders, in the order of the screen (docs/requirements.md 2.24). */
export const filtrosDoInfluencer = ['todos', 'aprovado', 'pendente', 'cancelado', 'enviado', 'concluido'] as const;
export type FiltroDeStatus = (typeof filtrosDoInfluencer)[number];

const rotulos: Readonly<Record<StatusNormalizado, string>> = {
  aprovado: 'Aprovado',
  pendente: 'Pendente',
  cancelado: 'Cancelado',
  enviado: 'Enviado',
  concluido: 'Concluído',
};

export function rotuloNormalizado(status: StatusNormalizado): string {
  return rotulos[status];
}

/** The filter an address asks for, by any alias of a status; what is none means all. */
export function lerFiltroDeStatus(texto: string | null): FiltroDeStatus {
  const status = statusNormalizado(texto);
  if (status !== 'pendente') return status;
  return ['pendente', 'pending'].includes(texto?.trim().toLowerCase() ?? '') ? 'pendente' : 'todos';
}

const porcento = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** Basis points as people read them: 500 is `5%`. */
export function taxaParaMostrar(pontosBase: number): string {
  return `${porcento.format(pontosBase / 100)}%`;
}

/** Orders per visit as a percentage, `2,5%`; null without visits, because then it says nothing. */
export function conversaoParaMostrar(dias: readonly { pedidos: number; visitas: number }[]): string | null {
  const visitas = dias.reduce((soma, dia) => soma + dia.visitas, 0);
  const pedidos = dias.reduce((soma, dia) => soma + dia.pedidos, 0);
  return visitas === 0 ? null : `${porcento.format((Math.max(0, pedidos) / visitas) * 100)}%`;
}

/** The shop's address with the influencer's code, as people share it. */
export function linkDoInfluencer(shopUrl: string, cupom: string): string {
  return `${shopUrl}/?cupom=${encodeURIComponent(cupom)}`;
}
