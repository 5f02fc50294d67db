import type { CopiaPronta } from '#db/repositories/saude/copias.ts';
import type { Fluxo } from './streams.ts';

/** Trigger of a backup: the daily job, or the command. */
export type Origem = 'relogio' | 'comando';

/** A consistent snapshot of a shop's database. */
export type Retrato = {
  banco: 'pglite' | 'postgres';
  /** Row count of each table, and the applied migrations. */
  linhas: Record<string, number>;
  migracoes: number[];
  /** Name of the dump in the backup, and its bytes. */
  caminho: 'banco.tar.gz' | 'banco.dump';
  abrir(): Fluxo;
  /** Releases the snapshot. */
  soltar(): Promise<void>;
};

export type FimDaCopia = { pronta: CopiaPronta } | { erro: string };

/** Reads a shop's database for a backup and records the backup in it, for either kind of database. */
export type Ponte = {
  /** Records the backup as begun and takes the snapshot. */
  fotografar(id: string, origem: Origem): Promise<Retrato>;
  terminar(id: string, fim: FimDaCopia): Promise<void>;
  /** Records a trial restore; `erro` null: the backup is intact. */
  experimentada(id: string, erro: string | null): Promise<void>;
  fechar(): Promise<void>;
};
