import type { Loja } from '#application/loja.ts';
import type { Env } from '#server/env.ts';
import { InicioRecusado } from '#server/process/startup-checks.ts';
import type { PageCache } from '#server/pages/page-cache.ts';
import { type Medidor, semMedidas } from './meter.ts';

/**
 * Collects and serves metrics if METRICS_PORT is set; else it costs nothing. Throws `InicioRecusado` when the port is
 * unavailable.
 */
export async function abrirMedidas(
  { METRICS_PORT: porta, METRICS_HOST: host }: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST'>,
  loja: Pick<Loja, 'db' | 'log'>,
  paginas: PageCache,
): Promise<{ medir: Medidor; parar(): void }> {
  if (porta === undefined) return { medir: semMedidas, parar() {} };
  const [{ criarMedidas }, { servirMedidas }] = await Promise.all([
    import('./prometheus.ts'),
    import('./metrics-server.ts'),
  ]);
  const medidas = criarMedidas({ loja, paginas });
  try {
    return { medir: medidas.medir, parar: await servirMedidas(medidas, { porta, host }, loja.log) };
  } catch (erro) {
    const { code } = erro as NodeJS.ErrnoException;
    throw new InicioRecusado([
      code === 'EADDRINUSE'
        ? `METRICS_PORT: a porta ${porta} já está em uso.`
        : `METRICS_HOST: não é possível atender em ${host}:${porta} (${code ?? 'erro desconhecido'}).`,
    ]);
  }
}
