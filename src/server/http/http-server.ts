// @requirement 11.18.3 11.18.5
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

const SECOND = 1000;

/** Time limits for a client, in milliseconds. */
export type Timeouts = {
  /** Headers received. */ headers: number;
  /** Body of a form or an API call received. */ body: number;
  /** Upload received. */ upload: number;
  /** No byte in either direction during a request. Live streams send one every 20 s. */ idle: number;
  /** Between two requests. Longer than proxies wait, so that no proxy uses a connection that is being closed. */
  keepAlive: number;
  /** Fewest bytes that a stranger's upload must bring in each stretch of time. */
  uploadRate: { everyMs: number; bytes: number };
};

const defaultTimeouts: Timeouts = {
  headers: 15 * SECOND,
  body: 30 * SECOND,
  upload: 300 * SECOND,
  idle: 90 * SECOND,
  keepAlive: 65 * SECOND,
  uploadRate: { everyMs: 15 * SECOND, bytes: 120 * 1024 },
};

const readMethods = /^(?:GET|HEAD)$/;
const uploadPaths =
  /^\/(?:api\/admin\/envios\/|admin\/(?:produtos\/)?importar|(?:ajuda|trocas|avaliar|peca|admin\/atendimento)\/)/;

const strangersUploadPaths = /^\/(?:ajuda|trocas|avaliar|peca)\//;

/** Returns an HTTP server with time limits for slow clients. */
export function createHttpServer(timeouts: Timeouts = defaultTimeouts): Server {
  const http = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.upload,
    keepAliveTimeout: timeouts.keepAlive,
    // How often Node looks for connections over their limit.
    connectionsCheckingInterval: Math.min(timeouts.headers, 5 * SECOND),
  });
  http.timeout = timeouts.idle;
  http.on('request', (req: IncomingMessage) => {
    if (readMethods.test(req.method ?? '')) return;
    if (strangersUploadPaths.test(req.url ?? '')) endSlowUpload(req, timeouts.uploadRate);
    if (uploadPaths.test(req.url ?? '')) return;
    const timer = setTimeout(() => req.complete || req.destroy(), timeouts.body);
    req.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
  });
  return http;
}

/** Ends an upload that falls below the rate: it holds a place and memory that other visitors wait for. */
function endSlowUpload(req: IncomingMessage, { everyMs, bytes }: Timeouts['uploadRate']): void {
  let before = req.socket.bytesRead;
  const timer = setInterval(() => {
    const now = req.socket.bytesRead;
    if (req.complete) clearInterval(timer);
    else if (now - before < bytes) req.destroy();
    before = now;
  }, everyMs);
  req.once('close', () => clearInterval(timer)).once('end', () => clearInterval(timer));
}

/**
 * Rejects requests with more than one Host header, where a proxy and the shop could use different ones (request
 * smuggling). Returns true if it responded.
 */
export function rejectMalformed(req: IncomingMessage, res: ServerResponse): boolean {
  let hosts = 0;
  for (let i = 0; i < req.rawHeaders.length; i += 2) {
    const name = req.rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts < 2) return false;
  res.writeHead(400, { Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  res.end('O pedido traz dois endereços (Host).');
  return true;
}
