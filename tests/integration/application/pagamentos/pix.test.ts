// @requirement 15.11.4 15.11.5 15.11.6 15.11.7 15.12.2
import { sql } from 'drizzle-orm';
import type { PreferenciaMp } from '#demo/twins/mercado-pago/twin-model.ts';
import { describe, expect, test } from 'vitest';
import { cancelarPagamentos } from '#application/pagamentos/cancelar-pagamentos.ts';
import { conferirDeNovo, conferirPendentes, expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { estornarPagamento } from '#application/pagamentos/executar-estorno.ts';
import { gerarPix } from '#application/pagamentos/gerar-pix.ts';
import { pagarDeOutroJeito } from '#application/pagamentos/pagar-de-outro-jeito.ts';
import { encerrarPedido } from '#application/pedidos/encerrar-pedido.ts';
import { buscarPedidoAPagar } from '#db/pagamentos/ler-pedido-a-pagar.ts';
import { lerCobrancas } from '#db/pagamentos/gravar-cobrancas-pix.ts';
import { pagamentos } from '#db/schema/index.ts';
import { TOTAL, usarBancada } from '#tests/integration/application/pedidos/bancada.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';

const MINUTO = 60_000;
const b = await usarBancada();
const { loja, ler } = b;
const feito = { ok: true, valor: undefined };

const definirDesconto = (descontoNoPixPb: number) =>
  b.configurar({ precos: { descontoNoPixPb, parcelasSemJuros: 1, parcelaMinimaCentavos: 0 } });
/** Two kings, R$ 200,00, to be paid by Pix on the shop's page; the provider was not called yet. */
const pedir = async (totalVistoCentavos = TOTAL, cupomCodigo: string | null = null) =>
  (await b.comprar({ rei: 2 }, totalVistoCentavos, { cupomCodigo, meio: 'pix' })).id;
const naPagina = (pedidoId: string) =>
  buscarPedidoAPagar(b.loja.db, { ids: [pedidoId], uid: null, pedidoId, porElo: false }, b.loja.relogio.agora());
const gerar = (id: string) => gerarPix(loja, id);
const outroCodigo = (id: string) => gerarPix(loja, id, { novo: true });
const statusNoProvedor = async (pix: string) => (await b.gemeo.pagamento(pix)).status;
const noProvedor = async (id: string) => valorDe(await loja.pagamentos.buscarPagamentosDoPedido(id));

async function comPix(totalVistoCentavos = TOTAL): Promise<{ id: string; pix: string }> {
  const id = await pedir(totalVistoCentavos);
  expect(await gerar(id)).toEqual(feito);
  return { id, pix: (await naPagina(id))?.pix?.pagamentoId ?? '' };
}

async function pagarNoBanco(pix: string): Promise<void> {
  const quando = b.loja.relogio.agora().toISOString();
  await b.gemeo.mudarPagamento(pix, { status: 'approved', date_approved: quando, date_last_updated: quando });
}

describe('o Pix na página da loja', () => {
  test('nasce com código e prazo, guarda o pedido por mais tempo que o código, e diz por e-mail como pagar', async () => {
    const { id, pix } = await comPix();
    const pedido = await ler(id);
    const tela = await naPagina(id);
    expect(tela).toMatchObject({ status: 'pendente', noPixCentavos: 20_000, pix: { podeSerPago: true } });
    expect(tela?.pix?.codigo).toMatch(/^000201/);
    expect(pedido.expiraEm.getTime()).toBe((tela?.pix?.venceEm.getTime() ?? 0) + 30 * MINUTO);
    expect(await b.gemeo.pagamento(pix)).toMatchObject({ external_reference: id, transaction_amount: 200 });
    expect(await b.tiposDeEmail()).toEqual(['como-pagar', 'pedido-recebido']);
  });

  test('pedido de novo é o mesmo código; em oito abas ao mesmo tempo também, e um só pagamento no provedor', async () => {
    const id = await pedir();
    const todos = await Promise.all(Array.from({ length: 8 }, () => gerar(id)));
    expect(todos).toEqual(todos.map(() => feito));
    expect(await gerar(id)).toMatchObject({ ok: true });
    expect([(await noProvedor(id)).length, (await b.pagamentosDe(id)).length]).toEqual([1, 1]);
  });

  test('outro código: o antigo se cancela no provedor, o pedido segue esperando', async () => {
    const { id, pix } = await comPix();
    expect((await outroCodigo(id)).ok).toBe(true);
    expect(await statusNoProvedor(pix)).toBe('cancelled');
    const tela = await naPagina(id);
    expect(tela?.pix?.pagamentoId).not.toBe(pix);
    expect(tela).toMatchObject({ status: 'pendente', pix: { podeSerPago: true } });
    expect((await lerCobrancas(loja.db, id)).map(({ numero }) => numero)).toEqual([2, 1]);
  });

  test('vencido diante de quem olha, o pedido continua e aceita outro código', async () => {
    const { id, pix } = await comPix();
    const quando = loja.relogio.agora().toISOString();
    await b.gemeo.mudarPagamento(pix, { status: 'cancelled', status_detail: 'expired', date_last_updated: quando });
    await b.aplicar(pix);
    expect(await naPagina(id)).toMatchObject({ status: 'pendente', pix: { podeSerPago: false } });
    expect(await b.estoque()).toBe(3);
    expect((await outroCodigo(id)).ok).toBe(true);
    expect(await naPagina(id)).toMatchObject({ pix: { podeSerPago: true } });
  });

  test('o antigo foi pago no instante em que se pedia outro: não há outro, o pedido está pago', async () => {
    const { id, pix } = await comPix();
    await pagarNoBanco(pix);
    expect((await outroCodigo(id)).ok).toBe(false);
    expect(await ler(id)).toMatchObject({ status: 'approved' });
    expect(await lerCobrancas(loja.db, id)).toHaveLength(1);
  });

  test('sem provedor não há código, o pedido fica; de volta, é o mesmo pedido de código, com a mesma chave', async () => {
    const id = await pedir();
    b.derrubarProvedor(503);
    expect(await gerar(id)).toEqual(recusa('pix-indisponivel'));
    expect(await ler(id)).toMatchObject({ status: 'pendente' });
    b.derrubarProvedor(null);
    expect((await gerar(id)).ok).toBe(true);
    expect((await lerCobrancas(loja.db, id)).map(({ numero }) => numero)).toEqual([1]);
  });

  test('quem pediu morreu antes da resposta: o aviso acha o seu pedido de código, e não nasce outro', async () => {
    const { id, pix } = await comPix();
    await loja.db.execute(sql`update cobrancas_pix set pagamento_id = null`);
    await loja.db.delete(pagamentos);
    await b.aplicar(pix);
    expect((await lerCobrancas(loja.db, id)).map(({ pagamentoId }) => pagamentoId)).toEqual([pix]);
    expect((await gerar(id)).ok).toBe(true);
    expect(await noProvedor(id)).toHaveLength(1);
  });

  test('pago sem aviso, conferir uma vez basta, e não se pergunta duas vezes em dez segundos', async () => {
    const { id, pix } = await comPix();
    await conferirDeNovo(loja, id);
    await pagarNoBanco(pix);
    await conferirDeNovo(loja, id);
    expect(await ler(id)).toMatchObject({ status: 'pendente' });
    b.adiantar(11_000);
    await conferirDeNovo(loja, id);
    expect(await ler(id)).toMatchObject({ status: 'approved', estoqueReservado: true });
    expect(await b.movimentos(id)).toEqual(['reserva -2']);
  });

  test('a conferência por relógio também acha quem só tem Pix da loja', async () => {
    const { id, pix } = await comPix();
    await pagarNoBanco(pix);
    b.adiantar(3 * MINUTO);
    await conferirPendentes(loja);
    expect(await ler(id)).toMatchObject({ status: 'approved' });
  });

  test('sem pagamento, o pedido acaba meia hora depois do código, e ninguém mais o paga', async () => {
    const { id, pix } = await comPix();
    b.adiantar(89 * MINUTO);
    await expirarPedidos(loja);
    expect(await ler(id)).toMatchObject({ status: 'pendente' });
    b.adiantar(2 * MINUTO);
    await expirarPedidos(loja);
    expect(await ler(id)).toMatchObject({ status: 'rejected', estoqueReservado: false });
    expect(await statusNoProvedor(pix)).toBe('cancelled');
    expect(await b.estoque()).toBe(5);
    expect(await gerar(id)).toEqual(recusa('pedido-nao-pagavel'));
  });

  test('pago um segundo depois de acabar: com estoque o pedido volta, sem estoque o dinheiro volta', async () => {
    const volta = await comPix();
    const devolve = await comPix();
    b.adiantar(91 * MINUTO);
    await expirarPedidos(loja);
    await pagarNoBanco(volta.pix);
    await b.aplicar(volta.pix);
    expect(await ler(volta.id)).toMatchObject({ status: 'approved', estoqueReservado: true });
    await loja.db.execute(sql`update produtos set estoque = 0`);
    await pagarNoBanco(devolve.pix);
    await b.aplicar(devolve.pix);
    expect(await ler(devolve.id)).toMatchObject({ status: 'rejected' });
    await estornarPagamento(loja, devolve.pix);
    expect(await statusNoProvedor(devolve.pix)).toBe('refunded');
  });

  test('códigos novos não seguram o estoque além de um dia', async () => {
    const { id } = await comPix();
    for (let hora = 0; hora < 30; hora += 1) {
      b.adiantar(60 * MINUTO);
      const novo = await outroCodigo(id);
      if (!novo.ok && novo.erro.codigo === 'prazo-encerrado') break;
    }
    expect(await outroCodigo(id)).toEqual(recusa('prazo-encerrado'));
    const { criadoEm, expiraEm } = await ler(id);
    expect(expiraEm.getTime() - criadoEm.getTime()).toBeLessThanOrEqual(26 * 60 * MINUTO);
  });

  test('pago com cartão, o Pix que esperava se cancela no provedor', async () => {
    const { id, pix } = await comPix();
    await b.pagar(id);
    const tarefa = b.tarefas.find(({ nome }) => nome === 'cancelar-pagamentos');
    expect(tarefa?.dados).toEqual({ pedidoId: id });
    await cancelarPagamentos(loja, id);
    expect(await statusNoProvedor(pix)).toBe('cancelled');
    expect(await ler(id)).toMatchObject({ status: 'approved' });
  });

  test('rejeitado por um admin, ninguém mais paga; o que foi pago no mesmo instante não se cancela', async () => {
    const { id, pix } = await comPix();
    await b.mudar(id, 'rejected', 'pendente');
    await cancelarPagamentos(loja, id);
    expect(await statusNoProvedor(pix)).toBe('cancelled');
    const outro = await comPix();
    await b.mudar(outro.id, 'rejected', 'pendente');
    await pagarNoBanco(outro.pix);
    await cancelarPagamentos(loja, outro.id);
    expect(await statusNoProvedor(outro.pix)).toBe('approved');
    expect(b.aDevolver()).toEqual([outro.pix]);
  });
});

describe('o desconto no Pix', () => {
  const valores = async (id: string) => {
    const { subtotalCentavos, descontoCentavos, descontoPixCentavos, totalCentavos } = await ler(id);
    return { subtotalCentavos, descontoCentavos, descontoPixCentavos, totalCentavos };
  };
  const cheio = { subtotalCentavos: 20_000, descontoCentavos: 0, descontoPixCentavos: 0, totalCentavos: 20_000 };
  const noPix = { ...cheio, descontoCentavos: 1_000, descontoPixCentavos: 1_000, totalCentavos: 19_000 };
  /** An order with 5 % off by Pix, R$ 190,00. */
  async function comDesconto() {
    await definirDesconto(500);
    return comPix(19_000);
  }

  test('é contado no servidor: quem viu outro total não paga sem ver', async () => {
    await definirDesconto(500);
    await expect(pedir(20_000)).rejects.toThrow('total-divergente');
    expect(await valores(await pedir(19_000))).toEqual(noPix);
  });

  test('trocar para cartão volta ao preço cheio; pedir outro código, ao do Pix; o que é pago decide', async () => {
    const { id, pix } = await comDesconto();
    const aberto = valorDe(await pagarDeOutroJeito(loja, id));
    expect(await valores(id)).toEqual(cheio);
    const preferencia = new URL(aberto.url).pathname.split('/').at(-1) ?? '';
    expect((await b.gemeo.preferencia(preferencia)).items).toMatchObject([{ unit_price: 100, quantity: 2 }]);
    // The displayed Pix code is still valid.
    await pagarNoBanco(pix);
    await b.aplicar(pix);
    expect(await valores(id)).toEqual(noPix);
    expect(await ler(id)).toMatchObject({ status: 'approved' });
  });

  test('pago com cartão o pedido custa o cheio, ainda que esperasse o Pix', async () => {
    const { id } = await comDesconto();
    await b.pagar(id);
    expect(await valores(id)).toEqual(cheio);
    expect(await ler(id)).toMatchObject({ status: 'approved' });
  });

  test('um cartão do valor do Pix, e um Pix de outro valor, não pagam nada', async () => {
    await definirDesconto(500);
    const id = await pedir(19_000);
    await b.receber(id, { valorCentavos: 19_000, meio: 'cartao' });
    await b.receber(id, { valorCentavos: 18_999, meio: 'pix' });
    expect(await ler(id)).toMatchObject({ status: 'pendente' });
    expect((await b.historico(id)).filter(({ tipo }) => tipo === 'pagamento-divergente')).toHaveLength(2);
  });

  test('devolvido em parte e depois inteiro, devolve o que foi pago', async () => {
    const { id, pix } = await comDesconto();
    await pagarNoBanco(pix);
    await b.aplicar(pix);
    await loja.pagamentos.estornar(pix, 'parte', 4_000);
    await b.aplicar(pix);
    expect(await ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 4_000, totalCentavos: 19_000 });
    await estornarPagamento(loja, pix);
    expect(await ler(id)).toMatchObject({ status: 'rejected', estornadoCentavos: 19_000, totalCentavos: 19_000 });
  });
});

describe('corrigir o pedido, ou cancelar', () => {
  test('acaba o pedido, solta os produtos e cancela o Pix; outra vez não muda nada', async () => {
    const { id, pix } = await comPix();
    expect(await encerrarPedido(loja, id, 'corrigido')).toEqual(feito);
    expect(await ler(id)).toMatchObject({ status: 'rejected', estoqueReservado: false });
    expect([await b.estoque(), (await b.gemeo.pagamento(pix)).status]).toEqual([5, 'cancelled']);
    expect(await encerrarPedido(loja, id, 'corrigido')).toEqual(feito);
  });

  test('não o que foi pago no mesmo instante, nem sem provedor', async () => {
    const pago = await comPix();
    await pagarNoBanco(pago.pix);
    expect(await encerrarPedido(loja, pago.id, 'corrigido')).toEqual(recusa('pedido-nao-encerravel'));
    expect(await ler(pago.id)).toMatchObject({ status: 'approved' });
    const fora = await comPix();
    b.derrubarProvedor(503);
    expect(await encerrarPedido(loja, fora.id, 'corrigido')).toEqual(recusa('pagamento-indisponivel'));
    expect(await ler(fora.id)).toMatchObject({ status: 'pendente' });
  });

  test('cancelado por quem comprou: o uso do cupom volta, o histórico diz quem foi, e uma mensagem sai', async () => {
    await b.cupom('XADREZ');
    const id = await pedir(18_000, 'XADREZ');
    const usos = () => b.usosDe('XADREZ');
    expect([await usos(), await b.estoque()]).toEqual([1, 3]);
    for (const _ of [1, 2]) expect(await encerrarPedido(loja, id, 'cancelado-pelo-cliente')).toEqual(feito);
    expect([await usos(), await b.estoque()]).toEqual([0, 5]);
    const fim = { tipo: 'status', de: 'pendente', para: 'rejected', autor: 'comprador' };
    expect((await b.historico(id)).at(-1)).toEqual(fim);
    expect(await b.tiposDeEmail()).toEqual(['pedido-cancelado', 'pedido-recebido']);
  });

  test('o pago cujo aviso se perdeu fica pago', async () => {
    const { id, pix } = await comPix();
    await pagarNoBanco(pix);
    expect((await encerrarPedido(loja, id, 'cancelado-pelo-cliente')).ok).toBe(false);
    expect(await ler(id)).toMatchObject({ status: 'approved' });
  });

  test('a página do Mercado Pago que ficou aberta não cobra mais', async () => {
    const id = await b.novoPedido();
    const { preferenciaId } = await ler(id);
    expect((await encerrarPedido(loja, id, 'cancelado-pelo-cliente')).ok).toBe(true);
    const { corpo } = (await b.armazem.ler('preferencias', preferenciaId ?? '')) as { corpo: PreferenciaMp };
    expect(corpo.expires && new Date(corpo.expiration_date_to ?? '') <= loja.relogio.agora()).toBe(true);
  });

  test('cancelar e pagar ao mesmo tempo, dez vezes: ou o pedido está pago com os produtos, ou acabou sem eles', async () => {
    for (let vez = 0; vez < 10; vez++) {
      await b.limpar();
      const { id, pix } = await comPix();
      await pagarNoBanco(pix);
      await Promise.all([encerrarPedido(loja, id, 'cancelado-pelo-cliente'), b.aplicar(pix)]);
      // In any order, the payment decides: the goods are available, so the order is paid.
      expect(await ler(id)).toMatchObject({ status: 'approved', estoqueReservado: true });
      expect(await b.estoque()).toBe(3);
      expect((await b.movimentos(id)).reduce((soma, um) => soma + Number(um.split(' ')[1]), 0)).toBe(-2);
    }
  });
});
