import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach } from 'vitest';
import { criarControleDoGemeo } from '#demo/twins/mercado-pago/controle.ts';
import { aplicarPagamento } from '#application/pagamentos/aplicar-pagamento.ts';
import { executarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { type EstornoPedido, pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { type EntradaDoFechamento, fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import type { Banco } from '#db/client.ts';
import { livrosDoMes } from '#db/relatorios/ler-contabilidade.ts';
import {
  configuracao,
  cupons,
  emails,
  lancamentosDeComissao,
  movimentosEstoque,
  pagamentos,
  pedidoHistorico,
  pedidos,
  produtos,
  promocoes,
  usuarios,
} from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { CheckoutValido } from '#domain/checkout/checkout.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import { novoId } from '#domain/identificador.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { somarDias } from '#domain/periodo.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { valorDe } from '#tests/support/resultado.ts';

export const TOTAL = 20_000;
export const DIA_MS = 86_400_000;
export const autor = { uid: 'admin-de-teste', displayName: 'Otávio Lacerda', email: 'admin@exemplo.test' };
export const outro = { uid: 'outra-admin', displayName: 'Clara Menezes', email: 'clara@exemplo.test' };

export type Linha = EntradaDoFechamento['linhas'][number];
/** A line of a cart; `linha('torre', 2, 'Branca')` are two white rooks. */
export const linha = (produtoId: string, quantidade = 1, variacao: string | null = null): Linha => ({
  produtoId,
  variacao,
  quantidade,
});

type DaPromocao = typeof promocoes.$inferInsert;

/** A shop with the payment twin, in a new database or `aberto`, and acts and readings for tests of orders and money. */
export async function abrirBancada(aberto?: Banco) {
  const teste: LojaDeTeste = await criarLojaDeTeste(aberto);
  const { loja } = teste;
  const { db } = loja;
  const agora = () => loja.relogio.agora();
  const gemeo = criarControleDoGemeo({ armazem: teste.armazem, shopUrl: loja.shopUrl, agora, ...teste.credenciais });

  const ler = async (id: string) => {
    const [pedido] = await db.select().from(pedidos).where(eq(pedidos.id, id));
    if (!pedido) throw new Error('order is gone');
    return pedido;
  };
  /** Closes a guest's order of these lines, or units by product, for the sum that the buyer saw. */
  const pedir = (
    itens: Linha[] | Record<string, number>,
    totalVistoCentavos: number | null,
    mais: Partial<EntradaDoFechamento> = {},
  ) =>
    fecharPedido(loja, {
      contato,
      linhas: Array.isArray(itens) ? itens : Object.entries(itens).map(([id, quantas]) => linha(id, quantas)),
      totalVistoCentavos,
      cupomCodigo: null,
      uid: null,
      chave: null,
      ...mais,
    });
  const comprar = async (...entrada: Parameters<typeof pedir>) => valorDe(await pedir(...entrada));
  /** An order of two kings, R$ 200,00, with its payment page open. */
  const novoPedido = async (dados: Partial<CheckoutValido> = {}): Promise<string> => {
    const pedido = await comprar({ rei: 2 }, TOTAL, { contato: { ...contato, ...dados } });
    valorDe(await abrirPagamento(loja, pedido));
    return pedido.id;
  };
  const aplicar = async (pagamentoId: string) => {
    await aplicarPagamento(loja, valorDe(await loja.pagamentos.buscarPagamento(pagamentoId)));
  };
  type DoPagamento = Omit<Parameters<typeof gemeo.criarPagamento>[0], 'pedidoId'>;
  /** Creates a payment at the twin and tells the shop; returns the payment's id. */
  const receber = async (pedidoId: string, dados: Partial<DoPagamento> = {}): Promise<string> => {
    const pagamento = await gemeo.criarPagamento({ pedidoId, valorCentavos: TOTAL, status: 'approved', ...dados });
    await aplicar(pagamento);
    return pagamento;
  };
  const pagar = (id: string, valorCentavos = TOTAL) => receber(id, { valorCentavos });
  const pago = async () => {
    const id = await novoPedido();
    return { id, pagamentoId: await pagar(id) };
  };
  /** Sets an order's status as an admin who saw `visto`, or did not look. */
  const mudar = (id: string, para: string, visto: StatusDoPedido | null = null, quem: typeof autor = autor) =>
    mudarStatusDoPedido(loja, quem, { id, para, visto });
  /** A new order of two kings that an admin set to this status; its messages and tasks are gone. */
  const novoEm = async (status: StatusDoPedido): Promise<string> => {
    const { id } = await comprar({ rei: 2 }, TOTAL);
    if (status !== 'pendente') await mudar(id, status);
    teste.tarefas.length = 0;
    await db.delete(emails);
    return id;
  };
  const pedirDeVolta = (
    pedidoId: string,
    pagamentoId: string,
    valor: string | null = null,
    mais: Partial<EstornoPedido> = {},
  ) => pedirEstorno(loja, autor, { pedidoId, pagamentoId, valor, motivo: '', chave: novoId(), ...mais });
  /** Requests a refund by hand and executes it. */
  const devolver = async (...qual: Parameters<typeof pedirDeVolta>) =>
    executarEstorno(loja, valorDe(await pedirDeVolta(...qual)).id);
  /** Runs `ato` while the provider refuses refunds, of all payments or of `so`. */
  const semEstornar = async <T>(ato: () => Promise<T>, so?: (pagamentoId: string) => boolean): Promise<T> => {
    const { estornar } = loja.pagamentos;
    loja.pagamentos.estornar = async (pagamento, ...resto) =>
      !so || so(pagamento)
        ? ({ ok: false, erro: { codigo: 'recusado', detalhe: 'sem saldo' } } as never)
        : estornar(pagamento, ...resto);
    try {
      return await ato();
    } finally {
      loja.pagamentos.estornar = estornar;
    }
  };
  const estoqueDe = async (id: string) =>
    (await db.select({ n: produtos.estoque }).from(produtos).where(eq(produtos.id, id)))[0]?.n;
  const tiposDeEmail = async () => (await db.select().from(emails)).map(({ tipo }) => tipo).toSorted();

  return {
    ...teste,
    gemeo,
    ler,
    pedir,
    comprar,
    novoPedido,
    novoEm,
    pago,
    pagar,
    receber,
    aplicar,
    mudar,
    pedirDeVolta,
    devolver,
    semEstornar,
    estoqueDe,
    tiposDeEmail,
    estoque: () => estoqueDe('rei'),
    /** The day in São Paulo so many days from now. */
    emDias: (dias: number) => somarDias(diaEmSaoPaulo(agora()), dias),
    quantasCartas: async (tipo: string) => (await tiposDeEmail()).filter((um) => um === tipo).length,
    pagamentosDe: (id: string) =>
      db.select().from(pagamentos).where(eq(pagamentos.pedidoId, id)).orderBy(asc(pagamentos.criadoNoProvedorEm)),
    /** Payments that the queue was asked to refund. */
    aDevolver: () =>
      teste.tarefas.flatMap((tarefa) => (tarefa.nome === 'estornar-pagamento' ? [tarefa.dados.pagamentoId] : [])),
    /** What the provider has refunded of a payment, in reais. */
    devolvidoNoProvedor: async (id: string) => (await gemeo.pagamento(id)).transaction_amount_refunded ?? 0,
    historico: async (id: string) =>
      (await db.select().from(pedidoHistorico).where(eq(pedidoHistorico.pedidoId, id)).orderBy(pedidoHistorico.id)).map(
        ({ tipo, de, para, autor: quem }) => ({ tipo, de, para, autor: quem }),
      ),
    movimentos: async (id: string) =>
      (
        await db
          .select()
          .from(movimentosEstoque)
          .where(eq(movimentosEstoque.pedidoId, id))
          .orderBy(movimentosEstoque.id)
      ).map(({ tipo, quantidade }) => `${tipo} ${quantidade}`),
    /** The lines of the accounts since yesterday: a month may end while a test runs. */
    async noLivro(): Promise<string[]> {
      const daqui = (ms: number) => new Date(agora().getTime() + ms);
      const linhas: string[] = [];
      for await (const lote of livrosDoMes(db, { de: daqui(-DIA_MS), ate: daqui(DIA_MS) }))
        linhas.push(...lote.map(({ tipo, valorCentavos }) => `${tipo} ${valorCentavos}`));
      return linhas.toSorted();
    },
    comissaoDe: async (id: string) =>
      (await db.select().from(lancamentosDeComissao).where(eq(lancamentosDeComissao.pedidoId, id))).reduce(
        (soma, { comissaoCentavos }) => soma + comissaoCentavos,
        0,
      ),
    /** Changes a row of an order as no use case would. */
    forcar: (id: string, valores: Partial<typeof pedidos.$inferInsert>) =>
      db.update(pedidos).set(valores).where(eq(pedidos.id, id)),
    /** An influencer with this code and 5 % of commission. */
    influencer: (id: string, cupom: string, comissaoPb = 500) =>
      db.insert(usuarios).values({ id, email: `${id}@exemplo.test`, nome: id, role: 'influencer', cupom, comissaoPb }),
    /** A coupon of 10 % without limits. */
    cupom: (codigo: string, mais: Partial<typeof cupons.$inferInsert> = {}) =>
      db
        .insert(cupons)
        .values({ id: codigo, codigo, tipo: 'percentual', valor: 1000, validade: '2099-12-31', ...mais }),
    usosDe: async (codigo: string) =>
      (await db.select({ usos: cupons.usos }).from(cupons).where(eq(cupons.codigo, codigo)))[0]?.usos,
    /** A promotion of 10 % on everything, since ever. */
    promocao: (mais: Partial<DaPromocao> = {}) =>
      db.insert(promocoes).values({
        id: 'semana',
        nome: 'Semana do xadrez',
        tipo: 'percentual',
        percentualPb: 1000,
        paraTudo: true,
        primeiraCompra: false,
        somaComCupom: true,
        somaComOutras: true,
        comecaEm: new Date(0),
        ...mais,
      } as DaPromocao),
    /** Settings of the shop; what is not given is as in a new shop. */
    configurar: async (mais: Partial<typeof lojaSemDados>) => {
      const dados = { ...lojaSemDados, ...mais };
      await db
        .insert(configuracao)
        .values({ id: 1, loja: dados })
        .onConflictDoUpdate({ target: configuracao.id, set: { loja: dados } });
    },
    /** Empties the shop and puts kings for R$ 100,00 on sale, none if `estoque` is null. */
    async limpar(estoque: number | null = 5) {
      await esvaziar(
        db,
        'pedidos, pagamentos, eventos_pagamento, produtos, emails, movimentos_estoque, pedido_historico, estornos, ' +
          'auditoria, lancamentos_de_comissao, usuarios, cupons, promocoes, orcamentos, devolucoes, creditos, ' +
          'portadores_de_credito, configuracao, limites_de_acesso, limites_de_reserva',
      );
      teste.tarefas.length = 0;
      teste.derrubarProvedor(null);
      if (estoque !== null) await porAVenda(teste, { id: 'rei', estoque });
    },
  };
}

export type Bancada = Awaited<ReturnType<typeof abrirBancada>>;

/** The bench of a test file, emptied before each of its tests, with `estoque` kings and what `arrumar` adds. */
export async function usarBancada({
  estoque = 5,
  arrumar,
}: { estoque?: number | null; arrumar?: (b: Bancada) => Promise<unknown> } = {}): Promise<Bancada> {
  const b = await abrirBancada();
  afterAll(() => b.fechar());
  beforeEach(async () => {
    await b.limpar(estoque);
    await arrumar?.(b);
  });
  return b;
}
