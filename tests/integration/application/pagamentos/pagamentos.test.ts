// @requirement 4.3.3 11.6.2 11.6.3 11.7.1 11.7.2 11.8.1 14.1.2
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { conferirPendentes, expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { estornarPagamento } from '#application/pagamentos/executar-estorno.ts';
import { receberWebhook, processarWebhook, ProvedorIndisponivel } from '#application/pagamentos/webhooks.ts';
import type { PagamentoDoProvedor } from '#application/ports/pagamentos.ts';
import { eventosPagamento, pagamentos, produtos } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { DIA_MS, TOTAL, usarBancada } from '#tests/integration/application/pedidos/bancada.ts';

const b = await usarBancada();
const { loja, ler } = b;
const MINUTO = 60_000;

/** Receives a webhook of the payment; returns its key. */
async function chegaAviso(recursoId: string, eventoId = novoId()): Promise<string> {
  const corpo = { id: eventoId };
  await receberWebhook(loja, { tipo: 'payment', recursoId, eventoId, corpo, assinatura: novoId() });
  return `payment:${recursoId}:${eventoId}`;
}
const processar = async (recursoId: string) => processarWebhook(loja, await chegaAviso(recursoId));
type DoPagamento = Parameters<typeof b.gemeo.criarPagamento>[0];
/** A payment at the provider, of which the shop was not told. */
const noProvedor = (pedidoId: string | null, mais: Partial<DoPagamento> = {}) =>
  b.gemeo.criarPagamento({ pedidoId, valorCentavos: TOTAL, status: 'approved', ...mais });
/** The same, and its webhook is processed. */
async function avisado(pedidoId: string, mais: Partial<DoPagamento> = {}): Promise<string> {
  const pagamento = await noProvedor(pedidoId, mais);
  await processar(pagamento);
  return pagamento;
}
const doEvento = async (chave: string) =>
  (await loja.db.select().from(eventosPagamento).where(eq(eventosPagamento.chave, chave)))[0];

describe('aviso de pagamento', () => {
  test('o mesmo aviso 20 vezes ao mesmo tempo: uma transição, um movimento, um e-mail de aprovação', async () => {
    const id = await b.novoPedido();
    const pagamento = await noProvedor(id);
    const chaves = await Promise.all(Array.from({ length: 20 }, () => chegaAviso(pagamento, 'o-mesmo')));
    await Promise.all(chaves.map((chave) => processarWebhook(loja, chave)));
    expect((await ler(id)).status).toBe('approved');
    expect(await loja.db.$count(eventosPagamento)).toBe(1);
    expect(b.tarefas.filter(({ nome }) => nome === 'processar-evento-de-pagamento')).toHaveLength(1);
    const transicoes = (await b.historico(id)).filter(({ tipo }) => tipo === 'status');
    expect(transicoes).toMatchObject([{ de: 'pendente', para: 'approved' }]);
    expect(await b.movimentos(id)).toEqual(['reserva -2']);
    expect(await b.tiposDeEmail()).toEqual(['pedido-aprovado', 'pedido-recebido']);
    expect(await b.estoque()).toBe(3);
  });

  // tests/unit/domain/pagamentos/consolidar-pagamentos.test.ts decides all orders in which the states of a payment can
  // arrive; here four of them pass through the database.
  const historia = ['pending', 'in_process', 'approved', 'refunded'] as const;
  test.each([
    ['na ordem certa', [0, 1, 2, 3]],
    ['com a aprovação depois do estorno', [0, 1, 3, 2]],
    ['ao contrário', [3, 2, 1, 0]],
    ['com o pedido de novo pendente no fim', [2, 3, 1, 0]],
  ])('retratos do mesmo pagamento %s terminam estornados e com o estoque de volta', async (_, ordem) => {
    const id = await b.novoPedido();
    const pagamento = await noProvedor(id, { status: 'pending' });
    for (const i of ordem) {
      const status = historia[i] ?? 'pending';
      await b.gemeo.mudarPagamento(pagamento, {
        status,
        transaction_amount_refunded: status === 'refunded' ? TOTAL / 100 : 0,
        date_last_updated: new Date(2026, 0, 1 + i).toISOString(),
      });
      await processar(pagamento);
    }
    expect(await ler(id)).toMatchObject({ status: 'rejected', estoqueReservado: false });
    expect([await b.estoque(), await b.movimentos(id)]).toEqual([5, ['reserva -2', 'liberacao 2']]);
  });

  test('tentativa recusada deixa o pedido pendente; a segunda, aprovada, paga o mesmo pedido', async () => {
    const id = await b.novoPedido();
    await avisado(id, { status: 'rejected', statusDetalhe: 'cc_rejected_other_reason' });
    expect((await ler(id)).status).toBe('pendente');
    await avisado(id);
    expect((await ler(id)).status).toBe('approved');
    expect([(await b.pagamentosDe(id)).length, await b.movimentos(id)]).toEqual([2, ['reserva -2']]);
  });

  test('o segundo pagamento aprovado é devolvido uma vez só e o pedido segue aprovado', async () => {
    const id = await b.novoPedido();
    await avisado(id);
    const segundo = await avisado(id);
    await processar(segundo);
    const dados = { pagamentoId: segundo, motivo: 'pagamento-em-dobro' };
    expect(b.tarefas.filter(({ nome }) => nome === 'estornar-pagamento')).toMatchObject([{ dados }]);
    for (const _ of [1, 2]) await estornarPagamento(loja, segundo);
    const devolvido = { status: 'refunded', transaction_amount_refunded: TOTAL / 100 };
    expect(await b.gemeo.pagamento(segundo)).toMatchObject(devolvido);
    expect(await ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 0 });
  });

  test.each<[string, Partial<DoPagamento>, string]>([
    ['pedido de ninguém', { pedidoId: 'naoexistenaoexiste00' }, 'pedido-desconhecido'],
    ['sem referência', { pedidoId: null }, 'pedido-desconhecido'],
    ['valor menor', { valorCentavos: TOTAL - 1 }, 'valor-divergente'],
    ['valor maior', { valorCentavos: TOTAL + 1 }, 'valor-divergente'],
    ['outra moeda', { moeda: 'ARS' }, 'moeda-divergente'],
    ['outra conta', { recebedorId: '999' }, 'recebedor-divergente'],
  ])('%s: aviso posto de lado com o motivo, pedido intacto', async (_, forjado, motivo) => {
    const id = await b.novoPedido();
    const chave = await chegaAviso(await noProvedor(id, forjado));
    await processarWebhook(loja, chave);
    expect(await doEvento(chave)).toMatchObject({ situacao: 'ignorado', motivo });
    expect((await ler(id)).status).toBe('pendente');
    expect(await loja.db.$count(pagamentos)).toBe(0);
  });

  test('pagamento que o provedor não conhece é posto de lado', async () => {
    const chave = await chegaAviso('999999999');
    await processarWebhook(loja, chave);
    expect(await doEvento(chave)).toMatchObject({ situacao: 'ignorado', motivo: 'pagamento-desconhecido' });
  });

  test('provedor fora do ar: o aviso espera e, de volta, é processado', async () => {
    const id = await b.novoPedido();
    const chave = await chegaAviso(await noProvedor(id));
    b.derrubarProvedor(503);
    await expect(processarWebhook(loja, chave)).rejects.toBeInstanceOf(ProvedorIndisponivel);
    expect(await doEvento(chave)).toMatchObject({ situacao: 'falhou', tentativas: 1 });
    b.derrubarProvedor(null);
    await processarWebhook(loja, chave);
    expect((await ler(id)).status).toBe('approved');
    expect(await doEvento(chave)).toMatchObject({ situacao: 'processado' });
  });

  test('disputa aberta marca o pedido sem mudar o status; perdida, rejeita e devolve o estoque', async () => {
    const id = await b.novoPedido();
    const pagamento = await avisado(id);
    const agora = loja.relogio.agora().getTime();
    for (const [segundos, noMercadoPago, pedido] of [
      [1, { status: 'in_mediation' }, { status: 'approved', emDisputa: true }],
      [
        2,
        { status: 'charged_back', status_detail: 'settled' },
        { status: 'rejected', emDisputa: false, estoqueReservado: false },
      ],
    ] as const) {
      const date_last_updated = new Date(agora + segundos * 1000).toISOString();
      await b.gemeo.mudarPagamento(pagamento, { ...noMercadoPago, date_last_updated });
      await processar(pagamento);
      expect(await ler(id)).toMatchObject(pedido);
    }
    expect(await b.estoque()).toBe(5);
  });
});

describe('prazo para pagar', () => {
  /** An order whose time to pay has passed. */
  async function vencido(): Promise<string> {
    const id = await b.novoPedido();
    b.adiantar(DIA_MS + 1000);
    await expirarPedidos(loja);
    return id;
  }

  test('sem pagamento começado em 30 minutos o pedido é rejeitado e o estoque volta, uma vez', async () => {
    const id = await b.novoPedido();
    b.adiantar(29 * MINUTO);
    expect(await expirarPedidos(loja)).toBe(0);
    b.adiantar(MINUTO + 1000);
    expect(await Promise.all([expirarPedidos(loja), expirarPedidos(loja)])).toContain(1);
    expect(await ler(id)).toMatchObject({ status: 'rejected', estoqueReservado: false });
    expect([await b.estoque(), await b.movimentos(id)]).toEqual([5, ['reserva -2', 'liberacao 2']]);
    expect(await b.tiposDeEmail()).toEqual(['pedido-cancelado', 'pedido-recebido']);
  });

  test('com Pix gerado o pedido espera tanto quanto o código, e um cartão em análise um dia', async () => {
    const id = await b.novoPedido();
    await avisado(id, { status: 'pending', meio: 'pix' });
    const [pix] = await b.pagamentosDe(id);
    const { expiraEm, criadoEm } = await ler(id);
    expect(expiraEm).toEqual(pix?.venceEm ?? new Date(criadoEm.getTime() + DIA_MS));
    const outro = await b.novoPedido();
    await avisado(outro, { status: 'in_process' });
    const doOutro = await ler(outro);
    expect(doOutro.expiraEm.getTime() - doOutro.criadoEm.getTime()).toBe(DIA_MS);
    b.adiantar(DIA_MS / 2);
    expect(await expirarPedidos(loja)).toBe(0);
  });

  test('um Pix cujo aviso se perdeu é achado quando o prazo acaba, e o pedido espera por ele', async () => {
    const id = await b.novoPedido();
    const pix = await noProvedor(id, { status: 'pending', meio: 'pix' });
    b.adiantar(31 * MINUTO);
    expect(await expirarPedidos(loja)).toBe(0);
    expect([(await ler(id)).status, (await b.gemeo.pagamento(pix)).status]).toEqual(['pendente', 'pending']);
  });

  test('com boleto gerado o pedido espera o vencimento, e vencido é cancelado no provedor e rejeitado', async () => {
    const id = await b.novoPedido();
    const boleto = await avisado(id, { status: 'pending', meio: 'boleto' });
    b.adiantar(DIA_MS + 1000);
    await expirarPedidos(loja);
    expect((await ler(id)).status).toBe('pendente');
    b.adiantar(10 * DIA_MS);
    await expirarPedidos(loja);
    expect([(await ler(id)).status, (await b.gemeo.pagamento(boleto)).status]).toEqual(['rejected', 'cancelled']);
    expect(await b.tiposDeEmail()).toEqual(['como-pagar', 'pedido-cancelado', 'pedido-recebido']);
  });

  test('um pagamento que a loja não entende é vivo: é cancelado no provedor antes de o pedido expirar', async () => {
    const id = await b.novoPedido();
    const pagamento = await avisado(id, { status: 'pending' });
    await loja.db.update(pagamentos).set({ status: 'desconhecido' });
    // The provider returns an unknown status until the payment is cancelled.
    const buscarPagamentosDoPedido: typeof loja.pagamentos.buscarPagamentosDoPedido = async (pedidoId) => {
      const lidos = await loja.pagamentos.buscarPagamentosDoPedido(pedidoId);
      const deOutroNome = (lido: PagamentoDoProvedor) =>
        lido.status === 'pending' ? { ...lido, status: 'desconhecido' as const } : lido;
      return lidos.ok ? { ok: true, valor: lidos.valor.map(deOutroNome) } : lidos;
    };
    b.adiantar(DIA_MS + 1000);
    await expirarPedidos({ ...loja, pagamentos: { ...loja.pagamentos, buscarPagamentosDoPedido } });
    expect((await b.gemeo.pagamento(pagamento)).status).toBe('cancelled');
    expect(await ler(id)).toMatchObject({ status: 'rejected', estoqueReservado: false });
  });

  test('pago depois de expirar: o estoque é tomado de novo se houver', async () => {
    const id = await vencido();
    await avisado(id);
    expect(await ler(id)).toMatchObject({ status: 'approved', estoqueReservado: true, vezDaReserva: 2 });
    expect(await b.movimentos(id)).toEqual(['reserva -2', 'liberacao 2', 'reserva -2']);
    expect(await b.estoque()).toBe(3);
  });

  test('pago depois de expirar e sem estoque: o pedido segue rejeitado e o dinheiro volta', async () => {
    const id = await vencido();
    await loja.db.update(produtos).set({ estoque: 1 });
    const pagamento = await avisado(id);
    await processar(pagamento);
    expect((await ler(id)).status).toBe('rejected');
    expect(b.aDevolver()).toEqual([pagamento]);
    await estornarPagamento(loja, pagamento);
    expect((await b.gemeo.pagamento(pagamento)).status).toBe('refunded');
    expect(await ler(id)).toMatchObject({ status: 'rejected', estoqueReservado: false });
    expect(await b.estoque()).toBe(1);
  });

  test('com o provedor fora do ar ninguém expira: o pedido espera', async () => {
    const id = await b.novoPedido();
    b.adiantar(DIA_MS + 1000);
    b.derrubarProvedor(500);
    expect(await expirarPedidos(loja)).toBe(0);
    expect((await ler(id)).status).toBe('pendente');
  });

  test('aviso perdido: a conferência pergunta ao provedor e aprova', async () => {
    const id = await b.novoPedido();
    await noProvedor(id);
    expect(await conferirPendentes(loja)).toBe(0);
    b.adiantar(3 * MINUTO);
    expect(await conferirPendentes(loja)).toBe(1);
    expect((await ler(id)).status).toBe('approved');
    expect(await conferirPendentes(loja)).toBe(0);
  });
});
