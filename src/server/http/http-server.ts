import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const SEGUNDO = 1000;

/** How long a client may take, in milliseconds. */
export type Prazos = {
  /** To send the headers. */ cabecalhos: number;
  /** To send a form or a call, whole. */ corpo: number;
  /** To send a file, whole. */ arquivo: number;
  /** Without a byte either way in the middle of a request. Live streams have a beat every 20 s. */ parado: number;
  /** Between two requests. Longer than proxies wait, so that none uses a line that is just being closed. */
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

/** The HTTP server, which does not wait for ever for anybody. */
export function criarServidorHttp(prazos: Prazos = prazosDaLoja): Server {
  const http = createServer({
    headersTimeout: prazos.cabecalhos,
    requestTimeout: prazos.arquivo,
    keepAliveTimeout: prazos.entrePedidos,
    // Node looks for late ones this often.
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
 * Answers by itself what no honest client sends: two Hosts, of which a proxy may believe one and the shop the other. True
 * when it did.
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
