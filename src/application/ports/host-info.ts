import type { EdgePurgeState } from './edge-purge.ts';

/** Facts about the host and the running program. */
export type HostInfo = {
  /** Free bytes of the data directory's disk; null when unknown. */
  livresEmDisco(): Promise<number | null>;
  /** Place of the daily backups, a folder or `s3://bucket`; null when the shop makes none. */
  lugarDasCopias: string | null;
  /** Outcome of this process' purges of the cache in front of the shop; null without one. */
  edgePurges(): EdgePurgeState | null;
  /** Version of the shop, its newest migration, Node version and start time. */
  programa(): { versao: string; esquema: string; node: string; desde: Date };
};
