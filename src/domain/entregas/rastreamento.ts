// @requirement 15.16.6
import { DIA_MS } from '#domain/duracoes.ts';
/** Delivery stages in their usual order. */
export const etapasDaEntrega = [
  'postado',
  'em-transito',
  'saiu-para-entrega',
  'tentativa',
  'aguardando-retirada',
  'entregue',
  'devolvido',
  'problema',
] as const;
export type EtapaDaEntrega = (typeof etapasDaEntrega)[number];

/** A carrier's event. `chave` identifies it across repeated reports. */
export type EventoDaEntrega = {
  chave: string;
  etapa: EtapaDaEntrega;
  /** Town and state, or the agency; '' if unknown. */
  lugar: string;
  ocorridoEm: Date;
};

export const transportadoras = ['correios', 'melhor-envio'] as const;
export type NomeDaTransportadora = (typeof transportadoras)[number];

/** Display name of each stage. */
const nomesDasEtapas: Readonly<Record<EtapaDaEntrega, string>> = {
  postado: 'Postado',
  'em-transito': 'A caminho',
  'saiu-para-entrega': 'Saiu para entrega',
  tentativa: 'Não havia quem recebesse',
  'aguardando-retirada': 'Aguardando retirada na agência',
  entregue: 'Entregue',
  devolvido: 'Voltando para a loja',
  problema: 'Com um problema na entrega',
};
export const palavrasDaEtapa = (etapa: EtapaDaEntrega): string => nomesDasEtapas[etapa];

/** Final stages: no more queries. */
const etapasFinais: readonly EtapaDaEntrega[] = ['entregue', 'devolvido'];
export const entregaTerminou = (etapa: EtapaDaEntrega | null): boolean =>
  etapa !== null && etapasFinais.includes(etapa);

/** Stages with an e-mail to the buyer, each sent once. */
export const etapasComEmail = ['postado', 'saiu-para-entrega', 'aguardando-retirada', 'entregue'] as const;
export type EtapaComEmail = (typeof etapasComEmail)[number];
export const etapaTemEmail = (etapa: EtapaDaEntrega): etapa is EtapaComEmail =>
  etapasComEmail.some((comEmail) => comEmail === etapa);

const posicaoDaEtapa = (etapa: EtapaDaEntrega) => etapasDaEntrega.indexOf(etapa);

/** The events sorted by time; at equal times by stage. */
export function eventosEmOrdem<E extends Pick<EventoDaEntrega, 'ocorridoEm' | 'etapa'>>(eventos: readonly E[]): E[] {
  return eventos.toSorted(
    (a, b) => a.ocorridoEm.getTime() - b.ocorridoEm.getTime() || posicaoDaEtapa(a.etapa) - posicaoDaEtapa(b.etapa),
  );
}

/** The current stage; null without events. A delivered parcel stays delivered, whatever older events say. */
export function etapaAtual(eventos: readonly Pick<EventoDaEntrega, 'ocorridoEm' | 'etapa'>[]): EtapaDaEntrega | null {
  if (eventos.some(({ etapa }) => etapa === 'entregue')) return 'entregue';
  return eventosEmOrdem(eventos).at(-1)?.etapa ?? null;
}

/** Largest clock difference between carriers and the shop. */
const FOLGA_MS = 36 * 3_600_000;

/**
 * The events of this order's parcel. Carriers reuse codes after years, and a mistyped code is somebody else's parcel:
 * those events are older than the order.
 */
export function eventosDoPedido(eventos: readonly EventoDaEntrega[], pedidoFeitoEm: Date): EventoDaEntrega[] {
  return eventos.filter(({ ocorridoEm }) => ocorridoEm.getTime() >= pedidoFeitoEm.getTime() - FOLGA_MS);
}

const MINUTO_MS = 60_000;
/** Parcels without news for this long are no longer queried. */
const DESISTE_APOS_MS = 90 * DIA_MS;

/**
 * Time of the next query: every 30 minutes on the delivery day, every two hours in transit, every 12 hours after 30
 * days; after failures with exponential back-off up to six hours. null: no more queries.
 */
export function proximaConsulta(
  { etapa, falhas, desde }: { etapa: EtapaDaEntrega | null; falhas: number; desde: Date },
  agora: Date,
): Date | null {
  const idade = agora.getTime() - desde.getTime();
  if (entregaTerminou(etapa) || idade > DESISTE_APOS_MS) return null;
  const intervalo =
    etapa === 'saiu-para-entrega' ? 30 * MINUTO_MS : idade > 30 * DIA_MS ? 12 * 60 * MINUTO_MS : 120 * MINUTO_MS;
  const espera = falhas > 0 ? Math.min(5 * MINUTO_MS * 2 ** Math.min(falhas - 1, 10), 360 * MINUTO_MS) : intervalo;
  return new Date(agora.getTime() + espera);
}
