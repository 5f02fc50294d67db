/** How far a parcel is, in the order it usually goes. */
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

/** What a carrier says happened to a parcel. `chave` is the same in every telling of it. */
export type EventoDaEntrega = {
  chave: string;
  etapa: EtapaDaEntrega;
  /** Town and state, or the agency; '' where the carrier names none. */
  lugar: string;
  ocorridoEm: Date;
};

export const transportadoras = ['correios', 'melhor-envio'] as const;
export type NomeDaTransportadora = (typeof transportadoras)[number];

/** Each step in plain words. */
const palavras: Readonly<Record<EtapaDaEntrega, string>> = {
  postado: 'Postado',
  'em-transito': 'A caminho',
  'saiu-para-entrega': 'Saiu para entrega',
  tentativa: 'Não havia quem recebesse',
  'aguardando-retirada': 'Aguardando retirada na agência',
  entregue: 'Entregue',
  devolvido: 'Voltando para a loja',
  problema: 'Com um problema na entrega',
};
export const palavrasDaEtapa = (etapa: EtapaDaEntrega): string => palavras[etapa];

/** Steps after which nothing more is asked. */
const finais: readonly EtapaDaEntrega[] = ['entregue', 'devolvido'];
export const terminou = (etapa: EtapaDaEntrega | null): boolean => etapa !== null && finais.includes(etapa);

/** Steps of which the buyer hears by e-mail, each once. */
export const etapasComEmail = ['postado', 'saiu-para-entrega', 'aguardando-retirada', 'entregue'] as const;
export type EtapaComEmail = (typeof etapasComEmail)[number];
export const temEmail = (etapa: EtapaDaEntrega): etapa is EtapaComEmail => etapasComEmail.some((uma) => uma === etapa);

const ordem = (etapa: EtapaDaEntrega) => etapasDaEntrega.indexOf(etapa);

/** The events by time, whatever order they came in; of one moment the further step is the later. */
export function emOrdem<E extends Pick<EventoDaEntrega, 'ocorridoEm' | 'etapa'>>(eventos: readonly E[]): E[] {
  return eventos.toSorted(
    (um, outro) => um.ocorridoEm.getTime() - outro.ocorridoEm.getTime() || ordem(um.etapa) - ordem(outro.etapa),
  );
}

/** Where a parcel is by its events; null before there are any. What was delivered stays so whatever is said of before. */
export function etapaAtual(eventos: readonly Pick<EventoDaEntrega, 'ocorridoEm' | 'etapa'>[]): EtapaDaEntrega | null {
  if (eventos.some(({ etapa }) => etapa === 'entregue')) return 'entregue';
  return emOrdem(eventos).at(-1)?.etapa ?? null;
}

/** Clocks of carriers differ from the shop's by so much at most. */
const FOLGA_MS = 36 * 3_600_000;

/**
 * Of what is told under a code what is about this parcel: a code is used again after years, and one that was mistyped is
 * somebody else's; their events are older than the order.
 */
export function doPedido(eventos: readonly EventoDaEntrega[], pedidoFeitoEm: Date): EventoDaEntrega[] {
  return eventos.filter(({ ocorridoEm }) => ocorridoEm.getTime() >= pedidoFeitoEm.getTime() - FOLGA_MS);
}

const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** A parcel that says nothing for so long is asked about no more. */
const DESISTE_APOS_MS = 90 * DIA_MS;

/**
 * When a parcel is asked about next: often on the day it is delivered, every two hours on its way, less often the longer
 * it says nothing, and after failures twice as long each time up to six hours. null: nothing more is expected.
 */
export function proximaConsulta(
  { etapa, falhas, desde }: { etapa: EtapaDaEntrega | null; falhas: number; desde: Date },
  agora: Date,
): Date | null {
  const idade = agora.getTime() - desde.getTime();
  if (terminou(etapa) || idade > DESISTE_APOS_MS) return null;
  const calma =
    etapa === 'saiu-para-entrega' ? 30 * MINUTO_MS : idade > 30 * DIA_MS ? 12 * 60 * MINUTO_MS : 120 * MINUTO_MS;
  const recuo = falhas > 0 ? Math.min(5 * MINUTO_MS * 2 ** Math.min(falhas - 1, 10), 360 * MINUTO_MS) : calma;
  return new Date(agora.getTime() + recuo);
}
