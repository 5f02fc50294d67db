// @requirement 11.18.3 11.18.4 11.18.5 11.18.6
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { afterEach, expect, test } from 'vitest';
import type { HonoEnv } from '#server/http/hono-env.ts';
import { createApp } from '#server/app.ts';
import { drainBody } from '#server/http/drain-body.ts';
import { createHttpServer, type Timeouts, rejectMalformed } from '#server/http/http-server.ts';
import { criarApiDeTeste } from '#tests/support/api-de-teste.ts';

const fechar: (() => void)[] = [];
afterEach(() => {
  for (const um of fechar.splice(0)) um();
});

const folgados: Timeouts = {
  headers: 60_000,
  body: 60_000,
  upload: 60_000,
  idle: 60_000,
  keepAlive: 60_000,
  uploadRate: { everyMs: 60_000, bytes: 1 },
};

/** The shop's HTTP server with little behind it; answers its port. */
async function abrir(prazos: Timeouts = folgados): Promise<number> {
  const app = new Hono<HonoEnv>()
    .use(drainBody())
    .post('/pequeno', bodyLimit({ maxSize: 1000, onError: (c) => c.text('grande', 413) }), async (c) =>
      c.text(await c.req.text()),
    )
    .post('/fechado', (c) => c.text('entre antes', 401))
    .get('/', (c) => c.text('oi'));
  const http = createHttpServer(prazos);
  const responder = getRequestListener(app.fetch);
  http.on('request', (req, res) => {
    if (!rejectMalformed(req, res)) void responder(req, res);
  });
  await new Promise<void>((pronto) => http.listen(0, '127.0.0.1', pronto));
  fechar.push(() => {
    http.closeAllConnections();
    http.close();
  });
  return (http.address() as AddressInfo).port;
}

/** A connection to the server; `texto` resolves to all data until it is closed. */
function ligar(porta: number): { linha: Socket; texto: Promise<string> } {
  const linha = connect(porta, '127.0.0.1');
  fechar.push(() => linha.destroy());
  linha.on('error', () => {});
  return { linha, texto: text(linha).catch(() => '') };
}
const estados = (texto: string) => [...texto.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, numero]) => Number(numero));

const inocente = 'GET / HTTP/1.1\r\nHost: loja\r\nConnection: close\r\n\r\n';
test.each(['/pequeno', '/fechado'])(
  'depois de um corpo recusado em %s o próximo pedido da mesma linha é atendido, ou a resposta diz que ela acaba',
  async (caminho) => {
    const porta = await abrir();
    const { linha, texto } = ligar(porta);
    const corpo = 'x'.repeat(300_000);
    linha.write(`POST ${caminho} HTTP/1.1\r\nHost: loja\r\nContent-Length: ${corpo.length}\r\n\r\n${corpo}${inocente}`);
    const tudo = await texto;
    expect(estados(tudo)).toEqual([caminho === '/pequeno' ? 413 : 401, 200]);
    expect(tudo.split('HTTP/1.1 200')[0]).not.toMatch(/connection: close/i);

    const enorme = ligar(porta);
    enorme.linha.write(`POST ${caminho} HTTP/1.1\r\nHost: loja\r\nContent-Length: 90000000\r\n\r\n${corpo}`);
    expect(await enorme.texto).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*connection: close/i);
  },
);

test('dois Hosts são 400, e um passa', async () => {
  const porta = await abrir();
  for (const [hosts, status] of [
    ['Host: loja\r\nHost: loja\r\n', 400],
    ['Host: loja\r\nhost: outra\r\n', 400],
    ['Host: loja\r\n', 200],
  ] as const) {
    const { linha, texto } = ligar(porta);
    linha.write(`GET / HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    expect(estados(await texto)).toEqual([status]);
  }
});

test('quem não termina os cabeçalhos ou o corpo, ou fica parado, é desligado', async () => {
  const apressada = await abrir({ ...folgados, headers: 100, body: 100, upload: 400, idle: 200, keepAlive: 100 });
  // With time to spare a complete request is answered on any machine; only the idle connection after it is cut.
  const entrePedidos = await abrir({ ...folgados, keepAlive: 100 });
  const pedidos: [number, string][] = [
    [apressada, 'GET / HTTP/1.1\r\nHost: lo'],
    [apressada, 'POST /pequeno HTTP/1.1\r\nHost: loja\r\nContent-Length: 10\r\n\r\nabc'],
    [apressada, 'POST /api/admin/envios/imagens HTTP/1.1\r\nHost: loja\r\nContent-Length: 10\r\n\r\nabc'],
    [entrePedidos, 'GET / HTTP/1.1\r\nHost: loja\r\n\r\n'],
    [apressada, ''],
  ];
  // All these promises resolve only if the server closes each connection.
  const vieram = await Promise.all(
    pedidos.map(([porta, pedido]) => {
      const { linha, texto } = ligar(porta);
      linha.write(pedido);
      return texto;
    }),
  );
  expect(vieram.map((texto) => estados(texto).filter((numero) => numero < 400))).toEqual([[], [], [], [200], []]);
});

test('um envio de visitante que vem devagar demais é desligado, e um que chegou inteiro não', async () => {
  const porta = await abrir({ ...folgados, uploadRate: { everyMs: 300, bytes: 1000 } });
  const { linha, texto } = ligar(porta);
  linha.write('POST /ajuda/x HTTP/1.1\r\nHost: loja\r\nContent-Length: 90000000\r\n\r\n');
  const aosPoucos = setInterval(() => linha.write('x'), 20);
  fechar.push(() => clearInterval(aosPoucos));
  // Resolves only if the server closes the connection; all other limits are a minute.
  expect(estados(await texto).filter((numero) => numero < 400)).toEqual([]);
  const inteiro = ligar(porta);
  inteiro.linha.write('POST /ajuda/x HTTP/1.1\r\nHost: loja\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc');
  expect(estados(await inteiro.texto)).toEqual([404]);
});

test('um corpo que o visitante interrompe não é registrado como falha da loja', async () => {
  const api = await criarApiDeTeste();
  fechar.push(() => void api.fechar());
  const registrado: string[] = [];
  const anotar = (nivel: string) => (_: object, frase: string) => void registrado.push(`${nivel} ${frase}`);
  const log = { info: anotar('info'), warn: anotar('warn'), error: anotar('error') };
  const app = createApp(
    { ...api.composicao, loja: { ...api.loja, log } },
    () => Promise.reject(new Error('sem páginas')),
    'production',
  );
  const pedir = (incoming?: Readable) => {
    const body = new ReadableStream({ start: (controle) => controle.error(new Error('socket hang up')) });
    const request = new Request(`${api.loja.shopUrl}/api/relatos-de-csp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/csp-report', Host: new URL(api.loja.shopUrl).host },
      body,
      duplex: 'half',
    } as RequestInit);
    return app.fetch(request, { incoming });
  };
  const interrompido = Object.assign(new Readable({ read() {} }).destroy(), { complete: false });
  expect((await pedir(interrompido)).status).toBe(400);
  expect(registrado).toEqual(['info client broke off its request', 'info request']);
  registrado.length = 0;
  // A fault of the shop with the client still there.
  expect((await pedir()).status).toBe(500);
  expect(registrado).toEqual(['error request failed', 'info request']);
});

test('fora da demonstração a loja só atende pelo próprio nome, e só quem escolhe prende os subdomínios ao https', async () => {
  const api = await criarApiDeTeste();
  fechar.push(() => void api.fechar());
  const loja = (demo: boolean, hstsSubdomains: boolean) => {
    const composicao = {
      ...api.composicao,
      loja: { ...api.loja, shopUrl: 'https://loja.test', demo },
      hstsSubdomains,
    };
    const app = createApp(composicao, () => Promise.reject(new Error('sem páginas')), 'production');
    return (url: string) => app.request(url, { headers: { Host: new URL(url).host } });
  };
  const [real, demonstracao] = [loja(false, false), loja(true, true)];
  const status = async (url: string) => (await real(url)).status;
  const daApi = await real('https://outra.test/api/v1/produtos');
  expect([daApi.status, daApi.headers.get('Content-Type')]).toEqual([421, 'application/problem+json']);
  expect([await status('https://outra.test/api/nada'), await status('https://loja.test/api/nada')]).toEqual([421, 404]);
  expect([await status('https://outra.test/healthz'), await status('https://outra.test/readyz')]).toEqual([200, 200]);
  expect((await demonstracao('https://outra.test/api/nada')).status).toBe(404);
  const hsts = async (de: typeof real) =>
    (await de('https://loja.test/healthz')).headers.get('Strict-Transport-Security');
  expect([await hsts(real), await hsts(demonstracao)]).toEqual([
    'max-age=31536000',
    'max-age=31536000; includeSubDomains',
  ]);
});
