import type { CopiaPronta } from '#db/saude/gravar-copias.ts';
import type { ByteStream } from './streams.ts';

/** Trigger of a backup: the daily job, or the command. */
export type BackupTrigger = 'relogio' | 'comando';

/** A consistent snapshot of a shop's database. */
export type DatabaseSnapshot = {
  banco: 'pglite' | 'postgres';
  /** Row count of each table, and the applied migrations. */
  linhas: Record<string, number>;
  migracoes: number[];
  /** Name of the dump in the backup, and its bytes. */
  caminho: 'banco.tar.gz' | 'banco.dump';
  abrir(): ByteStream;
  /** Releases the snapshot. */
  soltar(): Promise<void>;
};

/** A trial restore; `erro` null: the backup is intact. Not `feita`: it could not be made, for the reason `erro`. */
type TrialOutcome = { feita: boolean; erro: string | null };

export type BackupOutcome = { pronta: CopiaPronta } | { erro: string };

/** Reads a shop's database for a backup and records the backup in it, for either kind of database. */
export type DatabaseBridge = {
  /** Records the backup as begun and takes the snapshot. */
  fotografar(id: string, origem: BackupTrigger): Promise<DatabaseSnapshot>;
  terminar(id: string, fim: BackupOutcome): Promise<void>;
  experimentada(id: string, experiencia: TrialOutcome): Promise<void>;
  fechar(): Promise<void>;
};
