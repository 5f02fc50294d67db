// @requirement 15.7.1 15.7.3
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { copias, emails, eventosPagamento } from '#db/schema/index.ts';
import { gravarVistaDaSaude } from '#db/saude/gravar-saude.ts';
import { createJobQueue, type JobQueue } from '#server/jobs/job-queue.ts';
import { createMetrics } from '#server/metrics/prometheus.ts';
import { serveMetrics } from '#server/metrics/metrics-server.ts';
import { createLog } from '#server/process/log.ts';
import { createRequestListener } from '#server/process/start-server.ts';
import { type ApiDeTeste, criarApiDeTeste } from '#tests/support/api-de-teste.ts';
import { enderecoDa, portaLivre } from '#tests/support/loja-processo.ts';
import { logMudo, porAVenda } from '#tests/support/loja-de-teste.ts';
import { buildDeMentira } from '#tests/integration/server/pages/build-de-mentira.ts';

let api: ApiDeTeste;
let fila: JobQueue;
let servidor: Server;
let base: string;
let medidas: string;
let parar: () => void;
const linhas: { msg: string; rota?: string; status?: number }[] = [];

beforeAll(async () => {
  api = await criarApiDeTeste();
  fila = await createJobQueue(api.banco, logMudo);
  await porAVenda(api, { id: 'rei' });
  // A late event about the product would invalidate its cached page.
  await api.ouvirTudo();
  const { composicao } = api;
  const loja = Object.assign(composicao.loja, {
    log: createLog('info', { write: (linha) => void linhas.push(JSON.parse(linha)) }),
  });
  const contadas = createMetrics({ loja, pageCache: composicao.pageCache });
  const porta = await portaLivre();
  parar = await serveMetrics(contadas, { port: porta, host: '127.0.0.1' }, logMudo);
  medidas = `http://127.0.0.1:${porta}/metrics`;
  const build = buildDeMentira([]);
  servidor = createServer(
    createRequestListener({ ...composicao, meter: contadas.meter }, async () => build, 'production'),
  );
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto));
  base = enderecoDa((servidor.address() as AddressInfo).port);
});
afterAll(async () => {
  parar();
  servidor.close();
  await fila.stop();
  await api.fechar();
});

const abrir = (caminho: string, init?: RequestInit) => fetch(base + caminho, { redirect: 'manual', ...init });
/** fetch sets Host itself. */
const statusComHost = (host: string) =>
  new Promise((resolve, reject) => {
    request(medidas, { headers: { Host: host } }, (resposta) => resolve(resposta.resume().statusCode))
      .on('error', reject)
      .end();
  });
const lerMedidas = async () => (await fetch(medidas)).text();

describe('as medidas', () => {
  test('contam pedidos de página por rota e resultado, páginas feitas e páginas tiradas da memória', async () => {
    await abrir('/produto/rei?cupom=MARINA10');
    for (let vez = 0; vez < 3; vez++) await abrir('/produto/rei');
    await abrir('/produto/nenhum');
    await abrir('/healthz');
    const texto = await lerMedidas();
    const quantos = (rota: string, status: number) =>
      Number(
        texto
          .split('\n')
          .find((linha) =>
            linha.startsWith(
              `shop_http_request_duration_seconds_count{method="GET",route="${rota}",status="${status}"}`,
            ),
          )
          ?.split(' ')
          .at(-1),
      );
    expect([quantos('/produto/:id', 200), quantos('/produto/:id', 404), quantos('/healthz', 200)]).toEqual([4, 1, 1]);
    expect(texto).toContain('shop_page_renders_total{for="everyone"} 2');
    expect(texto).toContain('shop_page_cache_hits_total 3');
    expect(texto).toContain('shop_page_cache_pages 1');
    expect(texto).not.toMatch(/MARINA10|nenhum/);
  });

  test('dizem o que espera na fila, no correio e entre os webhooks, e os pedidos por estado', async () => {
    await api.loja.db.transaction(async (tx) => {
      await fila.enfileirar(tx, { nome: 'enviar-email', dados: { emailId: 'um' } });
    });
    await api.loja.db
      .insert(emails)
      .values({ id: 'um', chave: 'um', tipo: 'pedido-recebido', para: 'a@exemplo.test', situacao: 'falhou' });
    await api.loja.db.insert(eventosPagamento).values({
      chave: 'payment:1',
      tipo: 'payment',
      recursoId: '1',
      corpo: {},
      situacao: 'processado',
      recebidoEm: new Date('2026-01-02T03:04:05Z'),
    });
    const contadas = createMetrics({ loja: api.loja, pageCache: api.composicao.pageCache });
    const texto = await contadas.text();
    expect(texto).toContain('shop_database_up 1');
    expect(texto).toContain('shop_queue_tasks{queue="enviar-email",state="waiting"} 1');
    // An alarm on a queue needs its figure also while nothing waits.
    for (const state of ['waiting', 'due', 'active'])
      expect(texto).toContain(`shop_queue_tasks{queue="executar-estorno",state="${state}"} 0`);
    expect(texto).toContain('shop_queue_oldest_seconds{queue="tarefa-periodica"} 0');
    expect(texto).not.toContain('__pgboss__');
    expect(texto).toContain('shop_mail_messages{state="falhou"} 1');
    expect(texto).toContain('shop_mail_messages{state="na-fila"} 0');
    expect(texto).toContain('shop_webhook_events{state="falhou"} 0');
    expect(texto).toContain(`shop_webhook_last_heard_timestamp_seconds ${Date.UTC(2026, 0, 2, 3, 4, 5) / 1000}`);
    for (const status of ['pendente', 'approved', 'enviado', 'concluido', 'rejected'])
      expect(texto).toContain(`shop_orders{state="${status}"} 0`);
    const ajudas = texto
      .split('\n')
      .filter((linha) => linha.startsWith('# HELP'))
      .join('\n');
    for (const assunto of ['requests', 'renders', 'cache', 'queue', 'mail', 'webhooks', 'orders', 'event loop'])
      expect(ajudas.toLowerCase()).toContain(assunto);
  });

  test('dizem a idade e o resultado da última cópia, o disco livre e se o Mercado Pago responde, depois que se sabe', async () => {
    const { db } = api.loja;
    const ler = async (livres: number | null) => {
      const hostInfo = { ...api.loja.hostInfo, livresEmDisco: async () => livres };
      const loja = { ...api.loja, hostInfo };
      const texto = await createMetrics({ loja, pageCache: api.composicao.pageCache }).text();
      const lidas = texto.split('\n').filter((linha) => /^shop_(?:backup|disk|provider)/.test(linha));
      return Object.fromEntries(lidas.map((linha) => linha.split(' ').map((parte, n) => (n ? Number(parte) : parte))));
    };
    expect(await ler(null)).toEqual({});

    const terminadaEm = new Date(Date.now() - 3_600_000);
    const feita = { situacao: 'feita', lugar: '/copias/a', arquivos: 3, tamanho: 9, soma: 'x'.repeat(64) } as const;
    await db.insert(copias).values({
      ...feita,
      id: 'a',
      origem: 'relogio',
      cifrada: false,
      iniciadaEm: terminadaEm,
      terminadaEm,
      experimentadaEm: terminadaEm,
    });
    await gravarVistaDaSaude(db, { parte: 'provedor', motivo: null, agora: new Date() });
    const boa = await ler(64);
    expect(boa).toMatchObject({
      shop_backup_last_success_timestamp_seconds: terminadaEm.getTime() / 1000,
      shop_backup_last_ok: 1,
      shop_backup_trial_ok: 1,
      shop_provider_up: 1,
      shop_disk_free_bytes: 64,
    });
    expect(boa['shop_backup_age_seconds']).toBeGreaterThanOrEqual(3600);

    const agora = new Date();
    await db.insert(copias).values({
      id: 'b',
      origem: 'relogio',
      situacao: 'falhou',
      iniciadaEm: agora,
      terminadaEm: agora,
      erro: 'sem espaço',
    });
    await gravarVistaDaSaude(db, { parte: 'provedor', motivo: 'provedor-nao-responde', agora });
    expect(await ler(0)).toMatchObject({
      shop_backup_last_success_timestamp_seconds: terminadaEm.getTime() / 1000,
      shop_backup_last_ok: 0,
      shop_provider_up: 0,
      shop_disk_free_bytes: 0,
    });
  });

  test('estão só na porta delas, e lá não há mais nada', async () => {
    expect((await fetch(medidas)).headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect((await fetch(medidas, { method: 'POST' })).status).toBe(404);
    expect((await fetch(medidas.replace('metrics', 'healthz'))).status).toBe(404);
    const { port } = new URL(medidas);
    for (const [host, status] of [
      [`127.0.0.1:${port}`, 200],
      [`localhost:${port}`, 200],
      [`[::1]:${port}`, 200],
      [`loja-1:${port}`, 200],
      [`intruso.exemplo.test:${port}`, 421],
      ['127.0.0.1.exemplo.test', 421],
      ['loja-1:9100:80', 421],
    ] as const)
      expect([host, await statusComHost(host)]).toEqual([host, status]);
    const naLoja = await abrir('/metrics');
    expect([naLoja.status, (await naLoja.text()).includes('shop_http')]).toEqual([404, false]);
  });
});

describe('com o banco fora', () => {
  const fora = drizzle(new Pool({ connectionString: 'postgres://ninguem@127.0.0.1:1/nada' })) as unknown as Db;

  test('páginas guardadas seguem, as outras e a API respondem 503, e o registro tem uma linha', async () => {
    await abrir('/produto/rei');
    const { loja } = api.composicao;
    const { db } = loja;
    Object.assign(loja, { db: fora });
    linhas.length = 0;
    try {
      expect((await abrir('/produto/rei')).status).toBe(200);
      for (const caminho of ['/produto/outro', '/', '/produto/outro.data']) {
        const resposta = await abrir(caminho);
        expect([caminho, resposta.status, resposta.headers.get('Retry-After')]).toEqual([caminho, 503, '30']);
        expect(await resposta.text()).not.toMatch(/ECONNREFUSED|select/i);
      }
      const carrinho = await abrir('/api/conferirCarrinho', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ itens: [{ produtoId: 'rei', quantidade: 1 }] }),
      });
      expect([carrinho.status, await carrinho.json()]).toMatchObject([503, { error: { code: 'banco-indisponivel' } }]);
      expect((await abrir('/readyz')).status).toBe(503);
    } finally {
      Object.assign(loja, { db });
    }
    expect(linhas.filter(({ msg }) => msg !== 'request')).toMatchObject([{ msg: 'database is away' }]);
    expect((await abrir('/produto/outro')).status).toBe(404);
  });
});
