import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { entrar } from '#tests/support/entrar-na-demo.ts';
import { iniciarProcesso, portaLivre } from '#tests/support/loja-processo.ts';
import { corpoDoPedido, type ProdutoDoPedido } from '#tests/support/pedido-do-checkout.ts';
import { abrirOuvido, type Instrucao } from './ouvir.ts';

const VOLTAS = 30;
const AQUECER = 5;
/** In ms; all tasks of a minute run within this time. */
const TAREFAS_MS = 70_000;

/** Medians of a statement, and how often it was heard. */
export type InstrucaoMedida = { texto: string; vezes: number; ms: number; blocos: number };
/** An order's transaction; `respostaMs` is the whole request of the buyer. */
export type PedidoMedido = {
  instrucoes: number;
  ms: number;
  blocos: number;
  wal: number;
  paginas: number;
  respostaMs: number;
};
export type Medida = { pedido: PedidoMedido; instrucoes: InstrucaoMedida[] };

export const mediana = (numeros: number[]): number =>
  numeros.toSorted((a, b) => a - b)[Math.floor(numeros.length / 2)] ?? 0;
const soma = (instrucoes: Instrucao[], de: 'ms' | 'blocos' | 'wal' | 'paginas') =>
  instrucoes.reduce((total, instrucao) => total + instrucao[de], 0);

type Visita = { base: string; admin: string; cliente: string; produtos: ProdutoDoPedido[] };

/**
 * Makes one visit of the frequent kinds: a product, lists, searches, the cart, an order of two products and its payment, a
 * customer's orders, and the new order in the panel. Returns the buyer's wait for the order, in ms.
 */
async function visitar({ base, admin, cliente, produtos }: Visita, vez: number): Promise<number> {
  const visitante = { 'X-Forwarded-For': `10.${vez % 200}.7.1` };
  const pegar = async (caminho: string, cookie = '') => {
    const resposta = await fetch(base + caminho, { headers: { ...visitante, Cookie: cookie }, redirect: 'manual' });
    await resposta.arrayBuffer();
    if (resposta.status !== 200) throw new Error(`${caminho}: ${resposta.status}`);
  };
  const mandar = async (caminho: string, body: string) => {
    const resposta = await fetch(base + caminho, {
      method: 'POST',
      headers: { ...visitante, 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body,
    });
    const texto = await resposta.text();
    if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${texto}`);
    return texto;
  };
  const [um, outro] = [produtos[(2 * vez) % produtos.length], produtos[(2 * vez + 1) % produtos.length]];
  if (!um || !outro) throw new Error('the shop has too few products');
  const doisDigitos = 10 + (vez % 90);
  await pegar(`/produto/${um.id}?variacao=${vez}`);
  await pegar(`/produtos?max=9${doisDigitos}`);
  await pegar(`/produtos?busca=tabuleiro&max=9${doisDigitos}`);
  await pegar(`/api/sugestoes?q=tab`);
  await mandar(
    '/api/conferirCarrinho',
    JSON.stringify({ itens: [um, outro].map(({ id }) => ({ produtoId: id, quantidade: 1 })) }),
  );
  const inicio = performance.now();
  const itens = [um, outro].map((produto) => ({ produto, quantidade: 1 }));
  const pedido = JSON.parse(
    await mandar('/api/criarPreferencia', corpoDoPedido(itens, `escala-${Date.now()}@exemplo.test`)),
  );
  const respostaMs = performance.now() - inicio;
  await apertar(String(pedido.url), 'Aprovar com cartão');
  await pegar('/', cliente);
  await pegar('/meus-pedidos', cliente);
  await pegar('/admin/pedidos', admin);
  await pegar(`/admin/pedidos/${pedido.pedidoId}`, admin);
  await pegar(`/admin/pedidos?busca=maria%20${['silva', 'lima', 'rocha', 'nunes'][vez % 4]}`, admin);
  return respostaMs;
}

/** Starts the built shop on `databaseUrl`, visits it, and returns the cost of its statements. */
export async function medirInstrucoes(
  databaseUrl: string,
  dataDir: string,
  produtos: ProdutoDoPedido[],
): Promise<Medida> {
  const ouvido = await abrirOuvido(databaseUrl);
  const porta = await portaLivre();
  const base = `http://127.0.0.1:${porta}`;
  const processo = await iniciarProcesso({
    dataDir,
    databaseUrl: ouvido.url,
    porta,
    ambiente: { SHOP_URL: base, TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  });
  try {
    const [admin, cliente] = [
      await entrar(base, 'admin@grande-roque.test'),
      await entrar(base, 'cliente@grande-roque.test'),
    ];
    const visita = { base, admin, cliente, produtos };
    for (let vez = 0; vez < AQUECER; vez++) await visitar(visita, VOLTAS + vez);
    ouvido.ouvidas();
    const respostas: number[] = [];
    for (let vez = 0; vez < VOLTAS; vez++) respostas.push(await visitar(visita, vez));
    await esperar(TAREFAS_MS);
    const transacoes = ouvido.ouvidas();
    const porTexto = Map.groupBy(transacoes.flat(), ({ texto }) => texto);
    const pedidos = transacoes.filter((feitas) =>
      feitas.some(({ texto }) => texto.startsWith('insert into "pedidos"')),
    );
    return {
      pedido: {
        instrucoes: mediana(pedidos.map((feitas) => feitas.length)),
        ms: mediana(pedidos.map((feitas) => soma(feitas, 'ms'))),
        blocos: mediana(pedidos.map((feitas) => soma(feitas, 'blocos'))),
        wal: mediana(pedidos.map((feitas) => soma(feitas, 'wal'))),
        paginas: mediana(pedidos.map((feitas) => soma(feitas, 'paginas'))),
        respostaMs: mediana(respostas),
      },
      instrucoes: [...porTexto].map(([texto, feitas]) => ({
        texto,
        vezes: feitas.length,
        ms: mediana(feitas.map(({ ms }) => ms)),
        blocos: mediana(feitas.map(({ blocos }) => blocos)),
      })),
    };
  } finally {
    await processo.parar().catch(() => {});
    ouvido.fechar();
  }
}
