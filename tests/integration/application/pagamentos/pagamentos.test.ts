// @requirement 4.3.3 11.6.2 11.6.3 11.7.1 11.7.2 11.8.1 14.1.2
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { criarControleDoGemeo } from '#demo/twins/mercado-pago/controle.ts';
import { conferirPendentes, expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { estornarPagamento } from '#application/pagamentos/executar-estorno.ts';
import { novoId } from '#domain/identificador.ts';
import { receberWebhook, processarWebhook, ProvedorIndisponivel } from '#application/pagamentos/webhooks.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import type { PagamentoDoProvedor } from '#application/ports/pagamentos.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import {
  emails,
  eventosPagamento,
  movimentosEstoque,
  pagamentos,
  pedidoHistorico,
  pedidos,
  produtos,
} from '#db/schema/index.ts';
import { contato, criarLojaDeTeste, type LojaDeTeste, porAVenda } from '#tests/support/loja-de-teste.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';

const UM_DIA_MS = 24 * 3600 * 1000;
let teste: LojaDeTeste;
let gemeo: ReturnType<typeof criarControleDoGemeo>;
beforeAll(async () => {
  teste = await criarLojaDeTeste();
  gemeo = criarControleDoGemeo({
    armazem: teste.armazem,
    shopUrl: teste.loja.shopUrl,
    agora: () => teste.loja.relogio.agora(),
    ...teste.credenciais,
  });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await esvaziar(
    teste.loja.db,
    'pedidos, pedido_itens, pagamentos, produtos, emails, movimentos_estoque, eventos_pagamento, pedido_historico',
  );
  teste.tarefas.length = 0;
  await porAVenda(teste, { id: 'rei', estoque: 5 });
});

const TOTAL = 20_000;
async function novoPedido(): Promise<string> {
  const feito = await fecharPedido(teste.loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 2 }],
    totalVistoCentavos: TOTAL,
    cupomCodigo: null,
    uid: null,
    chave: null,
  });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  const aberto = await abrirPagamento(teste.loja, feito.valor);
  if (!aberto.ok) throw new Error(aberto.erro.codigo);
  return feito.valor.id;
}

let aviso = 0;
/** Receives a webhook of the payment; returns its key. */
async function chegaAviso(recursoId: string, eventoId = String(++aviso)): Promise<string> {
  await receberWebhook(teste.loja, {
    tipo: 'payment',
    recursoId,
    eventoId,
    corpo: { id: eventoId },
    assinatura: novoId(),
  });
  return `payment:${recursoId}:${eventoId}`;
}
const processar = async (recursoId: string) => processarWebhook(teste.loja, await chegaAviso(recursoId));
const ler = async (id: string) => {
  const [pedido] = await teste.loja.db.select().from(pedidos).where(eq(pedidos.id, id));
  if (!pedido) throw new Error('order is gone');
  return pedido;
};
const estoque = async () =>
  (await teste.loja.db.select({ n: produtos.estoque }).from(produtos).where(eq(produtos.id, 'rei')))[0]?.n;
const transicoes = async () =>
  (
    await teste.loja.db
      .select()
      .from(pedidoHistorico)
      .where(eq(pedidoHistorico.tipo, 'status'))
      .orderBy(pedidoHistorico.id)
  ).map(({ de, para }) => `${de}>${para}`);
const movimentos = async () =>
  (await teste.loja.db.select().from(movimentosEstoque).orderBy(movimentosEstoque.id)).map(
    ({ tipo, quantidade }) => `${tipo} ${quantidade}`,
  );
const tiposDeEmail = async () => (await teste.loja.db.select().from(emails)).map(({ tipo }) => tipo).toSorted();
const situacaoDoEvento = async (chave: string) =>
  (await teste.loja.db.select().from(eventosPagamento).where(eq(eventosPagamento.chave, chave)))[0];

describe('aviso de pagamento', () => {
  test('o mesmo aviso 20 vezes ao mesmo tempo: uma transição, um movimento, um e-mail de aprovação', async () => {
    const id = await novoPedido();
    const pagamento = await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' });
    const chaves = await Promise.all(Array.from({ length: 20 }, () => chegaAviso(pagamento, 'o-mesmo')));
    await Promise.all(chaves.map((chave) => processarWebhook(teste.loja, chave)));
    expect((await ler(id)).status).toBe('approved');
    expect(await teste.loja.db.$count(eventosPagamento)).toBe(1);
    expect(teste.tarefas.filter(({ nome }) => nome === 'processar-evento-de-pagamento')).toHaveLength(1);
    expect(await transicoes()).toEqual(['pendente>approved']);
    expect(await movimentos()).toEqual(['reserva -2']);
    expect(await tiposDeEmail()).toEqual(['pedido-aprovado', 'pedido-recebido']);
    expect(await estoque()).toBe(3);
  });

  const historia = ['pending', 'in_process', 'approved', 'refunded'] as const;
  const ordens = historia.flatMap((a, i) =>
    historia
      .filter((_, j) => j !== i)
      .flatMap((b) =>
        historia
          .filter((s) => s !== a && s !== b)
          .map((c) => [a, b, c, historia.find((s) => s !== a && s !== b && s !== c)] as const),
      ),
  );
  test.each(ordens.map((ordem) => [ordem.join(', ')]))(
    'retratos do mesmo pagamento na ordem %s terminam estornados e com o estoque de volta',
    async (ordem) => {
      const id = await novoPedido();
      const pagamento = await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'pending' });
      for (const status of ordem.split(', ')) {
        const estornado = status === 'refunded' ? TOTAL / 100 : 0;
        await gemeo.mudarPagamento(pagamento, {
          status,
          transaction_amount_refunded: estornado,
          date_last_updated: new Date(2026, 0, 1 + historia.indexOf(status as 'pending')).toISOString(),
        });
        await processar(pagamento);
      }
      const pedido = await ler(id);
      expect([pedido.status, pedido.estoqueReservado, await estoque()]).toEqual(['rejected', false, 5]);
      expect(await movimentos()).toEqual(['reserva -2', 'liberacao 2']);
    },
  );

  test('tentativa recusada deixa o pedido pendente; a segunda, aprovada, paga o mesmo pedido', async () => {
    const id = await novoPedido();
    await processar(
      await gemeo.criarPagamento({
        pedidoId: id,
        valorCentavos: TOTAL,
        status: 'rejected',
        statusDetalhe: 'cc_rejected_other_reason',
      }),
    );
    expect((await ler(id)).status).toBe('pendente');
    await processar(await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' }));
    expect((await ler(id)).status).toBe('approved');
    expect(await teste.loja.db.$count(pagamentos)).toBe(2);
    expect(await movimentos()).toEqual(['reserva -2']);
  });

  test('o segundo pagamento aprovado é devolvido uma vez só e o pedido segue aprovado', async () => {
    const id = await novoPedido();
    await processar(await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' }));
    const segundo = await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' });
    await processar(segundo);
    await processar(segundo);
    const estornos = teste.tarefas.filter(({ nome }) => nome === 'estornar-pagamento');
    expect(estornos).toEqual([
      { nome: 'estornar-pagamento', dados: { pagamentoId: segundo, motivo: 'pagamento-em-dobro' } },
    ]);
    await estornarPagamento(teste.loja, segundo);
    await estornarPagamento(teste.loja, segundo);
    expect(await gemeo.pagamento(segundo)).toMatchObject({
      status: 'refunded',
      transaction_amount_refunded: TOTAL / 100,
    });
    expect((await ler(id)).status).toBe('approved');
    expect((await ler(id)).estornadoCentavos).toBe(0);
  });

  test.each([
    ['pedido de ninguém', { pedidoId: 'naoexistenaoexiste00', valorCentavos: TOTAL }, 'pedido-desconhecido'],
    ['sem referência', { pedidoId: null, valorCentavos: TOTAL }, 'pedido-desconhecido'],
    ['valor menor', { valorCentavos: TOTAL - 1 }, 'valor-divergente'],
    ['valor maior', { valorCentavos: TOTAL + 1 }, 'valor-divergente'],
    ['outra moeda', { valorCentavos: TOTAL, moeda: 'ARS' }, 'moeda-divergente'],
    ['outra conta', { valorCentavos: TOTAL, recebedorId: '999' }, 'recebedor-divergente'],
  ])('%s: aviso posto de lado com o motivo, pedido intacto', async (_, forjado, motivo) => {
    const id = await novoPedido();
    const chave = await chegaAviso(await gemeo.criarPagamento({ pedidoId: id, status: 'approved', ...forjado }));
    await processarWebhook(teste.loja, chave);
    expect(await situacaoDoEvento(chave)).toMatchObject({ situacao: 'ignorado', motivo });
    expect((await ler(id)).status).toBe('pendente');
    expect(await teste.loja.db.$count(pagamentos)).toBe(0);
  });

  test('pagamento que o provedor não conhece é posto de lado', async () => {
    const chave = await chegaAviso('999999999');
    await processarWebhook(teste.loja, chave);
    expect(await situacaoDoEvento(chave)).toMatchObject({ situacao: 'ignorado', motivo: 'pagamento-desconhecido' });
  });

  test('provedor fora do ar: o aviso espera e, de volta, é processado', async () => {
    const id = await novoPedido();
    const chave = await chegaAviso(
      await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' }),
    );
    teste.derrubarProvedor(503);
    await expect(processarWebhook(teste.loja, chave)).rejects.toBeInstanceOf(ProvedorIndisponivel);
    expect(await situacaoDoEvento(chave)).toMatchObject({ situacao: 'falhou', tentativas: 1 });
    teste.derrubarProvedor(null);
    await processarWebhook(teste.loja, chave);
    expect((await ler(id)).status).toBe('approved');
    expect(await situacaoDoEvento(chave)).toMatchObject({ situacao: 'processado' });
  });

  test('disputa aberta marca o pedido sem mudar o status; perdida, rejeita e devolve o estoque', async () => {
    const id = await novoPedido();
    const pagamento = await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' });
    await processar(pagamento);
    await gemeo.mudarPagamento(pagamento, {
      status: 'in_mediation',
      date_last_updated: new Date(Date.now() + 1000).toISOString(),
    });
    await processar(pagamento);
    expect(await ler(id)).toMatchObject({ status: 'approved', emDisputa: true });
    await gemeo.mudarPagamento(pagamento, {
      status: 'charged_back',
      status_detail: 'settled',
      date_last_updated: new Date(Date.now() + 2000).toISOString(),
    });
    await processar(pagamento);
    expect(await ler(id)).toMatchObject({ status: 'rejected', emDisputa: false, estoqueReservado: false });
    expect(await estoque()).toBe(5);
  });
});

describe('prazo para pagar', () => {
  test('sem pagamento começado em 30 minutos o pedido é rejeitado e o estoque volta, uma vez', async () => {
    const id = await novoPedido();
    teste.adiantar(29 * 60_000);
    expect(await expirarPedidos(teste.loja)).toBe(0);
    teste.adiantar(60_000 + 1000);
    expect(await Promise.all([expirarPedidos(teste.loja), expirarPedidos(teste.loja)])).toContain(1);
    expect(await ler(id)).toMatchObject({ status: 'rejected', estoqueReservado: false });
    expect(await estoque()).toBe(5);
    expect(await movimentos()).toEqual(['reserva -2', 'liberacao 2']);
    expect(await tiposDeEmail()).toEqual(['pedido-cancelado', 'pedido-recebido']);
  });

  test('com Pix gerado o pedido espera tanto quanto o código, e um cartão em análise um dia', async () => {
    const id = await novoPedido();
    await processar(await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'pending', meio: 'pix' }));
    const [pix] = await teste.loja.db.select().from(pagamentos);
    expect((await ler(id)).expiraEm).toEqual(pix?.venceEm ?? new Date((await ler(id)).criadoEm.getTime() + UM_DIA_MS));
    const outro = await novoPedido();
    await processar(await gemeo.criarPagamento({ pedidoId: outro, valorCentavos: TOTAL, status: 'in_process' }));
    const { criadoEm, expiraEm } = await ler(outro);
    expect(expiraEm.getTime() - criadoEm.getTime()).toBe(UM_DIA_MS);
    teste.adiantar(UM_DIA_MS / 2);
    expect(await expirarPedidos(teste.loja)).toBe(0);
  });

  test('um Pix cujo aviso se perdeu é achado quando o prazo acaba, e o pedido espera por ele', async () => {
    const id = await novoPedido();
    const pix = await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'pending', meio: 'pix' });
    teste.adiantar(31 * 60_000);
    expect(await expirarPedidos(teste.loja)).toBe(0);
    expect([(await ler(id)).status, (await gemeo.pagamento(pix)).status]).toEqual(['pendente', 'pending']);
  });

  test('com boleto gerado o pedido espera o vencimento, e vencido é cancelado no provedor e rejeitado', async () => {
    const id = await novoPedido();
    const boleto = await gemeo.criarPagamento({
      pedidoId: id,
      valorCentavos: TOTAL,
      status: 'pending',
      meio: 'boleto',
    });
    await processar(boleto);
    teste.adiantar(UM_DIA_MS + 1000);
    await expirarPedidos(teste.loja);
    expect((await ler(id)).status).toBe('pendente');
    teste.adiantar(10 * UM_DIA_MS);
    await expirarPedidos(teste.loja);
    expect((await ler(id)).status).toBe('rejected');
    expect((await gemeo.pagamento(boleto)).status).toBe('cancelled');
    expect(await tiposDeEmail()).toEqual(['como-pagar', 'pedido-cancelado', 'pedido-recebido']);
  });

  test('um pagamento que a loja não entende é vivo: é cancelado no provedor antes de o pedido expirar', async () => {
    const id = await novoPedido();
    const pagamento = await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'pending' });
    await processar(pagamento);
    await teste.loja.db.update(pagamentos).set({ status: 'desconhecido' }).where(eq(pagamentos.id, pagamento));
    const { loja } = teste;
    // The provider returns an unknown status until the payment is cancelled.
    const buscarPagamentosDoPedido: typeof loja.pagamentos.buscarPagamentosDoPedido = async (pedidoId) => {
      const lidos = await loja.pagamentos.buscarPagamentosDoPedido(pedidoId);
      const deOutroNome = (lido: PagamentoDoProvedor) =>
        lido.status === 'pending' ? { ...lido, status: 'desconhecido' as const } : lido;
      return lidos.ok ? { ok: true, valor: lidos.valor.map(deOutroNome) } : lidos;
    };
    teste.adiantar(UM_DIA_MS + 1000);
    await expirarPedidos({ ...loja, pagamentos: { ...loja.pagamentos, buscarPagamentosDoPedido } });
    expect((await gemeo.pagamento(pagamento)).status).toBe('cancelled');
    expect(await ler(id)).toMatchObject({ status: 'rejected', estoqueReservado: false });
  });

  test('pago depois de expirar: o estoque é tomado de novo se houver', async () => {
    const id = await novoPedido();
    teste.adiantar(UM_DIA_MS + 1000);
    await expirarPedidos(teste.loja);
    await processar(await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' }));
    expect(await ler(id)).toMatchObject({ status: 'approved', estoqueReservado: true, vezDaReserva: 2 });
    expect(await movimentos()).toEqual(['reserva -2', 'liberacao 2', 'reserva -2']);
    expect(await estoque()).toBe(3);
  });

  test('pago depois de expirar e sem estoque: o pedido segue rejeitado e o dinheiro volta', async () => {
    const id = await novoPedido();
    teste.adiantar(UM_DIA_MS + 1000);
    await expirarPedidos(teste.loja);
    await teste.loja.db.update(produtos).set({ estoque: 1 });
    const pagamento = await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' });
    await processar(pagamento);
    await processar(pagamento);
    expect((await ler(id)).status).toBe('rejected');
    expect(teste.tarefas.filter(({ nome }) => nome === 'estornar-pagamento')).toHaveLength(1);
    await estornarPagamento(teste.loja, pagamento);
    expect((await gemeo.pagamento(pagamento)).status).toBe('refunded');
    expect(await ler(id)).toMatchObject({ status: 'rejected', estoqueReservado: false });
    expect(await estoque()).toBe(1);
  });

  test('com o provedor fora do ar ninguém expira: o pedido espera', async () => {
    const id = await novoPedido();
    teste.adiantar(UM_DIA_MS + 1000);
    teste.derrubarProvedor(500);
    expect(await expirarPedidos(teste.loja)).toBe(0);
    teste.derrubarProvedor(null);
    expect((await ler(id)).status).toBe('pendente');
  });

  test('aviso perdido: a conferência pergunta ao provedor e aprova', async () => {
    const id = await novoPedido();
    await gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' });
    expect(await conferirPendentes(teste.loja)).toBe(0);
    teste.adiantar(3 * 60_000);
    expect(await conferirPendentes(teste.loja)).toBe(1);
    expect((await ler(id)).status).toBe('approved');
    expect(await conferirPendentes(teste.loja)).toBe(0);
  });
});
