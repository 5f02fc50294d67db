// @requirement 15.7.2
import { setImmediate as depois } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Composition } from '#server/compose.ts';
import { noMeter } from '#server/metrics/meter.ts';
import { createLog } from '#server/process/log.ts';

const forma = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The server over a database that fails, after a moment, and the lines it writes. */
function servidor() {
  const linhas: { requestId?: string; msg: string }[] = [];
  const log = createLog('info', { write: (texto) => void linhas.push(JSON.parse(texto)) });
  const db = {
    async execute() {
      await depois();
      log.info({}, 'asking');
      throw new Error('banco fora');
    },
  };
  const pecas = {
    loja: { shopUrl: 'http://loja.test', log, db },
    identidade: { handler: () => Promise.reject(new Error('quebrou')) },
    meter: noMeter,
    shopGate: { isOpen: async () => true },
    dbEvents: { subscribe: () => () => {}, catchUp: async () => {}, announce() {} },
    trustProxy: 1,
    demoRoutes: null,
  } as unknown as Composition;
  const app = createApp(pecas, () => Promise.reject(new Error('no pages')), 'development');
  const pedir = (caminho: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://loja.test${caminho}`, { headers: { 'X-Forwarded-For': '203.0.113.7', ...headers } }));
  return { pedir, linhas, log };
}

test('cada resposta diz o número do seu pedido, e dois pedidos têm números diferentes', async () => {
  const { pedir } = servidor();
  const ids = await Promise.all(
    ['/healthz', '/healthz', '/api/nada'].map(async (caminho) => (await pedir(caminho)).headers.get('X-Request-Id')),
  );
  for (const id of ids) expect(id).toMatch(forma);
  expect(new Set(ids).size).toBe(3);
});

test('o número que o pedido traz não é aceito', async () => {
  const { pedir } = servidor();
  const resposta = await pedir('/healthz', { 'X-Request-Id': 'de-outro' });
  expect(resposta.headers.get('X-Request-Id')).toMatch(forma);
});

test('todas as linhas de um pedido levam o número dele, também com outros no meio', async () => {
  const { pedir, linhas } = servidor();
  const respostas = await Promise.all([pedir('/readyz'), pedir('/readyz'), pedir('/readyz')]);
  const ids = respostas.map(({ status, headers }) => (expect(status).toBe(503), headers.get('X-Request-Id')));
  for (const id of ids)
    expect(linhas.filter(({ requestId }) => requestId === id).map(({ msg }) => msg)).toEqual([
      'asking',
      'database does not respond',
      'request',
    ]);
  expect(linhas).toHaveLength(9);
});

test('a linha de um pedido que quebrou e a sua resposta levam o mesmo número', async () => {
  const { pedir, linhas } = servidor();
  const resposta = await pedir('/api/auth/get-session');
  expect(resposta.status).toBe(500);
  const requestId = resposta.headers.get('X-Request-Id');
  expect(linhas).toMatchObject([
    { msg: 'request failed', requestId },
    { msg: 'request', requestId },
  ]);
});

test('o que não é de pedido nenhum não leva número', () => {
  const { log, linhas } = servidor();
  log.info({}, 'a task');
  expect(linhas[0]).not.toHaveProperty('requestId');
});

test('cada pedido deixa uma linha com a rota, o resultado e o tempo, sem nada do que foi digitado', async () => {
  const { pedir, linhas } = servidor();
  await pedir('/healthz?cupom=SEGREDO');
  await pedir('/api/pedidos/abc123/nada?email=a@b.test');
  expect(linhas).toMatchObject([
    { msg: 'request', metodo: 'GET', rota: '/healthz', status: 200, ms: expect.any(Number) },
    { msg: 'request', metodo: 'GET', rota: '/api/*', status: 404, ms: expect.any(Number) },
  ]);
  expect(JSON.stringify(linhas)).not.toMatch(/SEGREDO|abc123|b\.test/);
});
