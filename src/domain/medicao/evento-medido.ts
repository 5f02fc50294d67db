// @requirement 15.43.4 15.43.5
import type { Centavos } from '#domain/dinheiro.ts';
import type { ServicoDeMedicao } from './servico-de-medicao.ts';

export const tiposDeEvento = ['compra', 'estorno'] as const;
export type TipoDeEvento = (typeof tiposDeEvento)[number];
export const situacoesDoEvento = ['esperando', 'enviado', 'desistiu'] as const;

/** Why an event will not be sent: too old, the service is off, the buyer withdrew or was deleted, a refund of an unknown sale. */
export const motivosDeDesistir = ['velho', 'desligado', 'sem-permissao', 'sem-compra'] as const;
export type MotivoDeDesistir = (typeof motivosDeDesistir)[number];

/** A sale or a refund as both services are told of it. */
export type EventoMedido = {
  tipo: TipoDeEvento;
  ocorridoEm: Date;
  /** Amount of a refund; 0 for a sale. */ valorCentavos: Centavos;
  navegadorId: string;
  navegador: string;
  pedido: CompraMedida;
};

/** The order of a sale. */
export type CompraMedida = {
  id: string;
  numero: number;
  criadoEm: Date;
  totalCentavos: Centavos;
  freteCentavos: Centavos;
  cupom: string | null;
  itens: ItemMedido[];
  contato: ContatoMedido;
};

export type ItemMedido = {
  produtoId: string;
  nome: string;
  variacao: string | null;
  quantidade: number;
  precoCentavos: Centavos;
  /** On all units. */ descontoCentavos: Centavos;
};

/** `lugar` is null for orders that go to somebody else, or nowhere. */
export type ContatoMedido = {
  nome: string;
  email: string;
  telefone: string;
  lugar: { cidade: string; uf: string; cep: string } | null;
};

const MINUTO_MS = 60_000;
const HORA_MS = 60 * MINUTO_MS;
/** The services refuse older events: Google after 72 hours, Meta after seven days. An hour is left for the last try. */
const ACEITA_MS: Readonly<Record<ServicoDeMedicao, number>> = { ga4: 71 * HORA_MS, meta: (7 * 24 - 1) * HORA_MS };
const MAIOR_PAUSA_MS = 2 * HORA_MS;

/** Whether the service no longer takes an event of then. */
export const velhoDemais = (servico: ServicoDeMedicao, ocorridoEm: Date, agora: Date): boolean =>
  agora.getTime() - ocorridoEm.getTime() > ACEITA_MS[servico];

/** Returns when to try again after `tentativas` failures: after one minute, then twice as long, at most every two hours. */
export function proximaTentativa(tentativas: number, agora: Date): Date {
  const pausa = Math.min(MINUTO_MS * 2 ** Math.min(tentativas - 1, 20), MAIOR_PAUSA_MS);
  return new Date(agora.getTime() + pausa);
}
