import { setTimeout as esperar } from 'node:timers/promises';
import { Client } from 'pg';
import type { LojaDoBench, ProdutoDoBench } from './loja-do-bench.ts';
import { medir } from './medir.ts';
import { medirPedidosNus } from './pedido-nu.ts';

const CONEXOES = 8;
const ENTRE_MUDANCAS_MS = 20;
const ESCRITORES = 32;
const VOLTAS = 2;
const ESCREVER_MS = 3000;
/** The triggers that announce orders and stock. */
const GATILHOS = [
  ['pedidos', 'pedidos_avisar'],
  ['produtos', 'produtos_avisar'],
] as const;

const porCento = (parte: number, todo: number) => `${((100 * parte) / todo).toFixed(0)} %`;

/** The cost of announcing changes, each time beside the same without it: pages of a product that sells, and orders. */
export async function medirAnuncios({ url, databaseUrl, produtos }: LojaDoBench): Promise<string[][]> {
  const linhas = [
    ['with the announcements / without', 'without', 'with', 'ratio', 'failed'],
    Array<string>(5).fill('---'),
  ];
  const [produto] = produtos;
  if (!databaseUrl || !produto) return linhas;
  const cliente = new Client({ connectionString: databaseUrl });
  await cliente.connect();
  try {
    const pagina = { nome: 'product', metodo: 'GET', caminho: `/produto/${produto.id}`, conexoes: CONEXOES } as const;
    const parada = await medir(url, pagina);
    const parar = mudarSemParar(cliente, produto);
    const vendida = await medir(url, pagina).finally(parar);
    linhas.push([
      'kept page of a product, 50 stock changes/s, requests/s',
      parada.porSegundo.toFixed(0),
      vendida.porSegundo.toFixed(0),
      porCento(vendida.porSegundo, parada.porSegundo),
      String(parada.falhas + vendida.falhas),
    ]);
    const [sem, com] = await medirEscritores(cliente, databaseUrl, produtos);
    linhas.push([
      `orders of ${ESCRITORES} writers, commits/s`,
      sem.toFixed(0),
      com.toFixed(0),
      porCento(com, sem),
      '0',
    ]);
  } finally {
    await cliente.end();
  }
  return linhas;
}

/** Changes the product's stock fifty times a second, each time to units that its page shows. Returns how to stop. */
function mudarSemParar(cliente: Client, { id }: ProdutoDoBench): () => Promise<void> {
  let parado = false;
  const antes = cliente.query<{ estoque: number }>('select estoque from produtos where id = $1', [id]);
  const mudar = async () => {
    const { rows } = await antes;
    for (let n = 0; !parado; n += 1) {
      const [feito] = await Promise.all([
        cliente.query('update produtos set estoque = $2 where id = $1', [id, 10 + (n % 80)]),
        esperar(ENTRE_MUDANCAS_MS),
      ]);
      if (feito.rowCount !== 1) throw new Error(`${id} is gone`);
    }
    await cliente.query('update produtos set estoque = $2 where id = $1', [id, rows[0]?.estoque]);
  };
  const fim = mudar();
  return () => {
    parado = true;
    return fim;
  };
}

/** Orders per second without and with the triggers that announce them, by turns. */
async function medirEscritores(
  cliente: Client,
  databaseUrl: string,
  produtos: ProdutoDoBench[],
): Promise<[number, number]> {
  const somas: [number, number] = [0, 0];
  for (let volta = 0; volta < 2 * VOLTAS; volta += 1) {
    const qual = volta % 2 === 0 ? 0 : 1;
    for (const [tabela, gatilho] of GATILHOS)
      await cliente.query(`alter table ${tabela} ${qual === 0 ? 'disable' : 'enable'} trigger ${gatilho}`);
    // Of different products, so that the writers do not wait for each other's rows.
    const doEscritor = (n: number) => produtos.slice(n % produtos.length).slice(0, 1);
    somas[qual] += (await medirPedidosNus(databaseUrl, doEscritor, ESCRITORES, ESCREVER_MS)) / VOLTAS;
  }
  return somas;
}
