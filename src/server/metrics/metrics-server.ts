// @requirement 15.7.1
import { createServer } from 'node:http';
import type { Log } from '#application/loja.ts';
import type { Metrics } from './prometheus.ts';

type ListenAddress = { port: number; host: string };

/**
 * Serves `/metrics` and nothing else on a port of its own: business figures are not for visitors. Returns how to stop.
 * Rejects when the port is unavailable.
 */
export async function serveMetrics(
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  { port, host }: ListenAddress,
  log: Log,
): Promise<() => void> {
  const http = createServer((req, res) => {
    const path = req.url?.split('?')[0];
    if (path !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('só /metrics\n');
      return;
    }
    text().then(
      (metrics) => res.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(metrics),
      (erro: unknown) => {
        log.error({ err: erro }, 'metrics failed');
        res.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  return () => {
    http.close();
    http.closeAllConnections();
  };
}
