// @requirement 15.44.1 15.44.2 15.44.3 15.44.4 15.44.5 15.44.6
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { estornarPagamento, executarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { gerarPix } from '#application/pagamentos/gerar-pix.ts';
import { pagarPorFora } from '#application/pagamentos/pagar-por-fora.ts';
import { retomarEstorno } from '#application/pagamentos/retomar-estorno.ts';
import { pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { alterarPedido } from '#application/pedidos/alterar-pedido.ts';
import { conferirAlteracao } from '#application/pedidos/conferir-alteracao.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerCalculosDosPedidos } from '#db/queries/comissoes/calculo-dos-pedidos.ts';
import { lerRegistrosDoPedido } from '#db/queries/pedidos/admin-pedido.ts';
import { livrosDoMes } from '#db/queries/relatorios/contabilidade.ts';
import { despersonalizarPedidos } from '#db/repositories/conta/conta.ts';
import { lerItens } from '#db/repositories/pedidos/pedidos.ts';
import {
  alteracoesDoPedido,
  auditoria,
  creditos,
  emails,
  estornos,
  lancamentosDeComissao,
  pagamentos,
  pedidoItens,
  pedidoPromocoes,
  pedidos,
  portadoresDeCredito,
  produtos,
  promocoes,
  unidadesSeguradas,
  usuarios,
} from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { novoId } from '#domain/identificador.ts';
import { valoresDosItens } from '#domain/devolucoes/valor-da-devolucao.ts';
import { limitesDoMes } from '#domain/mes.ts';
import { faltaDevolver } from '#domain/pedidos/estorno-da-alteracao.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { alterar as alterarNaBancada, digitar as digitarNaBancada, torre } from './alterar-na-bancada.ts';
import { abrirBancada, autor, type Bancada, TOTAL } from './bancada.ts';

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(async () => {
  await esvaziar(b.loja.db, 'alteracoes_do_pedido, usuarios, promocoes');
  await b.limpar(10);
  await porAVenda(b, { id: 'torre', precoCentavos: 4_000, estoque: 5 });
});

type DaBancada<F> = F extends (b: Bancada, ...resto: infer R) => infer V ? (...resto: R) => V : never;
const digitar: DaBancada<typeof digitarNaBancada> = (...pedida) => digitarNaBancada(b, ...pedida);
const alterar: DaBancada<typeof alterarNaBancada> = (...pedida) => alterarNaBancada(b, ...pedida);

async function pago(): Promise<{ id: string; pagamentoId: string }> {
  const id = await b.novoPedido();
  const pagamentoId = await b.pagar(id);
  return { id, pagamentoId };
}

const alteracoesDe = (id: string) =>
  b.loja.db
    .select()
    .from(alteracoesDoPedido)
    .where(eq(alteracoesDoPedido.pedidoId, id))
    .orderBy(asc(alteracoesDoPedido.numero));

/** Units on the shelf and in movements of a product have to be the same. */
async function conferirEstoque(produto: string, esperado: number) {
  const { rows } = await b.loja.db.execute<{ estoque: number; movido: number }>(sql`
    select estoque, (select coalesce(sum(quantidade), 0)::int from movimentos_estoque m where m.produto_id = p.id) as movido
    from produtos p where id = ${produto}`);
  expect(rows[0]?.estoque).toBe(esperado);
  return rows[0]?.movido;
}

/** The lines of the accounts of this month. */
async function noLivro(): Promise<string[]> {
  const linhas: string[] = [];
  const mes = diaEmSaoPaulo(b.loja.relogio.agora()).slice(0, 7);
  for await (const lote of livrosDoMes(b.loja.db, limitesDoMes(mes)))
    linhas.push(...lote.map(({ tipo, valorCentavos }) => `${tipo} ${valorCentavos}`));
  return linhas.toSorted();
}

describe('pedido por pagar', () => {
  test('o total muda, o estoque acompanha, e o pagamento é pedido de novo pelo valor novo', async () => {
    const id = await b.novoPedido();
    const { urlPagamento: urlDeAntes, preferenciaId } = await b.ler(id);
    const feito = await alterar(id, { rei: 1, mais: [torre('3')] });
    expect(feito).toEqual({ ok: true, valor: { estornoId: null } });
    const pedido = await b.ler(id);
    expect(pedido).toMatchObject({
      status: 'pendente',
      totalCentavos: 22_000,
      diferencaCentavos: 0,
      urlPagamento: null,
    });
    await conferirEstoque('rei', 9);
    await conferirEstoque('torre', 2);
    expect(await b.movimentos(id)).toEqual(['reserva -2', 'alteracao 1', 'reserva -3']);
    const seguradas = await b.loja.db.select().from(unidadesSeguradas).where(eq(unidadesSeguradas.pedidoId, id));
    expect(seguradas.map(({ produtoId, quantidade }) => [produtoId, quantidade]).toSorted()).toEqual([
      ['rei', 1],
      ['torre', 3],
    ]);
    const paginaDeAntes = await b.gemeo.preferencia(preferenciaId ?? '');
    expect(new Date(paginaDeAntes.expiration_date_to ?? '') <= b.loja.relogio.agora()).toBe(true);
    const aberto = await abrirPagamento(b.loja, pedido);
    expect(aberto.ok && aberto.valor.url !== urlDeAntes).toBe(true);
    const pagina = await b.gemeo.preferencia((await b.ler(id)).preferenciaId ?? '');
    expect(new Date(pagina.expiration_date_to ?? '') > b.loja.relogio.agora()).toBe(true);
    const pagamento = await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: 22_000, status: 'approved' });
    await b.aplicar(pagamento);
    expect((await b.ler(id)).status).toBe('approved');
    await mudarStatusDoPedido(b.loja, autor, { id, para: 'rejected', visto: null });
    await conferirEstoque('rei', 10);
    await conferirEstoque('torre', 5);
  });

  test('o Pix de antes é cancelado no provedor; pago mesmo assim, volta inteiro e não paga o pedido', async () => {
    const id = await b.novoPedido();
    expect((await gerarPix(b.loja, id)).ok).toBe(true);
    const [pix] = await b.loja.db.select().from(pagamentos).where(eq(pagamentos.pedidoId, id));
    if (!pix) throw new Error('no Pix');
    expect((await alterar(id, { rei: 3 })).ok).toBe(true);
    expect((await b.loja.db.select().from(pagamentos).where(eq(pagamentos.id, pix.id)))[0]?.status).toBe('cancelled');
    const antigo = await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' });
    await b.aplicar(antigo);
    await b.aplicar(antigo);
    expect((await b.ler(id)).status).toBe('pendente');
    expect(b.tarefas.filter(({ nome }) => nome === 'estornar-pagamento')).toHaveLength(1);
    await estornarPagamento(b.loja, antigo);
    expect(await b.ler(id)).toMatchObject({ status: 'pendente', estornadoCentavos: 0 });
    expect((await gerarPix(b.loja, id)).ok).toBe(true);
    const novo = (await b.loja.db.select().from(pagamentos).where(eq(pagamentos.pedidoId, id))).find(
      ({ status }) => status === 'pending',
    );
    expect(novo?.valorCentavos).toBe(30_000);
  });

  test('um boleto de antes é cancelado sem encerrar o pedido, nem pelo aviso do provedor, nem depois', async () => {
    const id = await b.novoPedido();
    const boleto = await b.gemeo.criarPagamento({
      pedidoId: id,
      valorCentavos: TOTAL,
      status: 'pending',
      meio: 'boleto',
    });
    await b.aplicar(boleto);
    expect(await alterar(id, { rei: 1 })).toMatchObject({ ok: true });
    expect(await b.ler(id)).toMatchObject({ status: 'pendente', totalCentavos: 10_000 });
    await b.aplicar(boleto);
    // Another event about the order judges all of its payments again, at its price and at the one that it had.
    await b.aplicar(await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: 10_000, status: 'rejected' }));
    expect(await alterar(id, { rei: 2 })).toMatchObject({ ok: true });
    await b.aplicar(await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'rejected' }));
    expect(await b.ler(id)).toMatchObject({ status: 'pendente', totalCentavos: TOTAL });
    // The bank took it in spite of the cancellation, at the price of now: it pays.
    await b.gemeo.mudarPagamento(boleto, { status: 'approved', date_approved: b.loja.relogio.agora().toISOString() });
    await b.aplicar(boleto);
    expect((await b.ler(id)).status).toBe('approved');
    expect(b.tarefas.map(({ nome }) => nome)).not.toContain('estornar-pagamento');
  });

  test('quem leu o pedido antes da alteração abre o pagamento pelo valor novo', async () => {
    const id = await b.novoPedido();
    const antes = await b.ler(id);
    expect(await alterar(id, { rei: 1 })).toMatchObject({ ok: true });
    expect(await abrirPagamento(b.loja, { ...antes, urlPagamento: null })).toMatchObject({ ok: true });
    const { items } = await b.gemeo.preferencia((await b.ler(id)).preferenciaId ?? '');
    expect(items.reduce((soma, item) => soma + item.unit_price * item.quantity, 0)).toBe(100);
  });

  test('um formulário que já não vale não cancela o pagamento do cliente', async () => {
    const id = await b.novoPedido();
    expect((await gerarPix(b.loja, id)).ok).toBe(true);
    const visto = { status: 'pendente', numero: 0, totalCentavos: 1 };
    expect(await alterar(id, { rei: 3 }, { visto })).toMatchObject({ ok: false, erro: { codigo: 'soma-mudou' } });
    expect(await alterar(id, { rei: 3 }, { visto: { ...visto, numero: 7, totalCentavos: 30_000 } })).toMatchObject({
      erro: { codigo: 'mudou' },
    });
    const [pix] = await b.loja.db.select().from(pagamentos).where(eq(pagamentos.pedidoId, id));
    expect(pix).toMatchObject({ status: 'pending', aDevolver: false });
  });

  test('sem resposta do provedor, o pagamento do cliente segue valendo', async () => {
    const id = await b.novoPedido();
    expect((await gerarPix(b.loja, id)).ok).toBe(true);
    b.derrubarProvedor(503);
    expect(await alterar(id, { rei: 3 })).toMatchObject({ erro: { codigo: 'pagamento-em-andamento' } });
    b.derrubarProvedor(null);
    const [pix] = await b.loja.db.select().from(pagamentos).where(eq(pagamentos.pedidoId, id));
    expect(pix).toMatchObject({ status: 'pending', aDevolver: false });
  });

  test('um produto que já está no pedido não passa do máximo por uma linha nova', async () => {
    const id = await b.novoPedido();
    const rei = { produtoId: 'rei', nome: 'Rei', variacao: '', quantidade: '998', preco: '', motivo: '' };
    expect(await alterar(id, { mais: [rei] })).toMatchObject({
      erro: { codigo: 'campos', faltas: { 'item-0-produto': expect.stringContaining('999') } },
    });
  });

  test('um Pix pago antes da alteração aprova o pedido, e quem altera é avisado', async () => {
    const id = await b.novoPedido();
    expect((await gerarPix(b.loja, id)).ok).toBe(true);
    const [pix] = await b.loja.db.select().from(pagamentos).where(eq(pagamentos.pedidoId, id));
    await b.gemeo.mudarPagamento(pix?.id ?? '', { status: 'approved' });
    expect(await alterar(id, { rei: 3 })).toEqual({ ok: false, erro: { codigo: 'mudou' } });
    expect(await b.ler(id)).toMatchObject({ status: 'approved', totalCentavos: TOTAL });
  });

  test('endereço e observação mudam sem mexer no pagamento; nada mudado, sem motivo ou sem estoque é recusado', async () => {
    const id = await b.novoPedido();
    const { urlPagamento } = await b.ler(id);
    expect((await alterar(id, { rua: 'Rua Nova', observacao: 'Portão azul' })).ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({ rua: 'Rua Nova', observacao: 'Portão azul', urlPagamento });
    expect((await alterar(id, {})).ok).toBe(false);
    expect(await alterar(id, { cep: '123' })).toMatchObject({
      ok: false,
      erro: { codigo: 'campos', faltas: { cep: expect.any(String) } },
    });
    expect(await alterar(id, { motivoDaAlteracao: '' })).toMatchObject({ ok: false, erro: { codigo: 'campos' } });
    expect(await alterar(id, { rei: 0 })).toMatchObject({ ok: false, erro: { codigo: 'sem-itens' } });
    expect(await alterar(id, { mais: [torre('6')] })).toMatchObject({
      ok: false,
      erro: { codigo: 'estoque-insuficiente' },
    });
    await conferirEstoque('rei', 8);
    expect(await alteracoesDe(id)).toHaveLength(1);
  });

  test('o mesmo formulário duas vezes é uma alteração, e duas pessoas ao mesmo tempo também', async () => {
    const id = await b.novoPedido();
    const digitado = await digitar(id, { rei: 3 });
    const pedida = {
      pedidoId: id,
      digitado,
      acerto: '',
      visto: { status: 'pendente', numero: 0, totalCentavos: 30_000 },
      avisar: true,
    };
    const mesma = { ...pedida, chave: novoId() };
    const feitos = await Promise.all([
      alterarPedido(b.loja, autor, mesma),
      alterarPedido(b.loja, autor, mesma),
      alterarPedido(b.loja, autor, { ...pedida, chave: novoId() }),
    ]);
    expect(feitos.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
    expect(await alteracoesDe(id)).toHaveLength(1);
    await conferirEstoque('rei', 7);
    expect(await b.loja.db.select().from(auditoria).where(eq(auditoria.acao, 'alterar'))).toHaveLength(1);
  });
});

test('a última unidade pode trocar de cor: a que sai é a que entra, já na conferência', async () => {
  await porAVenda(b, { id: 'bispo', precoCentavos: 2_000, estoque: 2, variacoes: ['Clara', 'Escura'] });
  const feito = await fecharPedido(b.loja, {
    contato,
    linhas: [{ produtoId: 'bispo', variacao: 'Clara', quantidade: 2 }],
    totalVistoCentavos: 4_000,
    cupomCodigo: null,
    uid: null,
    chave: null,
  });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  const { id } = feito.valor;
  await abrirPagamento(b.loja, feito.valor);
  const trocar = async (quantidade: string) => {
    const digitado = await digitar(id, {
      mais: [{ ...torre(quantidade), produtoId: 'bispo', nome: 'Bispo', variacao: 'Escura' }],
    });
    return { ...digitado, linhas: digitado.linhas.map((linha) => ({ ...linha, quantidade: '1' })) };
  };
  expect((await conferirAlteracao(b.loja, id, await trocar('2')))?.recusa).toMatchObject({
    codigo: 'estoque-insuficiente',
    linhas: [{ disponivel: 1 }],
  });
  const trocado = await trocar('1');
  expect(await conferirAlteracao(b.loja, id, trocado)).toMatchObject({
    recusa: null,
    resumo: { totalCentavos: 4_000 },
  });
  expect(await alterar(id, { linhas: trocado.linhas, mais: trocado.itens })).toEqual({
    ok: true,
    valor: { estornoId: null },
  });
  expect((await lerItens(b.loja.db, id)).map(({ variacao, quantidade }) => [variacao, quantidade])).toEqual([
    ['Clara', 1],
    ['Escura', 1],
  ]);
  await conferirEstoque('bispo', 0);
});

test('uma soma que não cabe é recusada com uma frase', async () => {
  const id = await b.novoPedido();
  await b.loja.db.update(produtos).set({ estoque: 9_000 }).where(eq(produtos.id, 'torre'));
  const mais = [torre('15', { preco: '999.999,00', motivo: 'Peça única' })];
  expect(await alterar(id, { mais })).toEqual({ ok: true, valor: { estornoId: null } });
  expect(await alterar(id, { mais })).toEqual({ ok: false, erro: { codigo: 'acima-do-maximo' } });
});

test('o que sai leva a sua parte da promoção, e a que já não tira nada não foi usada', async () => {
  await b.loja.db.insert(promocoes).values({
    id: 'semana',
    nome: 'Semana do xadrez',
    tipo: 'percentual',
    percentualPb: 1000,
    paraTudo: true,
    comecaEm: new Date(Date.now() - 1000),
    primeiraCompra: false,
    somaComCupom: true,
    somaComOutras: true,
  });
  const feito = await fecharPedido(b.loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 2 }],
    totalVistoCentavos: 18_000,
    cupomCodigo: null,
    uid: null,
    chave: null,
  });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  const { id } = feito.valor;
  await abrirPagamento(b.loja, feito.valor);
  const usadas = async () =>
    (await b.loja.db.select().from(pedidoPromocoes).where(eq(pedidoPromocoes.pedidoId, id))).map(
      ({ descontoCentavos }) => descontoCentavos,
    );
  expect(await usadas()).toEqual([2_000]);
  expect((await alterar(id, { rei: 1 })).ok).toBe(true);
  expect([await usadas(), (await b.ler(id)).totalCentavos]).toEqual([[1_000], 9_000]);
  await abrirPagamento(b.loja, await b.ler(id));
  await b.loja.db.update(promocoes).set({ terminaEm: new Date(Date.now() - 500) });
  expect((await alterar(id, { rei: 0, mais: [torre()] })).ok).toBe(true);
  expect([await usadas(), (await b.ler(id)).totalCentavos]).toEqual([[], 4_000]);
});

describe('pedido pago', () => {
  test('mais barato por estorno: o pagamento de antes segue pagando, e o que volta não conta como estornado', async () => {
    const { id, pagamentoId } = await pago();
    const feito = await alterar(id, { rei: 1 }, { acerto: 'estorno', avisar: false });
    if (!feito.ok || !feito.valor.estornoId) throw new Error(JSON.stringify(feito));
    // Nothing is promised before it is done.
    expect(await b.tiposDeEmail()).not.toContain('pedido-alterado');
    await executarEstorno(b.loja, feito.valor.estornoId);
    await b.aplicar(pagamentoId);
    expect(await b.ler(id)).toMatchObject({
      status: 'approved',
      totalCentavos: 10_000,
      diferencaCentavos: -10_000,
      devolvidoCentavos: 10_000,
      estornadoCentavos: 0,
    });
    expect((await b.loja.db.select().from(estornos))[0]).toMatchObject({ situacao: 'feito', valorCentavos: 10_000 });
    await conferirEstoque('rei', 9);
    expect(await b.tiposDeEmail()).toContain('pedido-alterado');
    expect(await b.tiposDeEmail()).not.toContain('estorno-parcial');
    // A refund of the rest is one of the order, to the centavo.
    const resto = await pedirEstorno(b.loja, autor, {
      pedidoId: id,
      pagamentoId,
      valor: '40,00',
      motivo: '',
      chave: novoId(),
    });
    if (!resto.ok) throw new Error(resto.erro.codigo);
    await executarEstorno(b.loja, resto.valor.id);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 4_000 });
    expect(await alterar(id, { rua: 'Outra' })).toEqual({ ok: false, erro: { codigo: 'tem-estorno' } });
  });

  test('recusado pelo provedor nada é prometido; tentado de novo volta uma vez, e o comprador o lê então', async () => {
    const { id, pagamentoId } = await pago();
    const { estornar } = b.loja.pagamentos;
    b.loja.pagamentos.estornar = async () =>
      ({ ok: false, erro: { codigo: 'recusado', detalhe: 'sem saldo' } }) as never;
    const feito = await alterar(id, { rei: 1 }, { acerto: 'estorno' });
    const estornoId = feito.ok ? (feito.valor.estornoId ?? '') : '';
    await executarEstorno(b.loja, estornoId);
    expect(await b.tiposDeEmail()).not.toContain('pedido-alterado');
    const falta = async () => {
      const { pagamentos: feitos, estornos: abertos } = await lerRegistrosDoPedido(b.loja.db, id);
      return faltaDevolver((await b.ler(id)).devolvidoCentavos, feitos, abertos);
    };
    expect(await falta()).toBe(10_000);
    const retomar = () => retomarEstorno(b.loja, autor, { pedidoId: id, estornoId });
    expect(await retomar()).toMatchObject({ ok: true, valor: { situacao: 'recusado' } });
    b.loja.pagamentos.estornar = estornar;
    const feitos = await Promise.all([retomar(), retomar()]);
    expect(feitos).toContainEqual({ ok: true, valor: expect.objectContaining({ situacao: 'feito' }) });
    expect(await retomar()).toEqual({ ok: false, erro: { codigo: 'nada-a-devolver' } });
    expect(await falta()).toBe(0);
    const [pagamento] = await b.loja.db.select().from(pagamentos).where(eq(pagamentos.id, pagamentoId));
    expect(pagamento?.estornadoCentavos).toBe(10_000);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', totalCentavos: 10_000, estornadoCentavos: 0 });
    expect((await b.tiposDeEmail()).filter((tipo) => tipo === 'pedido-alterado' || tipo === 'estorno-parcial')).toEqual(
      ['pedido-alterado'],
    );
  });

  test('devolvido à mão depois da recusa, não volta outra vez', async () => {
    const { id, pagamentoId } = await pago();
    const { estornar } = b.loja.pagamentos;
    b.loja.pagamentos.estornar = async () =>
      ({ ok: false, erro: { codigo: 'recusado', detalhe: 'sem saldo' } }) as never;
    const feito = await alterar(id, { rei: 1 }, { acerto: 'estorno' });
    const estornoId = feito.ok ? (feito.valor.estornoId ?? '') : '';
    await executarEstorno(b.loja, estornoId);
    b.loja.pagamentos.estornar = estornar;
    const chave = novoId();
    const aMao = await pedirEstorno(b.loja, autor, { pedidoId: id, pagamentoId, valor: '100,00', motivo: '', chave });
    if (!aMao.ok) throw new Error(aMao.erro.codigo);
    await executarEstorno(b.loja, aMao.valor.id);
    expect(await retomarEstorno(b.loja, autor, { pedidoId: id, estornoId })).toEqual({
      ok: false,
      erro: { codigo: 'nada-a-devolver' },
    });
    expect(await retomarEstorno(b.loja, autor, { pedidoId: 'outro', estornoId })).toMatchObject({ ok: false });
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 0 });
  });

  test('crédito só do que foi pago: um pedido aprovado sem pagamento não vira crédito', async () => {
    const uid = await criarCliente(b.loja.db, 'carla@exemplo.test');
    const id = await b.novoEm('approved');
    await b.loja.db.update(pedidos).set({ uid, isGuest: false }).where(eq(pedidos.id, id));
    expect(await alterar(id, { rei: 1 }, { acerto: 'credito' })).toEqual({
      ok: false,
      erro: { codigo: 'credito-acima-do-pago', pagoCentavos: 0 },
    });
    expect(await b.loja.db.select().from(creditos)).toEqual([]);
    await conferirEstoque('rei', 8);
  });

  test('mais barato como crédito: o dinheiro fica na loja, e o comprador o tem na conta', async () => {
    await b.loja.db.insert(usuarios).values({ id: 'bia', nome: 'Bia', email: 'bia@exemplo.test' });
    const { id, pagamentoId } = await pago();
    expect(await alterar(id, { rei: 1 }, { acerto: 'credito' })).toMatchObject({
      erro: { codigo: 'credito-sem-conta' },
    });
    await b.loja.db.update(pedidos).set({ uid: 'bia', isGuest: false }).where(eq(pedidos.id, id));
    expect((await alterar(id, { rei: 1 }, { acerto: 'credito' })).ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', totalCentavos: 10_000, estornadoCentavos: 0 });
    const [conta] = await b.loja.db.select().from(portadoresDeCredito);
    expect(conta).toMatchObject({ uid: 'bia', saldoCentavos: 10_000 });
    expect(await b.loja.db.select().from(creditos).where(eq(creditos.pedidoId, id))).toHaveLength(1);
    // That money is not there to be refunded a second time.
    const demais = await pedirEstorno(b.loja, autor, {
      pedidoId: id,
      pagamentoId,
      valor: '100,01',
      motivo: '',
      chave: novoId(),
    });
    expect(demais).toMatchObject({ ok: false, erro: { codigo: 'acima-do-saldo', saldoCentavos: 10_000 } });
  });

  test('mais caro, a loja pode dispensar a diferença: o total fica, com desconto combinado', async () => {
    const { id } = await pago();
    expect(await alterar(id, { mais: [torre()] })).toEqual({ ok: false, erro: { codigo: 'escolha-o-acerto' } });
    expect((await alterar(id, { mais: [torre()] }, { acerto: 'dispensa' })).ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({
      totalCentavos: TOTAL,
      subtotalCentavos: 24_000,
      descontoCentavos: 4_000,
      descontoCombinadoCentavos: 4_000,
      diferencaCentavos: 0,
    });
    expect((await alteracoesDe(id))[0]).toMatchObject({ acerto: 'dispensa', diferencaCentavos: 4_000 });
    await conferirEstoque('torre', 4);
  });

  test('dispensada, a diferença não toca no que já foi pago: nem a do frete, nem a de uma unidade igual', async () => {
    const { id } = await pago();
    expect((await alterar(id, { frete: '240,00' }, { acerto: 'dispensa' })).ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({ totalCentavos: TOTAL, freteCentavos: 0, descontoCentavos: 0 });
    expect((await alteracoesDe(id))[0]?.detalhe.frete).toEqual({ de: 0, para: 24_000 });
    const rei = torre('1', { produtoId: 'rei', nome: 'Rei' });
    expect((await alterar(id, { frete: '10,00', mais: [rei] }, { acerto: 'dispensa' })).ok).toBe(true);
    const pedido = await b.ler(id);
    expect(pedido).toMatchObject({ totalCentavos: TOTAL, freteCentavos: 0, descontoCombinadoCentavos: 10_000 });
    const itens = await lerItens(b.loja.db, id);
    expect(itens.map(({ quantidade, descontoCentavos }) => [quantidade, descontoCentavos])).toEqual([
      [2, 0],
      [1, 10_000],
    ]);
    expect([...valoresDosItens({ ...pedido, itens }).values()]).toEqual([20_000, 0]);
  });

  test('mais caro, a loja recebe a diferença por fora: cada parte volta de onde veio, e a soma é o total', async () => {
    const { id, pagamentoId } = await pago();
    const semMeio = { meio: '', pagoEm: diaEmSaoPaulo(b.loja.relogio.agora()), comprovante: null };
    expect(await alterar(id, { mais: [torre()] }, { acerto: 'por-fora', porFora: semMeio })).toEqual({
      ok: false,
      erro: { codigo: 'meio-falta' },
    });
    const feito = await alterar(
      id,
      { mais: [torre()] },
      { acerto: 'por-fora', porFora: { ...semMeio, meio: 'dinheiro' } },
    );
    expect(feito.ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({
      status: 'approved',
      totalCentavos: 24_000,
      diferencaCentavos: 4_000,
      estornadoCentavos: 0,
    });
    const recebido = (await b.loja.db.select().from(pagamentos)).find(({ valorCentavos }) => valorCentavos === 4_000);
    // The order's own payment is still its payment, and the difference is not a second one.
    await b.aplicar(pagamentoId);
    expect(b.tarefas.filter(({ nome }) => nome === 'estornar-pagamento')).toEqual([]);
    const volta = async (qual: string, valor: string) => {
      const pedido = await pedirEstorno(b.loja, autor, {
        pedidoId: id,
        pagamentoId: qual,
        valor,
        motivo: '',
        chave: novoId(),
      });
      if (!pedido.ok) throw new Error(pedido.erro.codigo);
      await executarEstorno(b.loja, pedido.valor.id);
    };
    await volta(recebido?.id ?? '', '15,00');
    await volta(pagamentoId, '50,00');
    expect(await noLivro()).toEqual(['estorno -1500', 'estorno -5000', 'venda 20000', 'venda 4000']);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 6_500 });
  });

  test('pago por fora e mais barato: o que a loja devolve está na contabilidade', async () => {
    const id = await b.novoPedido();
    const pagoEm = diaEmSaoPaulo(b.loja.relogio.agora());
    const pagamento = { pedidoId: id, chave: novoId(), meio: 'dinheiro', pagoEm, comprovante: null };
    expect((await pagarPorFora(b.loja, autor, pagamento)).ok).toBe(true);
    const feito = await alterar(id, { rei: 1 }, { acerto: 'estorno' });
    if (!feito.ok) throw new Error(feito.erro.codigo);
    await executarEstorno(b.loja, feito.valor.estornoId ?? '');
    expect(await b.ler(id)).toMatchObject({ totalCentavos: 10_000, estornadoCentavos: 0, devolvidoCentavos: 10_000 });
    expect(await noLivro()).toEqual(['estorno -10000', 'venda 20000']);
  });

  test('o pagamento nunca volta inteiro, e sem o direito de estornar nada volta', async () => {
    const { id } = await pago();
    await b.loja.db.update(pedidos).set({ freteCentavos: 0 }).where(eq(pedidos.id, id));
    const semDireito = {
      ...autor,
      role: 'editor' as const,
      conjunto: 'Expedição',
      direitos: ['pedidos:ver', 'pedidos:agir'] as const,
    };
    const digitado = await digitar(id, { rei: 1 });
    const visto = { status: 'approved', numero: 0, totalCentavos: 10_000 };
    const recusado = await alterarPedido(
      b.loja,
      { ...semDireito, direitos: [...semDireito.direitos] },
      {
        pedidoId: id,
        chave: novoId(),
        digitado,
        acerto: 'estorno',
        visto,
        avisar: true,
      },
    );
    expect(recusado).toEqual({ ok: false, erro: { codigo: 'sem-direito-de-estornar' } });
    await conferirEstoque('rei', 8);
    expect((await b.ler(id)).totalCentavos).toBe(TOTAL);
  });

  test('a comissão acompanha o que fica pago, à taxa do pedido', async () => {
    await b.loja.db.insert(usuarios).values({ id: 'ivo', nome: 'Ivo', email: 'ivo@exemplo.test' });
    const { id } = await pago();
    await b.loja.db.update(pedidos).set({ idInfluencer: 'ivo', comissaoPb: 1_000 }).where(eq(pedidos.id, id));
    expect((await alterar(id, { rei: 1, mais: [torre()] }, { acerto: 'estorno' })).ok).toBe(true);
    const soma = async () =>
      (await b.loja.db.select().from(lancamentosDeComissao).where(eq(lancamentosDeComissao.pedidoId, id))).reduce(
        (total, linha) => total + linha.comissaoCentavos,
        0,
      );
    expect(await soma()).toBe(1_400);
  });

  test('um item de taxa alta trocado por um mais caro de taxa menor: a venda sobe e a comissão desce, em duas linhas', async () => {
    await b.loja.db.insert(usuarios).values({ id: 'ivo', nome: 'Ivo', email: 'ivo@exemplo.test' });
    await porAVenda(b, { id: 'dama', precoCentavos: 30_000, estoque: 5 });
    const id = await b.novoPedido();
    await b.loja.db.update(pedidos).set({ idInfluencer: 'ivo', comissaoPb: 500 }).where(eq(pedidos.id, id));
    await b.loja.db.update(pedidoItens).set({ comissaoPb: 1_500 }).where(eq(pedidoItens.pedidoId, id));
    await b.pagar(id);
    const dama = torre('1', { produtoId: 'dama', nome: 'Dama' });
    const porFora = { meio: 'dinheiro', pagoEm: diaEmSaoPaulo(b.loja.relogio.agora()), comprovante: null };
    expect((await alterar(id, { rei: 0, mais: [dama] }, { acerto: 'por-fora', porFora })).ok).toBe(true);
    const linhas = await b.loja.db
      .select()
      .from(lancamentosDeComissao)
      .where(eq(lancamentosDeComissao.pedidoId, id))
      .orderBy(asc(lancamentosDeComissao.numero));
    expect(
      linhas.map(({ numero, tipo, vendaCentavos, comissaoCentavos }) => [
        numero,
        tipo,
        vendaCentavos,
        comissaoCentavos,
      ]),
    ).toEqual([
      [1, 'credito', 20_000, 3_000],
      [2, 'estorno', 0, -1_500],
      [3, 'credito', 10_000, 0],
    ]);
    const calculo = (await lerCalculosDosPedidos(b.loja.db, [id])).get(id);
    expect(calculo?.lancamentos.map(({ comissaoCentavos }) => comissaoCentavos)).toEqual([3_000, -1_500]);
  });
});

/** Goods on the shelf and in orders that hold them are all there are, and each order's total is that of its items. */
async function conferirTudo(id: string): Promise<void> {
  const [pedido, itens] = [await b.ler(id), await lerItens(b.loja.db, id)];
  const noPedido = itens.reduce((soma, { produtoId, quantidade }) => soma + (produtoId === 'rei' ? quantidade : 0), 0);
  expect(((await b.estoque()) ?? 0) + (pedido.estoqueReservado ? noPedido : 0)).toBe(10);
  const subtotal = itens.reduce((soma, { precoCentavos, quantidade }) => soma + precoCentavos * quantidade, 0);
  expect(pedido.subtotalCentavos).toBe(subtotal);
}

describe('ao mesmo tempo', () => {
  const tresReis = async (id: string) =>
    alterarPedido(b.loja, autor, {
      pedidoId: id,
      chave: novoId(),
      digitado: await digitar(id, { rei: 3 }),
      acerto: 'dispensa',
      visto: { status: (await b.ler(id)).status, numero: 0, totalCentavos: 30_000 },
      avisar: true,
    });

  test('alterar e pagar: o pagamento paga o que o pedido custava, ou volta', async () => {
    const id = await b.novoPedido();
    const pagamento = await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: TOTAL, status: 'approved' });
    const [feito] = await Promise.all([tresReis(id), b.aplicar(pagamento)]);
    const pedido = await b.ler(id);
    if (feito.ok) {
      expect(pedido).toMatchObject({ status: 'pendente', totalCentavos: 30_000 });
      expect(b.tarefas.map(({ nome }) => nome)).toContain('estornar-pagamento');
    } else expect(pedido).toMatchObject({ status: 'approved', totalCentavos: TOTAL });
    await conferirTudo(id);
  });

  test.each(['enviado', 'rejected'] as const)('alterar e mudar para %s: um dos dois vê o outro', async (para) => {
    const { id } = await pago();
    const [feito, mudado] = await Promise.all([
      tresReis(id),
      mudarStatusDoPedido(b.loja, autor, { id, para, visto: 'approved' }),
    ]);
    expect(mudado.ok).toBe(true);
    expect(await b.ler(id)).toMatchObject({ status: para, totalCentavos: TOTAL });
    expect(await alteracoesDe(id)).toHaveLength(feito.ok ? 1 : 0);
    await conferirTudo(id);
  });
});

test('enviado, encerrado, com nota, devolução ou estorno: cada um diz por que não se altera', async () => {
  const enviado = await b.novoEm('enviado');
  expect(await alterar(enviado, { rei: 1 })).toEqual({ ok: false, erro: { codigo: 'ja-enviado' } });
  const rejeitado = await b.novoEm('rejected');
  expect(await alterar(rejeitado, { rei: 1 })).toEqual({ ok: false, erro: { codigo: 'encerrado' } });
  const { id } = await pago();
  await b.loja.db
    .update(pedidos)
    .set({ notaChave: '3'.repeat(44) })
    .where(eq(pedidos.id, id));
  expect(await alterar(id, { rei: 1 })).toEqual({ ok: false, erro: { codigo: 'tem-nota' } });
  await b.loja.db.update(pedidos).set({ notaChave: null, emDisputa: true }).where(eq(pedidos.id, id));
  expect(await alterar(id, { rei: 1 })).toEqual({ ok: false, erro: { codigo: 'em-disputa' } });
  await b.loja.db.update(pedidos).set({ emDisputa: false, excluidoEm: new Date() }).where(eq(pedidos.id, id));
  expect(await alterar(id, { rei: 1 })).toEqual({ ok: false, erro: { codigo: 'nao-encontrado' } });
});

test('quem vê uma soma e manda outra, ou um pedido que mudou, não altera nada', async () => {
  const { id } = await pago();
  const visto = { status: 'approved', numero: 0, totalCentavos: 9_999 };
  expect(await alterar(id, { rei: 1 }, { acerto: 'estorno', visto })).toEqual({
    ok: false,
    erro: { codigo: 'soma-mudou', totalCentavos: 10_000 },
  });
  expect(await alterar(id, { rei: 1 }, { visto: { ...visto, numero: 3 } })).toEqual({
    ok: false,
    erro: { codigo: 'mudou' },
  });
  expect(await b.loja.db.select().from(emails).where(eq(emails.tipo, 'pedido-alterado'))).toHaveLength(0);
});

test('os dados da pessoa saem de uma alteração com os do pedido', async () => {
  const id = await b.novoPedido();
  expect((await alterar(id, { rua: 'Rua Nova' })).ok).toBe(true);
  expect((await alteracoesDe(id))[0]?.detalhe.endereco?.para).toContain('Rua Nova');
  await despersonalizarPedidos(b.loja.db, eq(pedidos.id, id));
  expect((await alteracoesDe(id))[0]).toMatchObject({ motivo: 'Motivo apagado', detalhe: { itens: [] } });
  expect((await alteracoesDe(id))[0]?.detalhe.endereco).toBeUndefined();
});
