// @requirement 15.15.4 15.44.2 15.44.4 15.44.5 15.44.6
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { executarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { pagarPorFora } from '#application/pagamentos/pagar-por-fora.ts';
import { retomarEstorno } from '#application/pagamentos/retomar-estorno.ts';
import { alterarPedido } from '#application/pedidos/alterar-pedido.ts';
import { lerCalculosDosPedidos } from '#db/comissoes/ler-calculo-dos-pedidos.ts';
import { lerRegistrosDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { pedidosADespachar } from '#db/relatorios/ler-admin-relatorios.ts';
import { lerItens } from '#db/pedidos/gravar-pedidos.ts';
import { creditos, estornos, lancamentosDeComissao, pedidoItens, portadoresDeCredito } from '#db/schema/index.ts';
import { valoresDosItens } from '#domain/devolucoes/valor-da-devolucao.ts';
import { novoId } from '#domain/identificador.ts';
import { faltaDevolver } from '#domain/pedidos/estorno-da-alteracao.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { torre, usarBancadaDeAlteracoes } from './alterar-na-bancada.ts';
import { autor, TOTAL } from './bancada.ts';

const b = await usarBancadaDeAlteracoes();
const { alterar } = b;
const emDinheiro = () => ({ meio: 'dinheiro', pagoEm: b.emDias(0), comprovante: null });

/** A paid order that now costs R$ 100,00 less, and the refund of those that the provider refused. */
async function comEstornoRecusado() {
  const { id, pagamentoId } = await b.pago();
  const estornoId = await b.semEstornar(async () => {
    const feito = valorDe(await alterar(id, { rei: 1 }, { acerto: 'estorno' })).estornoId ?? '';
    await executarEstorno(b.loja, feito);
    return feito;
  });
  return { id, pagamentoId, estornoId, retomar: () => retomarEstorno(b.loja, autor, { pedidoId: id, estornoId }) };
}

describe('mais barato', () => {
  test('por estorno: o pagamento de antes segue pagando, e o que volta não conta como estornado', async () => {
    const { id, pagamentoId } = await b.pago();
    const { estornoId } = valorDe(await alterar(id, { rei: 1 }, { acerto: 'estorno', avisar: false }));
    // Nothing is promised before it is done.
    expect(await b.quantasCartas('pedido-alterado')).toBe(0);
    await executarEstorno(b.loja, estornoId ?? '');
    await b.aplicar(pagamentoId);
    expect(await b.ler(id)).toMatchObject({
      status: 'approved',
      totalCentavos: 10_000,
      diferencaCentavos: -10_000,
      devolvidoCentavos: 10_000,
      estornadoCentavos: 0,
    });
    expect((await b.loja.db.select().from(estornos))[0]).toMatchObject({ situacao: 'feito', valorCentavos: 10_000 });
    expect(await b.naPrateleira('rei')).toBe(9);
    expect([await b.quantasCartas('pedido-alterado'), await b.quantasCartas('estorno-parcial')]).toEqual([1, 0]);
    // A refund of the rest is one of the order, to the centavo.
    await b.devolver(id, pagamentoId, '40,00');
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 4_000 });
    expect(await alterar(id, { rua: 'Outra' })).toEqual(recusa('tem-estorno'));
  });

  test('recusado pelo provedor nada é prometido; tentado de novo volta uma vez, e o comprador o lê então', async () => {
    const { id, pagamentoId, retomar } = await comEstornoRecusado();
    expect(await b.quantasCartas('pedido-alterado')).toBe(0);
    const falta = async () => {
      const { pagamentos: feitos, estornos: abertos } = await lerRegistrosDoPedido(b.loja.db, id);
      return faltaDevolver((await b.ler(id)).devolvidoCentavos, feitos, abertos);
    };
    expect(await falta()).toBe(10_000);
    expect(await b.semEstornar(retomar)).toMatchObject({ ok: true, valor: { situacao: 'recusado' } });
    const feitos = await Promise.all([retomar(), retomar()]);
    expect(feitos).toContainEqual({ ok: true, valor: expect.objectContaining({ situacao: 'feito' }) });
    expect(await retomar()).toEqual(recusa('nada-a-devolver'));
    expect(await falta()).toBe(0);
    expect(await b.pagamentosDe(id)).toMatchObject([{ id: pagamentoId, estornadoCentavos: 10_000 }]);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', totalCentavos: 10_000, estornadoCentavos: 0 });
    expect([await b.quantasCartas('pedido-alterado'), await b.quantasCartas('estorno-parcial')]).toEqual([1, 0]);
  });

  test('devolvido à mão depois da recusa, não volta outra vez', async () => {
    const { id, pagamentoId, estornoId, retomar } = await comEstornoRecusado();
    await b.devolver(id, pagamentoId, '100,00');
    expect(await retomar()).toEqual(recusa('nada-a-devolver'));
    expect((await retomarEstorno(b.loja, autor, { pedidoId: 'outro', estornoId })).ok).toBe(false);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 0 });
  });

  test('como crédito: o dinheiro fica na loja, e o comprador o tem na conta', async () => {
    const uid = await criarCliente(b.loja.db, 'bia@exemplo.test');
    const { id, pagamentoId } = await b.pago();
    expect(await alterar(id, { rei: 1 }, { acerto: 'credito' })).toMatchObject(recusa('credito-sem-conta'));
    await b.forcar(id, { uid, isGuest: false });
    expect((await alterar(id, { rei: 1 }, { acerto: 'credito' })).ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', totalCentavos: 10_000, estornadoCentavos: 0 });
    expect(await b.loja.db.select().from(portadoresDeCredito)).toMatchObject([{ uid, saldoCentavos: 10_000 }]);
    expect(await b.loja.db.$count(creditos, eq(creditos.pedidoId, id))).toBe(1);
    // That money is not there to be refunded a second time.
    expect(await b.pedirDeVolta(id, pagamentoId, '100,01')).toMatchObject(
      recusa('acima-do-saldo', { saldoCentavos: 10_000 }),
    );
  });

  test('crédito só do que foi pago: um pedido aprovado sem pagamento não vira crédito', async () => {
    const id = await b.novoEm('approved');
    await b.forcar(id, { uid: await criarCliente(b.loja.db, 'carla@exemplo.test'), isGuest: false });
    expect(await alterar(id, { rei: 1 }, { acerto: 'credito' })).toEqual(
      recusa('credito-acima-do-pago', { pagoCentavos: 0 }),
    );
    expect(await b.loja.db.$count(creditos)).toBe(0);
    expect(await b.naPrateleira('rei')).toBe(8);
  });

  test('pago por fora, o que a loja devolve está na contabilidade', async () => {
    const id = await b.novoPedido();
    valorDe(await pagarPorFora(b.loja, autor, { pedidoId: id, chave: novoId(), ...emDinheiro() }));
    const { estornoId } = valorDe(await alterar(id, { rei: 1 }, { acerto: 'estorno' }));
    await executarEstorno(b.loja, estornoId ?? '');
    expect(await b.ler(id)).toMatchObject({ totalCentavos: 10_000, estornadoCentavos: 0, devolvidoCentavos: 10_000 });
    expect(await b.noLivro()).toEqual(['estorno -10000', 'venda 20000']);
  });

  test('sem o direito de estornar nada volta', async () => {
    const { id } = await b.pago();
    const direitos = ['pedidos:ver' as const, 'pedidos:agir' as const];
    const editor = { ...autor, role: 'editor' as const, conjunto: 'Expedição', direitos };
    const recusado = await alterarPedido(b.loja, editor, {
      pedidoId: id,
      chave: novoId(),
      digitado: await b.digitar(id, { rei: 1 }),
      acerto: 'estorno',
      visto: { status: 'approved', numero: 0, totalCentavos: 10_000 },
      avisar: true,
    });
    expect(recusado).toEqual(recusa('sem-direito-de-estornar'));
    expect([await b.naPrateleira('rei'), (await b.ler(id)).totalCentavos]).toEqual([8, TOTAL]);
  });
});

describe('mais caro', () => {
  test('a loja pode dispensar a diferença: o total fica, com desconto combinado', async () => {
    const { id } = await b.pago();
    expect(await alterar(id, { mais: [torre()] })).toEqual(recusa('escolha-o-acerto'));
    expect((await alterar(id, { mais: [torre()] }, { acerto: 'dispensa' })).ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({
      totalCentavos: TOTAL,
      subtotalCentavos: 24_000,
      descontoCentavos: 4_000,
      descontoCombinadoCentavos: 4_000,
      diferencaCentavos: 0,
    });
    expect(await b.alteracoesDe(id)).toMatchObject([{ acerto: 'dispensa', diferencaCentavos: 4_000 }]);
    expect(await b.naPrateleira('torre')).toBe(4);
  });

  test('dispensada, a diferença não toca no que já foi pago: nem a do frete, nem a de uma unidade igual', async () => {
    const { id } = await b.pago();
    expect((await alterar(id, { frete: '240,00' }, { acerto: 'dispensa' })).ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({ totalCentavos: TOTAL, freteCentavos: 0, descontoCentavos: 0 });
    expect((await b.alteracoesDe(id))[0]?.detalhe.frete).toEqual({ de: 0, para: 24_000 });
    const rei = torre('1', { produtoId: 'rei', nome: 'Rei' });
    expect((await alterar(id, { frete: '10,00', mais: [rei] }, { acerto: 'dispensa' })).ok).toBe(true);
    const pedido = await b.ler(id);
    expect(pedido).toMatchObject({ totalCentavos: TOTAL, freteCentavos: 0, descontoCombinadoCentavos: 10_000 });
    const itens = await lerItens(b.loja.db, id);
    expect(itens.map((um) => [um.quantidade, um.descontoCentavos])).toEqual([
      [2, 0],
      [1, 10_000],
    ]);
    expect([...valoresDosItens({ ...pedido, itens }).values()]).toEqual([20_000, 0]);
  });

  test('recebido por fora: cada parte volta de onde veio, e a soma é o total', async () => {
    const { id, pagamentoId } = await b.pago();
    const porFora = emDinheiro();
    expect(await alterar(id, { mais: [torre()] }, { acerto: 'por-fora', porFora: { ...porFora, meio: '' } })).toEqual(
      recusa('meio-falta'),
    );
    expect((await alterar(id, { mais: [torre()] }, { acerto: 'por-fora', porFora })).ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({
      status: 'approved',
      totalCentavos: 24_000,
      diferencaCentavos: 4_000,
      estornadoCentavos: 0,
    });
    const recebido = (await b.pagamentosDe(id)).find(({ valorCentavos }) => valorCentavos === 4_000);
    // The order's own payment is still its payment, and the difference is not a second one.
    await b.aplicar(pagamentoId);
    expect(b.aDevolver()).toEqual([]);
    await b.devolver(id, recebido?.id ?? '', '15,00');
    await b.devolver(id, pagamentoId, '50,00');
    expect(await b.noLivro()).toEqual(['estorno -1500', 'estorno -5000', 'venda 20000', 'venda 4000']);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 6_500 });
  });

  test('um pedido só de eBooks nada tem a despachar, até que uma alteração lhe dê um produto', async () => {
    const uid = await criarCliente(b.loja.db, contato.email);
    await porAVenda(b, { id: 'finais', precoCentavos: 3_990, digital: true });
    const { id } = await b.comprar({ finais: 1 }, 3_990, { uid });
    await b.pagar(id, 3_990);
    const aDespachar = async () =>
      (await pedidosADespachar(b.loja.db, { desde: new Date(0), limite: 9 })).linhas.map((um) => um.id);
    expect([(await b.ler(id)).status, await aDespachar()]).toEqual(['approved', []]);
    expect(await alterar(id, { mais: [torre()] }, { acerto: 'dispensa' })).toMatchObject({ ok: true });
    expect(await aDespachar()).toEqual([id]);
  });
});

describe('a comissão', () => {
  test('acompanha o que fica pago, à taxa do pedido', async () => {
    await b.influencer('ivo', 'IVO');
    const { id } = await b.pago();
    await b.forcar(id, { idInfluencer: 'ivo', comissaoPb: 1_000 });
    expect((await alterar(id, { rei: 1, mais: [torre()] }, { acerto: 'estorno' })).ok).toBe(true);
    expect(await b.comissaoDe(id)).toBe(1_400);
  });

  test('de um item de taxa alta trocado por um mais caro de taxa menor: a venda sobe e ela desce, em duas linhas', async () => {
    await b.influencer('ivo', 'IVO');
    await porAVenda(b, { id: 'dama', precoCentavos: 30_000, estoque: 5 });
    const id = await b.novoPedido();
    await b.forcar(id, { idInfluencer: 'ivo', comissaoPb: 500 });
    await b.loja.db.update(pedidoItens).set({ comissaoPb: 1_500 });
    await b.pagar(id);
    const dama = torre('1', { produtoId: 'dama', nome: 'Dama' });
    const porFora = emDinheiro();
    expect((await alterar(id, { rei: 0, mais: [dama] }, { acerto: 'por-fora', porFora })).ok).toBe(true);
    const linhas = await b.loja.db.select().from(lancamentosDeComissao).orderBy(asc(lancamentosDeComissao.numero));
    expect(linhas.map((uma) => [uma.numero, uma.tipo, uma.vendaCentavos, uma.comissaoCentavos])).toEqual([
      [1, 'credito', 20_000, 3_000],
      [2, 'estorno', 0, -1_500],
      [3, 'credito', 10_000, 0],
    ]);
    const calculo = (await lerCalculosDosPedidos(b.loja.db, [id])).get(id);
    expect(calculo?.lancamentos.map(({ comissaoCentavos }) => comissaoCentavos)).toEqual([3_000, -1_500]);
  });
});

describe('ao mesmo tempo', () => {
  const tresReis = async (id: string) =>
    alterarPedido(b.loja, autor, {
      pedidoId: id,
      chave: novoId(),
      digitado: await b.digitar(id, { rei: 3 }),
      acerto: 'dispensa',
      visto: { status: (await b.ler(id)).status, numero: 0, totalCentavos: 30_000 },
      avisar: true,
    });
  /** Goods on the shelf and in orders that hold them are all there are, and the order's subtotal is that of its items. */
  async function conferirTudo(id: string): Promise<void> {
    const [pedido, itens] = [await b.ler(id), await lerItens(b.loja.db, id)];
    const noPedido = itens.reduce((soma, um) => soma + (um.produtoId === 'rei' ? um.quantidade : 0), 0);
    expect((await b.naPrateleira('rei')) + (pedido.estoqueReservado ? noPedido : 0)).toBe(10);
    expect(pedido.subtotalCentavos).toBe(itens.reduce((soma, um) => soma + um.precoCentavos * um.quantidade, 0));
  }

  test('alterar e pagar: o pagamento paga o que o pedido custava, ou volta', async () => {
    const id = await b.novoPedido();
    const pagamento = await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' });
    const [feito] = await Promise.all([tresReis(id), b.aplicar(pagamento)]);
    expect(await b.ler(id)).toMatchObject(
      feito.ok ? { status: 'pendente', totalCentavos: 30_000 } : { status: 'approved', totalCentavos: TOTAL },
    );
    expect(b.aDevolver()).toEqual(feito.ok ? [pagamento] : []);
    await conferirTudo(id);
  });

  test.each(['enviado', 'rejected'] as const)('alterar e mudar para %s: um dos dois vê o outro', async (para) => {
    const { id } = await b.pago();
    const [feito, mudado] = await Promise.all([tresReis(id), b.mudar(id, para, 'approved')]);
    expect(mudado.ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({ status: para, totalCentavos: TOTAL });
    expect(await b.alteracoesDe(id)).toHaveLength(feito.ok ? 1 : 0);
    await conferirTudo(id);
  });
});

test('enviado, encerrado, com nota, em disputa ou na lixeira: cada um diz por que não se altera', async () => {
  expect(await alterar(await b.novoEm('enviado'), { rei: 1 })).toEqual(recusa('ja-enviado'));
  expect(await alterar(await b.novoEm('rejected'), { rei: 1 })).toEqual(recusa('encerrado'));
  const { id } = await b.pago();
  for (const [valores, codigo] of [
    [{ notaChave: '3'.repeat(44) }, 'tem-nota'],
    [{ notaChave: null, emDisputa: true }, 'em-disputa'],
    [{ emDisputa: false, excluidoEm: new Date() }, 'nao-encontrado'],
  ] as const) {
    await b.forcar(id, valores);
    expect(await alterar(id, { rei: 1 })).toEqual(recusa(codigo));
  }
});

test('quem vê uma soma e manda outra, ou um pedido que mudou, não altera nada', async () => {
  const { id } = await b.pago();
  const visto = { status: 'approved', numero: 0, totalCentavos: 9_999 };
  expect(await alterar(id, { rei: 1 }, { acerto: 'estorno', visto })).toEqual(
    recusa('soma-mudou', { totalCentavos: 10_000 }),
  );
  expect(await alterar(id, { rei: 1 }, { visto: { ...visto, numero: 3 } })).toEqual(recusa('mudou'));
  expect(await b.quantasCartas('pedido-alterado')).toBe(0);
});
