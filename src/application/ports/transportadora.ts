// @requirement 15.16.5
import type { EventoDaEntrega, NomeDaTransportadora } from '#domain/entregas/rastreamento.ts';
import type { Result } from '#domain/result.ts';

/**
 * `indisponivel`: unreachable, slow, rate limited or an invalid response; may be retried. `recusado`: rejected, for
 * example for invalid credentials.
 */
export type FalhaDaTransportadora = { codigo: 'indisponivel' | 'recusado'; detalhe: string };

/** Content of a carrier's signed webhook. */
export type WebhookDaTransportadora = { codigos: string[]; eventos: EventoDaEntrega[] };

/** A carrier's tracking API (docs/requirements.md 15.16). Never called inside a transaction. */
export type Transportadora = {
  nome: NomeDaTransportadora;
  /** Whether a code has this carrier's format. */
  conhece(codigo: string): boolean;
  /** Maximum codes per request. */
  porVez: number;
  /** Events by code; empty for a parcel the carrier has not registered yet. */
  rastrear(codigos: readonly string[]): Promise<Result<Map<string, EventoDaEntrega[]>, FalhaDaTransportadora>>;
};

/** Carriers the owner has an account with; without any, tracking is manual. */
export type Transportadoras = {
  /** In order of precedence: the first that recognises a code is used. */
  todas: readonly Transportadora[];
  /** Parses a Melhor Envio webhook from its raw body; null for an invalid signature or without an account. */
  lerWebhookDoMelhorEnvio(corpo: string, assinatura: string | null): WebhookDaTransportadora | null;
};
