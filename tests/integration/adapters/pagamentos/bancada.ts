import { serve, type ServerType } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { Pagamentos } from '#application/ports/pagamentos.ts';
import { credenciaisDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import { caminhoDoGemeo } from '#demo/twins/mercado-pago/twin-env.ts';
import type { Armazem } from '#demo/twins/mercado-pago/twin-store.ts';
import { criarControleDoGemeo, type ControleDoGemeo } from '#demo/twins/mercado-pago/controle.ts';
import { criarGemeoMercadoPago } from '#demo/twins/mercado-pago/gemeo-mercado-pago.ts';
import { criarMercadoPago } from '#adapters/pagamentos/mercado-pago.ts';
import { criarArmazemEmMemoria } from '#tests/integration/demo/twins/mercado-pago/armazem-em-memoria.ts';

export type AvisoRecebido = {
  url: URL;
  assinatura: string | null;
  requestId: string | null;
  corpo: { data: { id: string }; action: string; type: string };
};

export type Bancada = {
  shopUrl: string;
  accessToken: string;
  webhookSecret: string;
  pagamentos: Pagamentos;
  controle: ControleDoGemeo;
  /** Webhooks the shop got, in order of arrival. */
  avisos: AvisoRecebido[];
  /** Statuses of the shop's next answers to webhooks (0: never answers); 200 once used up. */
  respostas: number[];
  /** Paths of the webhooks whose answer the twin no longer waited for. */
  abandonados: readonly string[];
  /** Moves the twin's clock. */
  avancar(ms: number): void;
  encerrar(): Promise<void>;
};

/** A loopback server with the twin and a shop that records webhooks; the real client talks to it. */
export async function criarBancada(armazem: Armazem = criarArmazemEmMemoria()): Promise<Bancada> {
  const avisos: AvisoRecebido[] = [];
  const respostas: number[] = [];
  const abandonados: string[] = [];
  const app = new Hono();
  app.post('/api/webhooks/mercado-pago', async (c) => {
    const { assinatura, requestId } = {
      assinatura: c.req.header('x-signature') ?? null,
      requestId: c.req.header('x-request-id') ?? null,
    };
    avisos.push({ url: new URL(c.req.url), assinatura, requestId, corpo: await c.req.json() });
    const resposta = respostas.shift() ?? 200;
    if (resposta === 0) {
      c.req.raw.signal.addEventListener('abort', () => abandonados.push(c.req.path));
      await new Promise(() => {});
    }
    return c.body(null, resposta === 200 ? 200 : 500);
  });
  const externo: { app: Hono | null } = { app: null };
  app.all(`${caminhoDoGemeo}/*`, (c) => externo.app?.fetch(c.req.raw) ?? c.notFound());
  const servidor = await escutar(app);
  const shopUrl = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`;
  let desvioMs = 0;
  const credenciais = credenciaisDoGemeo('segredo-da-bancada');
  const opcoes = {
    ...credenciais,
    shopUrl,
    armazem,
    esperasDoWebhookMs: [0, 5, 10],
    agora: () => new Date(Date.now() + desvioMs),
  };
  externo.app = new Hono().route(caminhoDoGemeo, criarGemeoMercadoPago(opcoes));
  return {
    shopUrl,
    ...credenciais,
    avisos,
    respostas,
    abandonados,
    pagamentos: criarMercadoPago({
      ...credenciais,
      shopUrl,
      baseUrl: `${shopUrl}${caminhoDoGemeo}`,
      // No test is about a twin that is slow: a busy machine may be.
      timeoutMs: 20_000,
      esperaMs: 5,
    }),
    controle: criarControleDoGemeo(opcoes),
    avancar: (ms) => {
      desvioMs += ms;
    },
    encerrar: () => fechar(servidor),
  };
}

export function escutar(app: Hono): Promise<ServerType> {
  return new Promise((pronto) => {
    const servidor = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => pronto(servidor));
  });
}

export function fechar(servidor: ServerType): Promise<void> {
  if ('closeAllConnections' in servidor) servidor.closeAllConnections();
  return new Promise((pronto) => servidor.close(() => pronto()));
}

/** Waits, in small steps, until something is so. */
export async function ate(condicao: () => boolean): Promise<void> {
  await expect.poll(condicao, { interval: 5 }).toBe(true);
}
