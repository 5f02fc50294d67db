import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const SEGUNDO = 1000;

/** Time limits for a client, in milliseconds. */
export type Prazos = {
  /** Headers received. */ cabecalhos: number;
  /** Body of a form or an API call received. */ corpo: number;
  /** Upload received. */ arquivo: number;
  /** No byte in either direction during a request. Live streams send one every 20 s. */ parado: number;
  /** Between two requests. Longer than proxies wait, so that no proxy uses a connection that is being closed. */
  entrePedidos: number;
};

const prazosDaLoja: Prazos = {
  cabecalhos: 15 * SEGUNDO,
  corpo: 30 * SEGUNDO,
  arquivo: 300 * SEGUNDO,
  parado: 90 * SEGUNDO,
  entrePedidos: 65 * SEGUNDO,
};

const soLeem = /^(?:GET|HEAD)$/;
const levaArquivo =
  /^\/(?:api\/admin\/envios\/|admin\/(?:produtos\/)?importar|(?:ajuda|trocas|avaliar|peca|admin\/atendimento)\/)/;

/** Returns an HTTP server with time limits for slow clients. */
export function criarServidorHttp(prazos: Prazos = prazosDaLoja): Server {
  const http = createServer({
    headersTimeout: prazos.cabecalhos,
    requestTimeout: prazos.arquivo,
    keepAliveTimeout: prazos.entrePedidos,
    // How often Node looks for connections over their limit.
    connectionsCheckingInterval: Math.min(prazos.cabecalhos, 5 * SEGUNDO),
  });
  http.timeout = prazos.parado;
  http.on('request', (req: IncomingMessage) => {
    if (soLeem.test(req.method ?? '') || levaArquivo.test(req.url ?? '')) return;
    const prazo = setTimeout(() => req.complete || req.destroy(), prazos.corpo);
    req.once('close', () => clearTimeout(prazo)).once('end', () => clearTimeout(prazo));
  });
  return http;
}

/**
 * Rejects requests with more than one Host header, where a proxy and the shop could use different ones (request
 * smuggling). Returns true if it responded.
 */
export function recusarMalformado(req: IncomingMessage, res: ServerResponse): boolean {
  let hosts = 0;
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const nome = req.rawHeaders[i];
    if (nome?.length === 4 && nome.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts < 2) return false;
  res.writeHead(400, { Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end('O pedido traz dois endereços (Host).');
  return true;
}
