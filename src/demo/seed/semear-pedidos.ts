// @requirement 10.5.1
import { eq, sql } from 'drizzle-orm';
import { credenciaisDoGemeo } from '#adapters/pagamentos/credenciais.ts';
import { criarControleDoGemeo } from '#demo/twins/mercado-pago/controle.ts';
import type { Loja } from '#application/loja.ts';
import { decidirPedido } from '#application/pagamentos/decidir-pedido.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatus } from '#application/pedidos/mudar-status.ts';
import type { Db } from '#db/client.ts';
import { criarArmazemDoGemeo } from '#demo/twins/mercado-pago/twin-repository.ts';
import { gravarPagamento } from '#db/pagamentos/gravar-pagamentos.ts';
import { mudarPedido, travarPedido } from '#db/pedidos/gravar-pedidos.ts';
import { emails, pedidoHistorico, pedidos, produtos, usuarios } from '#db/schema/index.ts';
import { comprasAntigas } from '#demo-data/compras-antigas.ts';
import { slugDe } from '#domain/produtos/produto.ts';
import { type ClienteDemo, clientePrincipalDemo, clientesDemo } from '#demo-data/usuarios.ts';
import { ok } from '#domain/result.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { DIA_MS } from '#domain/duracoes.ts';
import { estaPago, type StatusDoPedido } from '#domain/pedidos/pedido-status.ts';

/** Begins the numbers of the earlier orders, apart from those of `compras`. */
const COMPRAS_ANTIGAS = 500;

type Compra = {
  cliente: ClienteDemo;
  /** True for a customer's order, false for a guest's. */
  comConta: boolean;
  /** Positions in the shop's list of physical goods, and of eBooks. */
  fisicos: number[];
  ebooks: number[];
  cupom: string | null;
  status: StatusDoPedido;
  diasAtras: number;
};

/** Returns orders in every status for the demo's customer, and guests' orders with the influencer's coupon. */
function compras(): Compra[] {
  const daCliente = (status: StatusDoPedido, diasAtras: number, fisicos: number[], ebooks: number[]): Compra => ({
    cliente: clientePrincipalDemo,
    comConta: true,
    fisicos,
    ebooks,
    cupom: null,
    status,
    diasAtras,
  });
  const statusDosConvidados: StatusDoPedido[] = [
    'concluido',
    'concluido',
    'enviado',
    'approved',
    'pendente',
    'rejected',
  ];
  return [
    daCliente('concluido', 64, [0], [0, 1]),
    daCliente('concluido', 47, [3], []),
    daCliente('rejected', 33, [5], []),
    daCliente('enviado', 6, [7, 9], []),
    daCliente('approved', 2, [], [2]),
    daCliente('approved', 1, [4], [3]),
    daCliente('pendente', 0, [2], []),
    ...clientesDemo.map((cliente, i): Compra => ({
      cliente,
      comConta: false,
      fisicos: [i, (i * 3 + 2) % 12],
      ebooks: [],
      cupom: i % 3 === 2 ? null : 'MARINA10',
      status: statusDosConvidados[i % statusDosConvidados.length] ?? 'approved',
      diasAtras: 3 + i * 4,
    })),
  ];
}

/** When the purchase at this position of `compras` was made: minutes apart, so that no two have the same moment. */
const momentoDaCompra = (agora: Date, { diasAtras }: Compra, i: number) =>
  new Date(agora.getTime() - diasAtras * DIA_MS - i * 37 * 60_000);

/** Creates the demo's orders by the shop's own rules, at past dates and in their order. Returns false, creating none, if there are orders. */
export async function semearPedidos(loja: Loja): Promise<boolean> {
  if ((await loja.db.$count(pedidos)) > 0) return false;
  await semearComprasAntigas(loja);
  const catalogo = await loja.db
    .select({ id: produtos.id, digital: produtos.digital, variacoes: produtos.variacoes })
    .from(produtos)
    .where(sql`${produtos.digital} or ${produtos.estoque} > 4`)
    .orderBy(sql`${produtos.criadoEm} desc`);
  const fisicos = catalogo.filter(({ digital }) => !digital);
  const ebooks = catalogo.filter(({ digital }) => digital);
  const [conta] = await loja.db
    .select({ uid: usuarios.id })
    .from(usuarios)
    .where(eq(usuarios.email, clientePrincipalDemo.email));
  const agora = loja.relogio.agora();
  const pelaData = compras()
    .map((compra, i) => ({ compra, i, data: momentoDaCompra(agora, compra, i) }))
    .toSorted((a, b) => a.data.getTime() - b.data.getTime());
  for (const { compra, i, data } of pelaData) {
    const escolhidos = [
      ...compra.fisicos.map((n) => fisicos[n % fisicos.length]),
      ...compra.ebooks.map((n) => ebooks[n % ebooks.length]),
    ].filter((produto) => produto !== undefined);
    const linhas = [...new Set(escolhidos)].map(({ id, variacoes }) => ({
      produtoId: id,
      variacao: variacoes[0] ?? null,
      quantidade: 1,
    }));
    await comprar(loja, compra, linhas, compra.comConta ? (conta?.uid ?? null) : null, { i, data });
  }
  // Messages of the demo's past are marked as sent.
  await loja.db.update(emails).set({ situacao: 'enviado', enviadoEm: sql`${emails.criadoEm}` });
  return true;
}

/** The orders whose reviews the main goods show. */
async function semearComprasAntigas(loja: Loja): Promise<void> {
  const primeiras = new Map(
    (await loja.db.select({ id: produtos.id, variacoes: produtos.variacoes }).from(produtos)).map(
      ({ id, variacoes }) => [id, variacoes[0] ?? null] as const,
    ),
  );
  const agora = loja.relogio.agora().getTime();
  for (const [i, compra] of comprasAntigas.entries()) {
    const cliente = clientesDemo[compra.cliente];
    if (!cliente) continue;
    const linhas = compra.produtos
      .map(slugDe)
      .map((produtoId) => ({ produtoId, variacao: primeiras.get(produtoId) ?? null, quantidade: 1 }));
    const data = new Date(agora - compra.diasAtras * DIA_MS - i * 53 * 60_000);
    await comprar(loja, { cliente, cupom: null, status: 'concluido' }, linhas, null, { i: COMPRAS_ANTIGAS + i, data });
  }
}

async function comprar(
  loja: Loja,
  compra: Pick<Compra, 'cliente' | 'cupom' | 'status'>,
  linhas: { produtoId: string; variacao: string | null; quantidade: number }[],
  uid: string | null,
  { i, data }: { i: number; data: Date },
): Promise<void> {
  const passado: Loja = {
    ...loja,
    relogio: { agora: () => data },
    fila: { ...loja.fila, enfileirar: async () => {}, refazer: async () => {} },
    // The twin answers only after the shop's start; a query for instalments would wait for it.
    pagamentos: { ...loja.pagamentos, lerParcelas: async () => ok([]) },
  };
  const { totalCentavos } = await conferirCarrinho(passado, { linhas, cupom: compra.cupom, uid });
  const { nome, email, telefone, endereco } = compra.cliente;
  const pedidoFechado = await fecharPedido(passado, {
    contato: {
      nome,
      email,
      telefone,
      ...endereco,
      observacao: '',
      documento: null,
      presente: false,
      destinatario: null,
      mensagem: '',
    },
    linhas,
    totalVistoCentavos: totalCentavos,
    cupomCodigo: compra.cupom,
    uid,
    chave: { chave: `demo-pedido-${i}`, impressao: 'demo' },
  });
  if (!pedidoFechado.ok) throw new Error(`Demo order ${i} was refused: ${pedidoFechado.erro.codigo}`);
  const { id } = pedidoFechado.valor;
  // The twin stores the payment too, so that it can be refunded.
  const gemeo = criarControleDoGemeo({
    armazem: criarArmazemDoGemeo(loja.db),
    shopUrl: loja.shopUrl,
    agora: () => data,
    ...credenciaisDoGemeo('semente'),
  });
  const pagamentoId = estaPago(compra.status)
    ? await gemeo.criarPagamento({
        pedidoId: id,
        valorCentavos: totalCentavos,
        status: 'approved',
        statusDetalhe: 'accredited',
        meio: 'pix',
      })
    : '';
  await loja.db.transaction(async (tx) => {
    await seguir(passado, tx, id, compra.status, {
      totalCentavos,
      pagamentoId,
      codigoRastreio: `GR${String(901_000 + i).padStart(9, '0')}BR`,
    });
    await tx.update(pedidoHistorico).set({ criadoEm: data }).where(eq(pedidoHistorico.pedidoId, id));
  });
}

/** Takes a new order to `status` through the usual steps. */
async function seguir(
  loja: Loja,
  tx: Db,
  id: string,
  status: StatusDoPedido,
  {
    totalCentavos,
    pagamentoId,
    codigoRastreio,
  }: { totalCentavos: number; pagamentoId: string; codigoRastreio: string },
): Promise<void> {
  const agora = loja.relogio.agora();
  const pedido = await travarPedido(tx, id);
  if (!pedido) throw new Error(`Demo order ${id} is gone.`);
  if (status === 'pendente') return mudarPedido(tx, id, { expiraEm: new Date(agora.getTime() + 60 * DIA_MS) });
  if (status === 'rejected') {
    await mudarStatus(loja, tx, pedido, { para: 'rejected', por: 'prazo', autor: 'prazo', motivo: 'expirado' });
    return;
  }
  await gravarPagamento(tx, {
    id: pagamentoId,
    pedidoId: id,
    status: 'approved',
    statusDetalhe: 'accredited',
    valorCentavos: totalCentavos,
    estornadoCentavos: 0,
    moeda: 'BRL',
    meio: 'pix',
    tipo: 'bank_transfer',
    parcelas: 1,
    aprovadoEm: agora,
    venceEm: null,
    pixCopiaECola: null,
    boletoUrl: null,
    aDevolver: false,
    criadoNoProvedorEm: agora,
    atualizadoNoProvedorEm: agora,
  });
  let atual = await decidirPedido(loja, tx, pedido);
  for (const para of ['enviado', 'concluido'] as const) {
    if (status === 'approved' || (status === 'enviado' && para === 'concluido')) break;
    const outrosCampos = para === 'enviado' ? { codigoRastreio } : {};
    const mudado = await mudarStatus(loja, tx, atual, {
      para,
      por: 'admin',
      autor: 'sistema',
      motivo: 'admin',
      outrosCampos,
    });
    if (mudado.ok) atual = mudado.valor;
  }
}
