// @requirement 15.7.1
import { createServer } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { Log } from '#application/loja.ts';
import type { Metrics } from './prometheus.ts';

type ListenAddress = { port: number; host: string };

/**
 * Whether a Host header names this server: an address, METRICS_HOST, or a name without a dot, as of a container or this
 * machine. A page of another site, whose name was pointed here (DNS rebinding), has a name of its own.
 */
function isOwnHost(header: string | undefined, host: string): boolean {
  const name = /^(\[[^\]]+\]|[^:]+)(?::\d+)?$/.exec(header ?? '')?.[1]?.toLowerCase();
  if (name === undefined) return false;
  return isIP(name.replace(/^\[|\]$/g, '')) !== 0 || [host, hostname()].includes(name) || /^[\w-]+$/.test(name);
}

/**
 * Serves `/metrics` and nothing else on a port of its own: business figures are not for visitors. Requests for
 * another Host get 421. Returns how to stop.
 * Rejects when the port is unavailable.
 */
export async function serveMetrics(
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  { port, host }: ListenAddress,
  log: Log,
): Promise<() => void> {
  const http = createServer((req, res) => {
    if (!isOwnHost(req.headers.host, host)) {
      res.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' }).end('outro endereço\n');
      return;
    }
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
