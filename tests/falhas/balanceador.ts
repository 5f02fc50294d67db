import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export type Balanceador = {
  url: string;
  /** How each request that reached an instance was answered, and how many were cut off with it. */
  porStatus: Map<number, number>;
  cortados(): number;
  fechar(): Promise<void>;
};

/** A backend that refused a connection is left alone this long. */
const DESCANSO_MS = 200;

/**
 * A load balancer before several instances: each request goes to the next one that accepts connections. Requests under
 * way when an instance dies are cut off, as their client sees them.
 */
export async function abrirBalanceador(portas: number[]): Promise<Balanceador> {
  const porStatus = new Map<number, number>();
  const fora = new Map<number, number>();
  const agent = new Agent({ keepAlive: false });
  let vez = 0;
  let cortados = 0;

  const mandar = (req: IncomingMessage, corpo: Buffer, res: ServerResponse, tentadas: number): void => {
    const agora = performance.now();
    const ordem = portas.map((_, i) => portas[(vez + i) % portas.length] ?? 0);
    vez++;
    const porta = ordem.find((uma) => (fora.get(uma) ?? 0) <= agora) ?? ordem[0];
    const { url: path, method, headers } = req;
    const adiante = request({ host: '127.0.0.1', port: porta, path, method, headers, agent }, (resposta) => {
      const { statusCode = 502 } = resposta;
      porStatus.set(statusCode, (porStatus.get(statusCode) ?? 0) + 1);
      res.writeHead(statusCode, resposta.headers);
      resposta.on('error', () => cortar()).pipe(res);
    });
    const cortar = () => {
      cortados++;
      res.destroy();
    };
    adiante.on('error', (erro: NodeJS.ErrnoException) => {
      if (res.headersSent) return;
      // Nobody was there to take it: another may.
      if (erro.code === 'ECONNREFUSED' && tentadas < 3 * portas.length) {
        if (porta !== undefined) fora.set(porta, performance.now() + DESCANSO_MS);
        return mandar(req, corpo, res, tentadas + 1);
      }
      cortar();
    });
    adiante.end(corpo);
  };

  const servidor = createServer((req, res) => {
    const pedacos: Buffer[] = [];
    req.on('data', (pedaco: Buffer) => pedacos.push(pedaco));
    req.on('end', () => mandar(req, Buffer.concat(pedacos), res, 0)).on('error', () => {});
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const endereco = servidor.address();
  if (endereco === null || typeof endereco === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${endereco.port}`,
    porStatus,
    cortados: () => cortados,
    fechar: () =>
      new Promise<void>((pronto) => {
        servidor.close(() => pronto());
        servidor.closeAllConnections();
      }),
  };
}
