// @requirement 11.18.10
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HonoEnv } from '#server/http/hono-env.ts';
import { limitStreams } from '#server/api/stream-limit.ts';

const app = new Hono<HonoEnv>().get('/ao-vivo', limitStreams(1, 3, 5), (c) =>
  c.req.query('nada')
    ? c.text('nada', 404)
    : streamSSE(c, async (fluxo) => {
        await fluxo.writeSSE({ data: 'oi' });
        await new Promise<void>((pronto) => fluxo.onAbort(pronto));
      }),
);
let servidor: ReturnType<typeof serve>;
beforeAll(async () => {
  servidor = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(servidor, 'listening');
});
afterAll(() => {
  servidor.close();
});

async function abrir(endereco: string, busca = ''): Promise<IncomingMessage> {
  const { port } = servidor.address() as AddressInfo;
  const headers = { 'X-Forwarded-For': endereco };
  const pedido = get({ host: '127.0.0.1', port, path: `/ao-vivo${busca}`, headers, agent: false });
  const [resposta] = (await once(pedido, 'response')) as [IncomingMessage];
  return resposta;
}

test('fluxos abertos têm um limite por visitante e um ao todo, e quem sai deixa o lugar', async () => {
  for (let vez = 0; vez < 10; vez++) expect((await abrir('192.0.2.1', '?nada=1')).statusCode).toBe(404);
  const dele = [await abrir('192.0.2.1'), await abrir('192.0.2.1'), await abrir('192.0.2.1')];
  expect(dele.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const demais = await abrir('192.0.2.1:4711');
  expect([demais.statusCode, demais.headers['retry-after']]).toEqual([429, '30']);
  const outros = [await abrir('192.0.2.2'), await abrir('2001:db8::1')];
  expect(outros.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await abrir('192.0.2.3')).statusCode).toBe(503);
  dele[0]?.destroy();
  const entrar = async () => {
    const resposta = await abrir('192.0.2.1');
    resposta.destroy();
    return resposta.statusCode;
  };
  await expect.poll(entrar).toBe(200);
  for (const um of [...dele, ...outros]) um.destroy();
});
