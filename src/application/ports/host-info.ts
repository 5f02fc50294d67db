/** Facts about the host and the running program. */
export type HostInfo = {
  /** Free bytes of the data directory's disk; null when unknown. */
  livresEmDisco(): Promise<number | null>;
  /** Version of the shop, its newest migration, Node version and start time. */
  programa(): { versao: string; esquema: string; node: string; desde: Date };
};
