import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

export type Estrago = 'nenhum' | 'fora' | 'lento' | 'html' | 'erro 500' | 'pela metade';

export type ProvedorNoMeio = {
  url: string;
  /** Sets the fate of all further calls of the provider's API. */
  estragar(como: Estrago): void;
  /** Called before a webhook is passed on. */
  aoAviso(fazer: () => void): void;
  /** Webhooks seen, and how the shop answered them. */
  avisos: number[];
  fechar(): Promise<void>;
};

const LENTO_MS = 30_000;
/** The shop listens here, the go-between at 127.0.0.1 with the same port: the shop finds its stand-in through it. */
export const ANFITRIAO_DA_LOJA = '127.0.0.2';

const daApi = /^\/_demo\/mercado-pago\/(?:checkout|v1)\//;

/** Stands between the shop and its payment provider, and spoils what passes. */
export async function ficarNoMeio(porta: number): Promise<ProvedorNoMeio> {
  let estrago: Estrago = 'nenhum';
  let antesDoAviso = () => {};
  const avisos: number[] = [];
  const servidor = createServer((req, res) => {
    const aviso = req.url?.startsWith('/api/webhooks/') ?? false;
    if (aviso) antesDoAviso();
    if (estrago !== 'nenhum' && daApi.test(req.url ?? '')) return estragada(estrago, req, res);
    passar(req, res, porta, (status) => aviso && avisos.push(status));
  });
  await new Promise<void>((pronto, falhou) => servidor.once('error', falhou).listen(porta, '127.0.0.1', pronto));
  return {
    url: `http://127.0.0.1:${porta}`,
    avisos,
    estragar: (como) => {
      estrago = como;
    },
    aoAviso: (fazer) => {
      antesDoAviso = fazer;
    },
    fechar: () =>
      new Promise<void>((pronto) => {
        servidor.close(() => pronto());
        servidor.closeAllConnections();
      }),
  };
}

function passar(req: IncomingMessage, res: ServerResponse, porta: number, aoResponder: (status: number) => void): void {
  const adiante = request(
    { host: ANFITRIAO_DA_LOJA, port: porta, path: req.url, method: req.method, headers: req.headers },
    (resposta) => {
      aoResponder(resposta.statusCode ?? 0);
      res.writeHead(resposta.statusCode ?? 502, resposta.headers);
      resposta.pipe(res);
    },
  );
  adiante.on('error', () => res.destroy());
  req.pipe(adiante);
}

function estragada(como: Exclude<Estrago, 'nenhum'>, req: IncomingMessage, res: ServerResponse): void {
  req.resume();
  switch (como) {
    case 'fora':
      return void req.socket.destroy();
    case 'lento':
      return void setTimeout(() => res.destroy(), LENTO_MS).unref();
    case 'html':
      return void res.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Manutenção</title>');
    case 'erro 500':
      return void res.writeHead(500, { 'Content-Type': 'application/json' }).end('{"message":"internal_error"}');
    case 'pela metade':
      res.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': '400' }).write('{"id":"100200300-');
      return void setTimeout(() => res.destroy(), 100);
  }
}
