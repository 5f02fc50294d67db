/**
 * Starts Debian's PgBouncer with the settings of deploy/ for every database of the server `url`, on `port` or a free one;
 * resolves once it listens. `stop` ends it at once, with every connection through it.
 */
export function startPgBouncer(
  url: string,
  port?: number,
): Promise<{ url: string; port: number; stop(): Promise<void> }>;
