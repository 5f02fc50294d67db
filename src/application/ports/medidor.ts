import type { Medida } from '#domain/medicao/medida.ts';
import type { Origem } from '#domain/medicao/origem.ts';

/** One request of a person, with the measures it is counted in. */
export type Anotacao = {
  endereco: string;
  agente: string;
  medidas: readonly Medida[];
  /** Where the person came from, if the request says it. */
  chegada?: Origem | null;
  /** An order that the person made. */
  pedidoId?: string;
};

/** Counts people (docs/requirements.md 15.32). Nothing waits for it: notes are kept in memory and written together. */
export type Medidor = {
  /** Notes a request. Never fails, and keeps a bounded number. */
  anotar(anotacao: Anotacao): void;
  /** Writes all notes of this process. If that fails the notes are lost and the failure is logged. */
  descarregar(): Promise<void>;
  /** Writes the last notes; later ones are ignored. */
  parar(): Promise<void>;
};

/** Counts nothing, as for a copy that is only read. */
export const semMedidor: Medidor = { anotar() {}, descarregar: async () => {}, parar: async () => {} };
