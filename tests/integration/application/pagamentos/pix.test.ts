// @requirement 15.11.4 15.11.5 15.11.6 15.11.7 15.12.2
import { eq, sql } from 'drizzle-orm';
import type { PreferenciaMp } from '#demo/twins/mercado-pago/twin-model.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelarPagamentos } from '#application/pagamentos/cancelar-pagamentos.ts';
import { conferirDeNovo, conferirPendentes, expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { estornarPagamento } from '#application/pagamentos/executar-estorno.ts';
import { gerarPix } from '#application/pagamentos/gerar-pix.ts';
import { pagarDeOutroJeito } from '#application/pagamentos/pagar-de-outro-jeito.ts';
import { encerrarPedido } from '#application/pedidos/encerrar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { buscarPedidoAPagar } from '#db/queries/pagamentos/pedido-a-pagar.ts';
import { lerCobrancas } from '#db/repositories/pagamentos/cobrancas-pix.ts';
import { configuracao, cupons, pagamentos } from '#db/schema/index.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import { abrirBancada, autor, type Bancada } from '#tests/integration/application/pedidos/bancada.ts';
import { contato } from '#tests/support/loja-de-teste.ts';

const MINUTO = 60_000;
let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(async () => {
  await b.limpar();
  await definirDesconto(0);
});

async function definirDesconto(descontoNoPixPb: number): Promise<void> {
  const loja = { ...lojaSemDados, precos: { descontoNoPixPb, parcelasSemJuros: 1, parcelaMinimaCentavos: 0 } };
  await b.loja.db
    .insert(configuracao)
    .values({ id: 1, loja })
    .onConflictDoUpdate({ target: configuracao.id, set: { loja } });
}

/** Two kings, R$ 200,00, to be paid by Pix on the shop's page; the provider was not called yet. */
async function pedir(totalVistoCentavos = 20_000): Promise<string> {
  const feito = await fecharPedido(b.loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 2 }],
    totalVistoCentavos,
    cupomCodigo: null,
    uid: null,
    meio: 'pix',
    chave: null,
  });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return feito.valor.id;
}

const naPagina = (pedidoId: string) =>
  buscarPedidoAPagar(b.loja.db, { ids: [pedidoId], uid: null, pedidoId, porElo: false }, b.loja.relogio.agora());
const doPedido = (id: string) =>
  b.loja.db.select().from(pagamentos).where(eq(pagamentos.pedidoId, id)).orderBy(pagamentos.criadoNoProvedorEm);

async function comPix(): Promise<{ id: string; pix: string }> {
  const id = await pedir();
  expect(await gerarPix(b.loja, id)).toEqual({ ok: true, valor: undefined });
  return { id, pix: (await naPagina(id))?.pix?.pagamentoId ?? '' };
}

async function pagarNoBanco(pix: string): Promise<void> {
  const quando = b.loja.relogio.agora().toISOString();
  await b.gemeo.mudarPagamento(pix, { status: 'approved', date_approved: quando, date_last_updated: quando });
}

describe('o Pix na página da loja', () => {
  test('nasce com código e prazo, guarda o pedido por mais tempo que o código, e diz por e-mail como pagar', async () => {
    const { id, pix } = await comPix();
    const pedido = await b.ler(id);
    const tela = await naPagina(id);
    expect(tela).toMatchObject({ status: 'pendente', noPixCentavos: 20_000, pix: { podeSerPago: true } });
    expect(tela?.pix?.codigo).toMatch(/^000201/);
    expect(pedido.expiraEm.getTime()).toBe((tela?.pix?.venceEm.getTime() ?? 0) + 30 * MINUTO);
    expect(await b.gemeo.pagamento(pix)).toMatchObject({ external_reference: id, transaction_amount: 200 });
    expect(await b.tiposDeEmail()).toEqual(['como-pagar', 'pedido-recebido']);
  });

  test('pedido de novo é o mesmo código; em oito abas ao mesmo tempo também, e um só pagamento no provedor', async () => {
    const id = await pedir();
    const todos = await Promise.all(Array.from({ length: 8 }, () => gerarPix(b.loja, id)));
    expect(todos).toEqual(todos.map(() => ({ ok: true, valor: undefined })));
    expect(await gerarPix(b.loja, id)).toMatchObject({ ok: true });
    const achados = await b.loja.pagamentos.buscarPagamentosDoPedido(id);
    expect(achados.ok && achados.valor).toHaveLength(1);
    expect(await doPedido(id)).toHaveLength(1);
  });

  test('outro código: o antigo se cancela no provedor, o pedido segue esperando', async () => {
    const { id, pix } = await comPix();
    expect((await gerarPix(b.loja, id, { novo: true })).ok).toBe(true);
    expect(await b.gemeo.pagamento(pix)).toMatchObject({ status: 'cancelled' });
    const tela = await naPagina(id);
    expect(tela?.pix?.pagamentoId).not.toBe(pix);
    expect(tela).toMatchObject({ status: 'pendente', pix: { podeSerPago: true } });
    expect((await lerCobrancas(b.loja.db, id)).map(({ numero }) => numero)).toEqual([2, 1]);
  });

  test('vencido diante de quem olha, o pedido continua e aceita outro código', async () => {
    const { id, pix } = await comPix();
    const quando = b.loja.relogio.agora().toISOString();
    await b.gemeo.mudarPagamento(pix, { status: 'cancelled', status_detail: 'expired', date_last_updated: quando });
    await b.aplicar(pix);
    expect(await naPagina(id)).toMatchObject({ status: 'pendente', pix: { podeSerPago: false } });
    expect(await b.estoque()).toBe(3);
    expect((await gerarPix(b.loja, id, { novo: true })).ok).toBe(true);
    expect(await naPagina(id)).toMatchObject({ pix: { podeSerPago: true } });
  });

  test('o antigo foi pago no instante em que se pedia outro: não há outro, o pedido está pago', async () => {
    const { id, pix } = await comPix();
    await pagarNoBanco(pix);
    expect((await gerarPix(b.loja, id, { novo: true })).ok).toBe(false);
    expect(await b.ler(id)).toMatchObject({ status: 'approved' });
    expect(await lerCobrancas(b.loja.db, id)).toHaveLength(1);
  });

  test('sem provedor não há código, o pedido fica; de volta, é o mesmo pedido de código, com a mesma chave', async () => {
    const id = await pedir();
    b.derrubarProvedor(503);
    expect(await gerarPix(b.loja, id)).toEqual({ ok: false, erro: { codigo: 'pix-indisponivel' } });
    expect(await b.ler(id)).toMatchObject({ status: 'pendente' });
    b.derrubarProvedor(null);
    expect((await gerarPix(b.loja, id)).ok).toBe(true);
    expect((await lerCobrancas(b.loja.db, id)).map(({ numero }) => numero)).toEqual([1]);
  });

  test('quem pediu morreu antes da resposta: o aviso acha o seu pedido de código, e não nasce outro', async () => {
    const { id, pix } = await comPix();
    await b.loja.db.execute(sql`update cobrancas_pix set pagamento_id = null`);
    await b.loja.db.delete(pagamentos);
    await b.aplicar(pix);
    expect((await lerCobrancas(b.loja.db, id)).map(({ pagamentoId }) => pagamentoId)).toEqual([pix]);
    expect((await gerarPix(b.loja, id)).ok).toBe(true);
    const achados = await b.loja.pagamentos.buscarPagamentosDoPedido(id);
    expect(achados.ok && achados.valor).toHaveLength(1);
  });

  test('pago sem aviso, conferir uma vez basta, e não se pergunta duas vezes em dez segundos', async () => {
    const { id, pix } = await comPix();
    await conferirDeNovo(b.loja, id);
    await pagarNoBanco(pix);
    await conferirDeNovo(b.loja, id);
    expect(await b.ler(id)).toMatchObject({ status: 'pendente' });
    b.adiantar(11_000);
    await conferirDeNovo(b.loja, id);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estoqueReservado: true });
    expect(await b.movimentos(id)).toEqual(['reserva -2']);
  });

  test('a conferência por relógio também acha quem só tem Pix da loja', async () => {
    const { id, pix } = await comPix();
    await pagarNoBanco(pix);
    b.adiantar(3 * MINUTO);
    await conferirPendentes(b.loja);
    expect(await b.ler(id)).toMatchObject({ status: 'approved' });
  });

  test('sem pagamento, o pedido acaba meia hora depois do código, e ninguém mais o paga', async () => {
    const { id, pix } = await comPix();
    b.adiantar(89 * MINUTO);
    await expirarPedidos(b.loja);
    expect(await b.ler(id)).toMatchObject({ status: 'pendente' });
    b.adiantar(2 * MINUTO);
    await expirarPedidos(b.loja);
    expect(await b.ler(id)).toMatchObject({ status: 'rejected', estoqueReservado: false });
    expect(await b.gemeo.pagamento(pix)).toMatchObject({ status: 'cancelled' });
    expect(await b.estoque()).toBe(5);
    expect(await gerarPix(b.loja, id)).toEqual({ ok: false, erro: { codigo: 'pedido-nao-pagavel' } });
  });

  test('pago um segundo depois de acabar: com estoque o pedido volta, sem estoque o dinheiro volta', async () => {
    const volta = await comPix();
    const devolve = await comPix();
    b.adiantar(91 * MINUTO);
    await expirarPedidos(b.loja);
    await pagarNoBanco(volta.pix);
    await b.aplicar(volta.pix);
    expect(await b.ler(volta.id)).toMatchObject({ status: 'approved', estoqueReservado: true });
    await b.loja.db.execute(sql`update produtos set estoque = 0`);
    await pagarNoBanco(devolve.pix);
    await b.aplicar(devolve.pix);
    expect(await b.ler(devolve.id)).toMatchObject({ status: 'rejected' });
    await estornarPagamento(b.loja, devolve.pix);
    expect(await b.gemeo.pagamento(devolve.pix)).toMatchObject({ status: 'refunded' });
  });

  test('códigos novos não seguram o estoque além de um dia', async () => {
    const { id } = await comPix();
    for (let hora = 0; hora < 30; hora += 1) {
      b.adiantar(60 * MINUTO);
      const novo = await gerarPix(b.loja, id, { novo: true });
      if (!novo.ok && novo.erro.codigo === 'prazo-encerrado') break;
    }
    expect(await gerarPix(b.loja, id, { novo: true })).toEqual({ ok: false, erro: { codigo: 'prazo-encerrado' } });
    const { criadoEm, expiraEm } = await b.ler(id);
    expect(expiraEm.getTime() - criadoEm.getTime()).toBeLessThanOrEqual(26 * 60 * MINUTO);
  });

  test('pago com cartão, o Pix que esperava se cancela no provedor', async () => {
    const { id, pix } = await comPix();
    await b.pagar(id);
    const tarefa = b.tarefas.find(({ nome }) => nome === 'cancelar-pagamentos');
    expect(tarefa?.dados).toEqual({ pedidoId: id });
    await cancelarPagamentos(b.loja, id);
    expect(await b.gemeo.pagamento(pix)).toMatchObject({ status: 'cancelled' });
    expect(await b.ler(id)).toMatchObject({ status: 'approved' });
  });

  test('rejeitado por um admin, ninguém mais paga; o que foi pago no mesmo instante não se cancela', async () => {
    const { id, pix } = await comPix();
    await mudarStatusDoPedido(b.loja, autor, { id, para: 'rejected', visto: 'pendente' });
    await cancelarPagamentos(b.loja, id);
    expect(await b.gemeo.pagamento(pix)).toMatchObject({ status: 'cancelled' });
    const outro = await comPix();
    await mudarStatusDoPedido(b.loja, autor, { id: outro.id, para: 'rejected', visto: 'pendente' });
    await pagarNoBanco(outro.pix);
    await cancelarPagamentos(b.loja, outro.id);
    expect(await b.gemeo.pagamento(outro.pix)).toMatchObject({ status: 'approved' });
    expect(b.tarefas.map(({ nome }) => nome)).toContain('estornar-pagamento');
  });
});

describe('o desconto no Pix', () => {
  const valores = async (id: string) => {
    const { subtotalCentavos, descontoCentavos, descontoPixCentavos, totalCentavos } = await b.ler(id);
    return { subtotalCentavos, descontoCentavos, descontoPixCentavos, totalCentavos };
  };
  const noPix = {
    subtotalCentavos: 20_000,
    descontoCentavos: 1_000,
    descontoPixCentavos: 1_000,
    totalCentavos: 19_000,
  };
  const cheio = { subtotalCentavos: 20_000, descontoCentavos: 0, descontoPixCentavos: 0, totalCentavos: 20_000 };
  beforeEach(() => definirDesconto(500));

  test('é contado no servidor: quem viu outro total não paga sem ver', async () => {
    await expect(pedir(20_000)).rejects.toThrow('total-divergente');
    const id = await pedir(19_000);
    expect(await valores(id)).toEqual(noPix);
  });

  test('trocar para cartão volta ao preço cheio; pedir outro código, ao do Pix; o que é pago decide', async () => {
    const id = await pedir(19_000);
    await gerarPix(b.loja, id);
    const aberto = await pagarDeOutroJeito(b.loja, id);
    expect(await valores(id)).toEqual(cheio);
    const preferencia = new URL(aberto.ok ? aberto.valor.url : '').pathname.split('/').at(-1) ?? '';
    expect((await b.gemeo.preferencia(preferencia)).items).toMatchObject([{ unit_price: 100, quantity: 2 }]);
    // The displayed Pix code is still valid.
    const pix = (await naPagina(id))?.pix?.pagamentoId ?? '';
    await pagarNoBanco(pix);
    await b.aplicar(pix);
    expect(await valores(id)).toEqual(noPix);
    expect(await b.ler(id)).toMatchObject({ status: 'approved' });
  });

  test('pago com cartão o pedido custa o cheio, ainda que esperasse o Pix', async () => {
    const id = await pedir(19_000);
    await gerarPix(b.loja, id);
    await b.pagar(id);
    expect(await valores(id)).toEqual(cheio);
    expect(await b.ler(id)).toMatchObject({ status: 'approved' });
  });

  test('um cartão do valor do Pix, e um Pix de outro valor, não pagam nada', async () => {
    const id = await pedir(19_000);
    for (const forjado of [
      { valorCentavos: 19_000, meio: 'cartao' as const },
      { valorCentavos: 18_999, meio: 'pix' as const },
    ])
      await b.aplicar(await b.gemeo.criarPagamento({ pedidoId: id, status: 'approved', ...forjado }));
    expect(await b.ler(id)).toMatchObject({ status: 'pendente' });
    expect((await b.historico(id)).filter(({ tipo }) => tipo === 'pagamento-divergente')).toHaveLength(2);
  });

  test('devolvido em parte e depois inteiro, devolve o que foi pago', async () => {
    const id = await pedir(19_000);
    await gerarPix(b.loja, id);
    const pix = (await naPagina(id))?.pix?.pagamentoId ?? '';
    await pagarNoBanco(pix);
    await b.aplicar(pix);
    await b.loja.pagamentos.estornar(pix, 'parte', 4_000);
    await b.aplicar(pix);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 4_000, totalCentavos: 19_000 });
    await estornarPagamento(b.loja, pix);
    expect(await b.ler(id)).toMatchObject({ status: 'rejected', estornadoCentavos: 19_000, totalCentavos: 19_000 });
  });
});

describe('corrigir o pedido, ou cancelar', () => {
  test('acaba o pedido, solta os produtos e cancela o Pix; outra vez não muda nada', async () => {
    const { id, pix } = await comPix();
    expect(await encerrarPedido(b.loja, id, 'corrigido')).toEqual({ ok: true, valor: undefined });
    expect(await b.ler(id)).toMatchObject({ status: 'rejected', estoqueReservado: false });
    expect([await b.estoque(), (await b.gemeo.pagamento(pix)).status]).toEqual([5, 'cancelled']);
    expect(await encerrarPedido(b.loja, id, 'corrigido')).toEqual({ ok: true, valor: undefined });
  });

  test('não o que foi pago no mesmo instante, nem sem provedor', async () => {
    const naoDa = { ok: false, erro: { codigo: 'pedido-nao-encerravel' } };
    const pago = await comPix();
    await pagarNoBanco(pago.pix);
    expect(await encerrarPedido(b.loja, pago.id, 'corrigido')).toEqual(naoDa);
    expect(await b.ler(pago.id)).toMatchObject({ status: 'approved' });
    const fora = await comPix();
    b.derrubarProvedor(503);
    expect(await encerrarPedido(b.loja, fora.id, 'corrigido')).toEqual({
      ok: false,
      erro: { codigo: 'pagamento-indisponivel' },
    });
    expect(await b.ler(fora.id)).toMatchObject({ status: 'pendente' });
  });

  test('cancelado por quem comprou: o uso do cupom volta, o histórico diz quem foi, e uma mensagem sai', async () => {
    await b.loja.db
      .insert(cupons)
      .values({ id: 'cupom-x', codigo: 'XADREZ', tipo: 'percentual', valor: 1000, validade: '2099-12-31' });
    const feito = await fecharPedido(b.loja, {
      contato,
      linhas: [{ produtoId: 'rei', variacao: null, quantidade: 2 }],
      totalVistoCentavos: 18_000,
      cupomCodigo: 'XADREZ',
      uid: null,
      meio: 'pix',
      chave: null,
    });
    if (!feito.ok) throw new Error(feito.erro.codigo);
    const { id } = feito.valor;
    const usos = async () => (await b.loja.db.select({ usos: cupons.usos }).from(cupons))[0]?.usos;
    expect([await usos(), await b.estoque()]).toEqual([1, 3]);
    expect(await encerrarPedido(b.loja, id, 'cancelado-pelo-cliente')).toEqual({ ok: true, valor: undefined });
    expect(await encerrarPedido(b.loja, id, 'cancelado-pelo-cliente')).toEqual({ ok: true, valor: undefined });
    expect([await usos(), await b.estoque()]).toEqual([0, 5]);
    expect((await b.historico(id)).at(-1)).toEqual({
      tipo: 'status',
      de: 'pendente',
      para: 'rejected',
      autor: 'comprador',
    });
    expect(await b.tiposDeEmail()).toEqual(['pedido-cancelado', 'pedido-recebido']);
    await b.loja.db.delete(cupons);
  });

  test('o pago cujo aviso se perdeu fica pago', async () => {
    const { id, pix } = await comPix();
    await pagarNoBanco(pix);
    expect((await encerrarPedido(b.loja, id, 'cancelado-pelo-cliente')).ok).toBe(false);
    expect(await b.ler(id)).toMatchObject({ status: 'approved' });
  });

  test('a página do Mercado Pago que ficou aberta não cobra mais', async () => {
    const id = await b.novoPedido();
    const { preferenciaId } = await b.ler(id);
    expect((await encerrarPedido(b.loja, id, 'cancelado-pelo-cliente')).ok).toBe(true);
    const { corpo } = (await b.armazem.ler('preferencias', preferenciaId ?? '')) as { corpo: PreferenciaMp };
    expect(corpo.expires && new Date(corpo.expiration_date_to ?? '') <= b.loja.relogio.agora()).toBe(true);
  });

  test('cancelar e pagar ao mesmo tempo, dez vezes: ou o pedido está pago com os produtos, ou acabou sem eles', async () => {
    for (let vez = 0; vez < 10; vez++) {
      await b.limpar();
      const { id, pix } = await comPix();
      await pagarNoBanco(pix);
      await Promise.all([encerrarPedido(b.loja, id, 'cancelado-pelo-cliente'), b.aplicar(pix)]);
      // In any order, the payment decides: the goods are available, so the order is paid.
      expect(await b.ler(id)).toMatchObject({ status: 'approved', estoqueReservado: true });
      expect(await b.estoque()).toBe(3);
      expect((await b.movimentos(id)).reduce((soma, um) => soma + Number(um.split(' ')[1]), 0)).toBe(-2);
    }
  });
});
