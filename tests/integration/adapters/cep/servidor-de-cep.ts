import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Responder = (cep: string, resposta: ServerResponse) => void;

/** A loopback server that answers as ViaCEP and BrasilAPI and counts the requests of each. */
export type ServidorDeCep = {
  url: string;
  viaCep: Responder;
  brasilApi: Responder;
  pedidos: { viaCep: number; brasilApi: number };
  fechar(): Promise<void>;
};

export function json(status: number, corpo: unknown): Responder {
  return (_cep, resposta) => {
    resposta.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(corpo));
  };
}

export const html: Responder = (_cep, resposta) => {
  resposta.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Em manutenção</title>');
};

/** Never answers. */
export const mudo: Responder = () => {};

/** Sends its headers and the beginning of an answer, then nothing more. */
export const engasgado: Responder = (_cep, resposta) => {
  resposta.writeHead(200, { 'content-type': 'application/json' }).write('{"cep":');
};

export async function abrirServidorDeCep(): Promise<ServidorDeCep> {
  const servidor = createServer((pedido, resposta) => {
    const [, cepDoViaCep] = /^\/ws\/(\d+)\/json\/$/.exec(pedido.url ?? '') ?? [];
    const [, cepDaBrasilApi] = /^\/api\/cep\/v2\/(\d+)$/.exec(pedido.url ?? '') ?? [];
    if (cepDoViaCep) {
      estado.pedidos.viaCep += 1;
      estado.viaCep(cepDoViaCep, resposta);
    } else if (cepDaBrasilApi) {
      estado.pedidos.brasilApi += 1;
      estado.brasilApi(cepDaBrasilApi, resposta);
    } else {
      resposta.writeHead(418).end();
    }
  });
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  const { port } = servidor.address() as AddressInfo;
  const estado: ServidorDeCep = {
    url: `http://127.0.0.1:${port}`,
    viaCep: json(500, {}),
    brasilApi: json(500, {}),
    pedidos: { viaCep: 0, brasilApi: 0 },
    fechar: () => {
      servidor.closeAllConnections();
      return new Promise((fechado) => servidor.close(() => fechado()));
    },
  };
  return estado;
}
