import { setTimeout as esperar } from 'node:timers/promises';
import { abrirLinha } from '#tests/support/linha.ts';
import { corpoDoPedido } from '#tests/support/pedido-do-checkout.ts';
import { iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type LojaDoBench, PRODUTOS_DE_UM_PEDIDO, processadorDe } from './loja-do-bench.ts';
import { medir } from './medir.ts';
import { medirPedidosNus } from './pedido-nu.ts';

const DE_UMA_VEZ = 16;
const CONTADOS = 20;
const MENSAGENS_MS = 5000;
/** Long enough for all that the shop asks at rest: a queue looks for retries every ten seconds. */
const PARADO_MS = 10_000;

/** Orders a second through the shop, and beside it the bare statements of such an order, on the same database. */
export async function medirPedidos(loja: LojaDoBench): Promise<string[][]> {
  const produtos = loja.produtos.slice(0, PRODUTOS_DE_UM_PEDIDO);
  const corpo = corpoDoPedido(produtos.map((produto) => ({ produto, quantidade: 1 })));
  const pedir = {
    nome: 'orders',
    metodo: 'POST',
    caminho: '/api/criarPreferencia',
    corpo,
    conexoes: DE_UMA_VEZ,
  } as const;
  const antes = await processadores(loja);
  const { porSegundo, p50, p99, falhas, todos } = await medir(loja.url, pedir);
  const depois = await processadores(loja);
  const nus = loja.databaseUrl ? await medirPedidosNus(loja.databaseUrl, () => produtos, DE_UMA_VEZ) : null;
  const idas = loja.databaseUrl ? await contarIdas(loja.databaseUrl, corpo) : null;
  return [
    [
      'shop orders/s',
      'p50 / p99 ms',
      'bare statements/s',
      'processor ms of an order: shop / PostgreSQL',
      'ways to the database, one order',
      'failed',
    ],
    Array<string>(6).fill('---'),
    [
      porSegundo.toFixed(0),
      `${p50} / ${p99}`,
      nus === null ? '-' : nus.toFixed(0),
      `${porPedido(antes.loja, depois.loja, todos)} / ${porPedido(antes.servidor, depois.servidor, todos)}`,
      idas === null ? '-' : idas.toFixed(1),
      String(falhas),
    ],
  ];
}

type Processadores = { loja: number | null; servidor: number | null };

const porPedido = (antes: number | null, depois: number | null, pedidos: number) =>
  antes === null || depois === null ? '-' : ((depois - antes) / pedidos).toFixed(1);

/**
 * Returns the processor time so far, in milliseconds, of the shop (with the payment twin, and messages sent meanwhile) and
 * of the PostgreSQL processes that serve it; null if that is embedded or on another machine.
 */
async function processadores(loja: LojaDoBench): Promise<Processadores> {
  return { loja: await loja.processadorMs(), servidor: loja.databaseUrl ? await doServidor(loja.databaseUrl) : null };
}

async function doServidor(connectionString: string): Promise<number | null> {
  const cliente = new Client({ connectionString });
  await cliente.connect();
  const { rows } = await cliente.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await cliente.end();
  const tempos = await Promise.all(rows.map(({ pid }) => processadorDe(pid)));
  return tempos.reduce((soma, tempo) => (soma === null || tempo === null ? null : soma + tempo), 0);
}

/** Returns how many round trips the shop makes for one order, less those it makes by itself. */
async function contarIdas(databaseUrl: string, corpo: string): Promise<number> {
  const pasta = await mkdtemp(path.join(tmpdir(), 'idas-'));
  const linha = await abrirLinha(databaseUrl);
  const porta = await portaLivre();
  const url = `http://127.0.0.1:${porta}`;
  const processo = await iniciarProcesso({
    dataDir: pasta,
    databaseUrl: linha.url,
    porta,
    ambiente: { SHOP_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  });
  try {
    const pedir = async (n: number) => {
      const veio = await fetch(`${url}/api/criarPreferencia`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.200.0.${n}` },
        body: corpo.replace('@', `-idas-${n}@`),
      });
      if (!veio.ok) throw new Error(`order: ${veio.status}`);
      await veio.arrayBuffer();
    };
    await pedir(0);
    await esperar(MENSAGENS_MS);
    const parado = await medirIdas(linha.idas, () => esperar(PARADO_MS));
    const comPedidos = await medirIdas(linha.idas, async () => {
      for (let n = 1; n <= CONTADOS; n += 1) await pedir(n);
      // By then the last of their messages is sent, too.
      await esperar(MENSAGENS_MS);
    });
    return (comPedidos.idas - (parado.idas / parado.ms) * comPedidos.ms) / CONTADOS;
  } finally {
    await processo.parar();
    linha.fechar();
    await rm(pasta, { recursive: true, force: true });
  }
}

async function medirIdas(idas: () => number, enquanto: () => Promise<unknown>): Promise<{ idas: number; ms: number }> {
  const [antes, inicio] = [idas(), performance.now()];
  await enquanto();
  return { idas: idas() - antes, ms: performance.now() - inicio };
}
