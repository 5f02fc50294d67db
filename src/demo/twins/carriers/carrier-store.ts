import type { NomeDaTransportadora } from '#domain/entregas/rastreamento.ts';

export type Passo = { passo: string; em: string };
export type ObjetoDoGemeo = { codigo: string; passos: Passo[] };

/** Where the twins remember parcels. */
export type ArmazemDeObjetos = {
  /** Returns a parcel of this carrier, creating it if needed; null when the code belongs to another carrier. */
  conhecer(transportadora: NomeDaTransportadora, codigo: string): Promise<ObjetoDoGemeo | null>;
  /** Adds a step; false where the carrier does not know the parcel. */
  andar(transportadora: NomeDaTransportadora, codigo: string, passo: Passo): Promise<boolean>;
  /** The carrier's parcels, the newest first. */
  listar(transportadora: NomeDaTransportadora): Promise<ObjetoDoGemeo[]>;
};
