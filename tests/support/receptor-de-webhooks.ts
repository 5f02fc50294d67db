import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

export type Recebida = {
  url: string;
  headers: Record<string, string>;
  texto: string;
  corpo: { type: string; data: { id: string } };
};
type Resposta = { status: number; corpo?: string; headers?: Record<string, string> };

/** A program that receives webhooks, on loopback; it answers as `responder` says. */
export async function abrirReceptor(
  responder: (recebida: Recebida) => Resposta | Promise<Resposta> = () => ({ status: 204 }),
  porta = 0,
) {
  const recebidas: Recebida[] = [];
  const servidor = createServer((req, res) => {
    void (async () => {
      const texto = await text(req);
      const recebida = {
        url: String(req.url),
        headers: soTextos(req),
        texto,
        corpo: JSON.parse(texto) as Recebida['corpo'],
      };
      recebidas.push(recebida);
      const { status, corpo = '', headers = {} } = await responder(recebida);
      res.writeHead(status, headers).end(corpo);
    })();
  });
  await new Promise<void>((pronto) => servidor.listen(porta, '127.0.0.1', pronto));
  const host = `127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/ganchos`,
    recebidas,
    async fechar() {
      servidor.closeAllConnections();
      await new Promise((pronto) => servidor.close(pronto));
    },
  };
}

const soTextos = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([nome, valor]) => [nome, String(valor)]));

/** Whether Standard Webhooks' own library accepts the message under this secret. */
export function confere({ headers, texto }: Recebida, segredo: string): boolean {
  try {
    new Webhook(segredo).verify(texto, headers);
    return true;
  } catch {
    return false;
  }
}
