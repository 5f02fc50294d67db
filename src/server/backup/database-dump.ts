import type { CopiaPronta } from '#db/repositories/saude/copias.ts';
import type { Fluxo } from './streams.ts';

/** Who began a copy: the shop's clock, or somebody's command. */
export type Origem = 'relogio' | 'comando';

/** A shop's database at one moment. */
export type Retrato = {
  banco: 'pglite' | 'postgres';
  /** Rows of each table, and the migrations it has been through. */
  linhas: Record<string, number>;
  migracoes: number[];
  /** Name of the file it becomes in a copy, and its bytes. */
  caminho: 'banco.tar.gz' | 'banco.dump';
  abrir(): Fluxo;
  /** Lets go of what the moment is kept by. */
  soltar(): Promise<void>;
};

export type FimDaCopia = { pronta: CopiaPronta } | { erro: string };

/** How a copy is made of a shop's database, and put on record in it, whoever holds it. */
export type Ponte = {
  /** Puts the copy on record as begun, and keeps the moment. */
  fotografar(id: string, origem: Origem): Promise<Retrato>;
  terminar(id: string, fim: FimDaCopia): Promise<void>;
  /** The copy was tried by a restore; `erro` null: it is whole. */
  experimentada(id: string, erro: string | null): Promise<void>;
  fechar(): Promise<void>;
};
