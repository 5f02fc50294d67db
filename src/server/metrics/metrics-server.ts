import { createServer } from 'node:http';
import type { Log } from '#application/loja.ts';
import type { Medidas } from './prometheus.ts';

type Onde = { porta: number; host: string };

/**
 * Serves `/metrics` and nothing else on a port of its own: business figures are not for visitors. Returns how to stop.
 * Rejects when the port is unavailable.
 */
export async function servirMedidas(
  { texto, tipo }: Pick<Medidas, 'texto' | 'tipo'>,
  { porta, host }: Onde,
  log: Log,
): Promise<() => void> {
  const http = createServer((req, res) => {
    const caminho = req.url?.split('?')[0];
    if (caminho !== '/metrics' || (req.method !== 'GET' && req.method !== 'HEAD')) {
      res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('só /metrics\n');
      return;
    }
    texto().then(
      (medidas) => res.writeHead(200, { 'Content-Type': tipo, 'Cache-Control': 'no-store' }).end(medidas),
      (erro: unknown) => {
        log.error({ err: erro }, 'metrics failed');
        res.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((pronto, falhou) => {
    http.once('error', falhou);
    http.listen(porta, host, pronto);
  });
  return () => {
    http.close();
    http.closeAllConnections();
  };
}
