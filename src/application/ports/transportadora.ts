import type { EventoDaEntrega, NomeDaTransportadora } from '#domain/entregas/rastreamento.ts';
import type { Result } from '#domain/result.ts';

/**
 * Why a carrier did not tell. `indisponivel`: down, slow, too many questions or a nonsense answer; worth another try.
 * `recusado`: it understood and refused, as with credentials that do not hold.
 */
export type FalhaDaTransportadora = { codigo: 'indisponivel' | 'recusado'; detalhe: string };

/** What a signed message of a carrier says. */
export type AvisoDaTransportadora = { codigos: string[]; eventos: EventoDaEntrega[] };

/** A carrier that says where parcels are (docs/requirements.md 15.16). Never called inside a transaction. */
export type Transportadora = {
  nome: NomeDaTransportadora;
  /** Whether codes of this form are its own to ask about. */
  conhece(codigo: string): boolean;
  /** Most codes of one question. */
  porVez: number;
  /** The events of each parcel, by its code; one that the carrier has not seen yet has none. */
  rastrear(codigos: readonly string[]): Promise<Result<Map<string, EventoDaEntrega[]>, FalhaDaTransportadora>>;
};

/** The carriers the owner has an account with; none, and all is done by hand. */
export type Transportadoras = {
  /** The first that knows a code comes first. */
  todas: readonly Transportadora[];
  /** Reads a message of Melhor Envio by its raw body; null when its signature does not hold or there is no account. */
  lerAvisoDoMelhorEnvio(corpo: string, assinatura: string | null): AvisoDaTransportadora | null;
};
