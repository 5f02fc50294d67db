import type { Loja } from '#application/loja.ts';
import type { Env } from '#server/env.ts';
import { StartRefused } from '#server/process/startup-checks.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import { type Meter, noMeter } from './meter.ts';

/**
 * Collects and serves metrics if METRICS_PORT is set; else it costs nothing. Throws `StartRefused` when the port is
 * unavailable.
 */
export async function openMetrics(
  { METRICS_PORT: port, METRICS_HOST: host }: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>,
  loja: Pick<Loja, 'db' | 'log' | 'hostInfo'>,
  pageCache: PageCache,
): Promise<{ meter: Meter; stop(): void }> {
  if (port === undefined) return { meter: noMeter, stop() {} };
  const [{ createMetrics }, { serveMetrics }] = await Promise.all([
    import('./prometheus.ts'),
    import('./metrics-server.ts'),
  ]);
  const metrics = createMetrics({ loja, pageCache });
  try {
    return { meter: metrics.meter, stop: await serveMetrics(metrics, { port, host }, loja.log) };
  } catch (erro) {
    const { code } = erro as NodeJS.ErrnoException;
    throw new StartRefused([
      code === 'EADDRINUSE'
        ? `METRICS_PORT: a porta ${port} já está em uso.`
        : `METRICS_HOST: não é possível atender em ${host}:${port} (${code ?? 'erro desconhecido'}).`,
    ]);
  }
}
