import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type RecebidoNaBorda = { method: string; url: string; headers: IncomingMessage['headers']; corpo: unknown };

/** An HTTP server in place of a CDN's API or Varnish: keeps what it receives, answers as `responder` says. */
export async function abrirBorda(
  responder: () => { status: number; corpo?: object; headers?: Record<string, string> },
) {
  const recebidos: RecebidoNaBorda[] = [];
  const servidor = createServer(async (req, res) => {
    const dito = await text(req);
    recebidos.push({
      method: String(req.method),
      url: String(req.url),
      headers: req.headers,
      corpo: dito === '' ? null : JSON.parse(dito),
    });
    const { status, corpo = {}, headers = {} } = responder();
    res.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(corpo));
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    recebidos,
    async fechar() {
      servidor.closeAllConnections();
      await new Promise((pronto) => servidor.close(pronto));
    },
  };
}
