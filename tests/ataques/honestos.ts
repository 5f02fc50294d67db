import { apertar } from '#tests/integration/adapters/pagamentos/comprador.ts';
import { type Compra, compraDe, insistirNaCompra } from '#tests/falhas/carga.ts';
import type { ProdutoDoPedido } from '#tests/support/pedido-do-checkout.ts';
import { ate } from '#tests/falhas/espera.ts';
import type { Cena } from '#tests/falhas/relato.ts';
import { chamar } from './contas.ts';
import { contagem, emOndas, type Palco, pedir } from './palco.ts';
import { aVenda, contarEstoque, estoqueDe, segura } from './reservas.ts';

const ESCRITORIO = 200;
const LANCAMENTO = { compradores: 500, unidades: 50 };

type Honestos = Palco & { cena: Cena; produtos: ProdutoDoPedido[] };

/** People whom limits must not meet: many behind one address, many units at once, many buyers at one moment. */
export async function cenaDosHonestos(cena: Cena, palco: Palco): Promise<void> {
  const honestos = { ...palco, cena, produtos: (await aVenda(palco.demo)).slice(0, 6) };
  await familia(honestos);
  await escola(honestos);
  await lancamento(honestos);
  await escritorio(honestos);
}

/** Requests a page and the calls it makes, as a browser at that address does. */
async function olhar({ demo }: Palco, endereco: string, caminhos: string[], cookie = ''): Promise<number[]> {
  const cabecalhos = { 'X-Forwarded-For': endereco, ...(cookie && { Cookie: cookie }) };
  const status: number[] = [];
  for (const caminho of caminhos) status.push((await pedir(demo.url + caminho, { cabecalhos })).status);
  return status;
}

const caminhosDe = ({ id }: ProdutoDoPedido) => [
  '/',
  '/produtos',
  '/categoria/tabuleiros.data',
  `/produto/${id}`,
  '/api/sugestoes?q=xad',
  '/checkout',
];

async function pagar(compra: Compra): Promise<void> {
  await apertar(compra.urlDoPagamento ?? '', 'Aprovar com cartão');
}

/** The goods of these orders are paid for, as the database has it. */
async function aprovados({ demo }: Palco, compras: Compra[]): Promise<number> {
  const ids = compras.map(({ pedidoId }) => `'${pedidoId}'`).join(',');
  let quantos = 0;
  await ate(
    async () => {
      const [linha] = await demo.consultar(
        `select count(*)::int as n from pedidos where status = 'approved' and id in (${ids})`,
      );
      quantos = Number(linha?.['n']);
      return quantos === compras.length;
    },
    120_000,
    200,
  );
  return quantos;
}

/** Four people at home: each looks around, three of them buy one of the last three, one mistypes a password. */
async function familia(palco: Honestos): Promise<void> {
  const { cena, demo, produtos } = palco;
  const [produto] = produtos;
  if (!produto) return;
  await contarEstoque(demo, produto, 3);
  const casa = '198.51.100.20';
  const vistas = (
    await emOndas(4, 4, () =>
      olhar(palco, casa, Array.from({ length: 10 }, () => caminhosDe(produtos[1] ?? produto)).flat()),
    )
  ).flat();
  const compras = Array.from({ length: 3 }, () => compraDe({ produto, quantidade: 1 }));
  const fins = await Promise.all(compras.map((compra) => insistirNaCompra(demo.url, compra, { endereco: casa })));
  const senhas = [];
  for (const password of ['xadrez-dmeo', 'xadrez demo', 'Xadrez-demo', 'xadrez-demo'])
    senhas.push((await chamar(demo, '/sign-in/email', { email: 'cliente@grande-roque.test', password }, casa)).status);
  cena.exigir(
    'a family of four behind one address: 240 requests, the last three units in three orders, a password at the fourth try',
    vistas.every((um) => um === 200) && fins.every(({ status }) => status === 200) && senhas.at(-1) === 200,
    `${vistas.length} × 200, ${fins.length} orders`,
    `${contagem(vistas)}; orders ${contagem(fins.map(({ status }) => status))}; passwords ${senhas.join()}`,
  );
  await contarEstoque(demo, produto, 100);
}

/** A school that orders the ten kits there are, pays, and gets its messages. */
async function escola(palco: Honestos): Promise<void> {
  const { cena, demo, produtos } = palco;
  const kit = produtos[2];
  if (!kit) return;
  await contarEstoque(demo, kit, 10);
  const compra = compraDe({ produto: kit, quantidade: 10 });
  const quem = { endereco: '198.51.100.30', email: 'compras@escola.exemplo.test' };
  const { status, corpo } = await insistirNaCompra(demo.url, compra, quem);
  if (status === 200) await pagar(compra);
  const pagos = status === 200 ? await aprovados(palco, [compra]) : 0;
  await ate(async () => (await cartas()).every(({ situacao }) => situacao === 'enviado'), 60_000, 200);
  const mandadas = await cartas();
  cena.exigir(
    'a school orders all ten kits there are, pays, and is told',
    pagos === 1 && mandadas.length >= 2 && mandadas.every(({ situacao }) => situacao === 'enviado'),
    `10 units, ${mandadas.length} messages`,
    `${status} ${corpo.slice(0, 200)}; ${mandadas.map(({ tipo, situacao }) => `${String(tipo)} ${String(situacao)}`).join(', ')}`,
  );
  await contarEstoque(demo, kit, 100);

  function cartas() {
    return demo.consultar(`select tipo, situacao from emails where para = '${quem.email}'`);
  }
}

/** Everybody wants one of the few at the same moment. */
async function lancamento({ cena, demo, instancias, produtos }: Honestos): Promise<void> {
  const novidade = produtos[3];
  if (!novidade) return;
  const { compradores, unidades } = LANCAMENTO;
  await contarEstoque(demo, novidade, unidades);
  const fins = await emOndas(compradores, 50, (n) =>
    insistirNaCompra(instancias[n % instancias.length] ?? demo.url, compraDe({ produto: novidade, quantidade: 1 })),
  );
  const levaram = fins.filter(segura).length;
  const pagaDepois = fins.filter(({ status }) => status === 502).length;
  const acabou = fins.filter(({ status, corpo }) => status === 409 && corpo.includes('estoque-insuficiente')).length;
  const ms = fins.map((fim) => Math.round(fim.ms)).toSorted((a, b) => a - b);
  const insistiram = fins.filter(({ vezes }) => vezes > 1).length;
  cena.exigir(
    `a launch, ${compradores} buyers for ${unidades} units, 50 at every moment (median and slowest answer in ms)`,
    levaram === unidades && acabou === compradores - unidades && (await estoqueDe(demo, novidade)) === 0,
    `${levaram} sold, ${pagaDepois} of them to be paid by the link in the message, ${acabou} told that it is gone; ${insistiram} pressed again; ${ms[Math.floor(ms.length / 2)]} / ${ms.at(-1)}`,
    contagem(fins.map(({ status }) => status)),
  );
  await contarEstoque(demo, novidade, 100);
}

/** Two hundred people behind one IPv4: each browses, checks the cart, orders and pays; some create accounts. */
async function escritorio(palco: Honestos): Promise<void> {
  const { cena, demo, produtos } = palco;
  const produto = produtos[4];
  if (!produto) return;
  await contarEstoque(demo, produto, 2 * ESCRITORIO);
  const endereco = '198.51.100.40';
  const inicio = performance.now();
  const compras: Compra[] = [];
  const recusas: string[] = [];
  let pedidos = 0;
  await emOndas(ESCRITORIO, 10, async (n) => {
    for (const status of await olhar(palco, endereco, caminhosDe(produto)))
      if (status !== 200) recusas.push(`page ${status}`);
    const carrinho = await pedir(`${demo.url}/api/conferirCarrinho`, {
      metodo: 'POST',
      cabecalhos: { 'Content-Type': 'application/json', Origin: demo.url, 'X-Forwarded-For': endereco },
      corpo: JSON.stringify({ itens: [{ produtoId: produto.id, quantidade: 1 }] }),
    });
    if (carrinho.status !== 200) recusas.push(`cart ${carrinho.status}`);
    pedidos += 8;
    if (n % 10 === 0) {
      const conta = { name: `Pessoa ${n}`, email: `pessoa${n}@escritorio.exemplo.test`, password: 'senha-boa-1' };
      const { status } = await chamar(demo, '/sign-up/email', conta, endereco);
      if (status !== 200) recusas.push(`sign-up ${status}`);
    }
    const compra = compraDe({ produto, quantidade: 1 });
    const { status } = await insistirNaCompra(demo.url, compra, { endereco });
    if (status !== 200) return void recusas.push(`order ${status}`);
    compras.push(compra);
    await pagar(compra);
  });
  const segundos = Math.round((performance.now() - inicio) / 1000);
  const pagos = compras.length > 0 ? await aprovados(palco, compras) : 0;
  cena.exigir(
    `an office of ${ESCRITORIO} behind one IPv4 in ${segundos} s: ${pedidos} requests, 20 new accounts, an order each, paid`,
    recusas.length === 0 && pagos === ESCRITORIO,
    `${pagos} paid`,
    contagem(recusas),
  );
}
