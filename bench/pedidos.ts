import { setTimeout as esperar } from 'node:timers/promises';
import { abrirLinha } from '#tests/support/linha.ts';
import { corpoDoPedido } from '#tests/support/pedido-do-checkout.ts';
import { iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LojaDoBench, PRODUTOS_DE_UM_PEDIDO } from './loja-do-bench.ts';
import { medir } from './medir.ts';
import { medirPedidosNus } from './pedido-nu.ts';

const DE_UMA_VEZ = 16;
const CONTADOS = 20;
const MENSAGENS_MS = 5000;

/** Orders a second through the shop, and beside it the bare statements of such an order, on the same database. */
export async function medirPedidos(loja: LojaDoBench): Promise<string[][]> {
  const produtos = loja.produtos.slice(0, PRODUTOS_DE_UM_PEDIDO);
  const corpo = corpoDoPedido(produtos.map((produto) => ({ produto, quantidade: 1 })));
  const { porSegundo, p50, p99, falhas } = await medir(loja.url, {
    nome: 'orders',
    metodo: 'POST',
    caminho: '/api/criarPreferencia',
    corpo,
    conexoes: DE_UMA_VEZ,
  });
  const nus = loja.databaseUrl ? await medirPedidosNus(loja.databaseUrl, () => produtos, DE_UMA_VEZ) : null;
  const idas = loja.databaseUrl ? await contarIdas(loja.databaseUrl, corpo) : null;
  return [
    ['shop orders/s', 'p50 / p99 ms', 'bare statements/s', 'ways to the database, one order', 'failed'],
    Array<string>(5).fill('---'),
    [
      porSegundo.toFixed(0),
      `${p50} / ${p99}`,
      nus === null ? '-' : nus.toFixed(0),
      idas === null ? '-' : idas.toFixed(1),
      String(falhas),
    ],
  ];
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
    const parado = await medirIdas(linha.idas, () => esperar(2000));
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
