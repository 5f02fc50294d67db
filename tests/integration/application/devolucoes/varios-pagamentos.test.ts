// @requirement 15.14.6 15.24.7 15.44.5
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { preverReembolso } from '#application/devolucoes/calcular-reembolso.ts';
import { darPassoDaLoja } from '#application/devolucoes/dar-passo.ts';
import { pedirDevolucao } from '#application/devolucoes/pedir-devolucao.ts';
import { executarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { alterarPedido } from '#application/pedidos/alterar-pedido.ts';
import { calcularAlteracao } from '#application/pedidos/calcular-alteracao.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerRegistrosDoPedido } from '#db/queries/pedidos/admin-pedido.ts';
import { lerValorADevolver } from '#db/queries/pedidos/admin-pedidos.ts';
import { lerItens } from '#db/repositories/pedidos/pedidos.ts';
import {
  creditos,
  devolucoes,
  diferencasAPagar,
  estornos,
  pagamentos,
  pedidoItens,
  pedidos,
} from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { novoId } from '#domain/identificador.ts';
import { alteracaoVazia } from '#domain/pedidos/alteracao-digitada.ts';
import { escreverReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { saldosEstornaveis, somarSaldos } from '#domain/pagamentos/saldos-estornaveis.ts';
import { somarDias } from '#domain/periodo.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { abrirBancada, autor, type Bancada } from '#tests/integration/application/pedidos/bancada.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(async () => {
  await esvaziar(b.loja.db, 'diferencas_a_pagar, alteracoes_do_pedido, devolucoes, creditos, usuarios');
  await b.limpar(10);
  await porAVenda(b, { id: 'torre', precoCentavos: 30_000, estoque: 5 });
});

/** Two kings for R$ 200,00 by card, and a rook for R$ 300,00 that the shop took in cash, or by a link; received. */
async function comDiferenca({ uid = null, porLink = false }: { uid?: string | null; porLink?: boolean } = {}) {
  const id = await b.novoPedido();
  const cartao = await b.pagar(id);
  const pedido = await b.ler(id);
  const digitado = {
    ...alteracaoVazia(pedido, await lerItens(b.loja.db, id), b.loja.relogio.agora()),
    itens: [{ produtoId: 'torre', nome: 'Torre', variacao: '', quantidade: '1', preco: '', motivo: '' }],
    motivoDaAlteracao: 'O cliente pediu',
  };
  const calculada = await calcularAlteracao(b.loja, b.loja.db, { pedido, digitado }, false);
  const feita = await alterarPedido(b.loja, autor, {
    pedidoId: id,
    chave: novoId(),
    digitado,
    acerto: porLink ? 'link' : 'por-fora',
    validoAte: somarDias(diaEmSaoPaulo(b.loja.relogio.agora()), 3),
    visto: {
      status: pedido.status,
      numero: 0,
      totalCentavos: calculada.ok ? calculada.valor.alterado.totalCentavos : null,
    },
    porFora: { meio: 'dinheiro', pagoEm: diaEmSaoPaulo(b.loja.relogio.agora()), comprovante: null },
    avisar: false,
  });
  if (!feita.ok) throw new Error(feita.erro.codigo);
  if (porLink) {
    const pedidoId = escreverReferencia({ pedidoId: id, diferenca: 1 });
    await b.aplicar(await b.gemeo.criarPagamento({ pedidoId, valorCentavos: 30_000, status: 'approved' }));
  }
  await mudarStatusDoPedido(b.loja, autor, { id, para: 'concluido', visto: null });
  await b.loja.db
    .update(pedidos)
    .set({ uid, isGuest: uid === null })
    .where(eq(pedidos.id, id));
  const todos = await b.loja.db.select().from(pagamentos).where(eq(pagamentos.pedidoId, id));
  return { id, cartao, dinheiro: todos.find((um) => um.id !== cartao)?.id ?? '' };
}

const itensDe = (id: string) =>
  b.loja.db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, id)).orderBy(asc(pedidoItens.posicao));

async function pedir(pedidoId: string, unidades: [rei: number, torre: number], comoCredito = false): Promise<number> {
  const [rei, torre] = await itensDe(pedidoId);
  const feita = await pedirDevolucao(b.loja, {
    pedidoId,
    motivo: 'defeito',
    unidades: new Map(
      [[rei?.id ?? 0, unidades[0]] as const, [torre?.id ?? 0, unidades[1]] as const].filter(
        ([, quantas]) => quantas > 0,
      ),
    ),
    relato: 'Veio lascada.',
    fotos: [],
    comoCredito,
    autorDasFotos: 'teste',
    autor: 'comprador',
    chave: novoId(),
  });
  if (!feita.ok) throw new Error(feita.erro.codigo);
  return feita.valor.numero;
}

const passo = (numero: number, qual: 'aceitar' | 'receber' | 'reembolsar' | 'concluir') =>
  darPassoDaLoja(b.loja, autor, {
    numero,
    passo: qual,
    instrucoes: 'Poste em qualquer agência.',
    codigoPostagem: '',
    motivo: '',
    aoEstoque: false,
  });

async function reembolsar(id: string, unidades: [rei: number, torre: number]) {
  const numero = await pedir(id, unidades);
  await passo(numero, 'aceitar');
  await passo(numero, 'receber');
  return { numero, feito: await passo(numero, 'reembolsar') };
}

const devolvidos = async (...quais: string[]) => {
  const todos = await b.loja.db.select().from(pagamentos);
  return quais.map((id) => todos.find((um) => um.id === id)?.estornadoCentavos);
};
const estornosFeitos = async (id: string) =>
  (await b.loja.db.select().from(estornos).where(eq(estornos.pedidoId, id)).orderBy(asc(estornos.criadoEm))).map(
    ({ pagamentoId, valorCentavos, situacao }) => [pagamentoId, valorCentavos, situacao],
  );

test('uma devolução de tudo devolve cada parte por onde veio, e a soma é o total', async () => {
  const { id, cartao, dinheiro } = await comDiferenca();
  const { numero, feito } = await reembolsar(id, [2, 1]);
  expect(feito).toMatchObject({
    ok: true,
    valor: { situacao: 'reembolsada', estorno: 'feito', valorCentavos: 50_000 },
  });
  expect(await devolvidos(cartao, dinheiro)).toEqual([20_000, 30_000]);
  expect(await estornosFeitos(id)).toEqual([
    [cartao, 20_000, 'feito'],
    [dinheiro, 30_000, 'feito'],
  ]);
  expect(await b.ler(id)).toMatchObject({ status: 'rejected', estornadoCentavos: 50_000 });
  expect(
    (await b.tiposDeEmail()).filter((tipo) => tipo === 'devolucao-reembolsada' || tipo === 'estorno-parcial'),
  ).toEqual(['devolucao-reembolsada']);
  expect(await preverReembolso(b.loja, numero)).toMatchObject({ estornos: [] });
});

test('o que fica com o comprador não perde o pedido: o pagamento dele não se esvazia por uma parte', async () => {
  const { id, cartao, dinheiro } = await comDiferenca();
  const { feito } = await reembolsar(id, [0, 1]);
  expect(feito).toMatchObject({ ok: true, valor: { situacao: 'reembolsada', valorCentavos: 30_000 } });
  expect(await devolvidos(cartao, dinheiro)).toEqual([0, 30_000]);
  expect(await b.ler(id)).toMatchObject({ status: 'concluido', estornadoCentavos: 30_000 });
  const resto = await reembolsar(id, [2, 0]);
  expect(resto.feito).toMatchObject({ ok: true, valor: { situacao: 'reembolsada', valorCentavos: 20_000 } });
  expect(await devolvidos(cartao, dinheiro)).toEqual([20_000, 30_000]);
});

test('recusado pelo provedor nada mais sai; a nova tentativa devolve só o que falta', async () => {
  const { id, cartao, dinheiro } = await comDiferenca();
  const { estornar } = b.loja.pagamentos;
  b.loja.pagamentos.estornar = async () => ({ ok: false, erro: { codigo: 'recusado', detalhe: 'sem saldo' } }) as never;
  const { numero, feito } = await reembolsar(id, [2, 1]);
  expect(feito).toMatchObject({ ok: true, valor: { situacao: 'recebida', estorno: 'recusado' } });
  expect(await devolvidos(cartao, dinheiro)).toEqual([0, 0]);
  b.loja.pagamentos.estornar = estornar;
  expect(await passo(numero, 'reembolsar')).toMatchObject({ ok: true, valor: { situacao: 'reembolsada' } });
  expect(await devolvidos(cartao, dinheiro)).toEqual([20_000, 30_000]);
});

test('recusada a segunda parte, a devolução concluída à mão guarda o que a primeira devolveu', async () => {
  const { id, cartao, dinheiro } = await comDiferenca({ porLink: true });
  const { estornar } = b.loja.pagamentos;
  b.loja.pagamentos.estornar = async (pagamento, ...resto) =>
    pagamento === cartao
      ? estornar(pagamento, ...resto)
      : ({ ok: false, erro: { codigo: 'recusado', detalhe: 'sem saldo' } } as never);
  const { numero, feito } = await reembolsar(id, [2, 1]);
  expect(feito).toMatchObject({ ok: true, valor: { situacao: 'recebida', estorno: 'recusado' } });
  b.loja.pagamentos.estornar = estornar;
  expect(await devolvidos(cartao, dinheiro)).toEqual([20_000, 0]);
  expect(await passo(numero, 'concluir')).toMatchObject({
    ok: true,
    valor: { situacao: 'reembolsada', valorCentavos: 20_000 },
  });
});

test('o que a loja devolve à mão no meio do reembolso não sai outra vez', async () => {
  const { id, cartao, dinheiro } = await comDiferenca();
  b.derrubarProvedor(503);
  const { numero, feito } = await reembolsar(id, [2, 1]);
  expect(feito).toMatchObject({ ok: true, valor: { situacao: 'reembolsando', estorno: 'pedido' } });
  const aMao = await pedirEstorno(b.loja, autor, {
    pedidoId: id,
    pagamentoId: dinheiro,
    valor: null,
    motivo: '',
    chave: novoId(),
  });
  await executarEstorno(b.loja, aMao.ok ? aMao.valor.id : '');
  b.derrubarProvedor(null);
  const [aberto] = await b.loja.db.select().from(estornos).where(eq(estornos.situacao, 'pedido'));
  await executarEstorno(b.loja, aberto?.id ?? '');
  expect(await devolvidos(cartao, dinheiro)).toEqual([20_000, 30_000]);
  const [devolucao] = await b.loja.db.select().from(devolucoes).where(eq(devolucoes.numero, numero));
  expect(devolucao).toMatchObject({ situacao: 'reembolsada', valorCentavos: 20_000 });
});

test('o que virou crédito fica na loja uma vez só', async () => {
  const uid = await criarCliente(b.loja.db, 'maria@exemplo.test');
  const { id, cartao, dinheiro } = await comDiferenca({ uid });
  const numero = await pedir(id, [1, 0], true);
  await passo(numero, 'aceitar');
  expect((await b.loja.db.select().from(creditos)).map(({ tipo, centavos }) => [tipo, centavos])).toContainEqual([
    'devolucao',
    10_000,
  ]);
  const registros = await lerRegistrosDoPedido(b.loja.db, id);
  const saldos = saldosEstornaveis(registros.pagamentos, registros.estornos, registros.credito.doDinheiroCentavos);
  expect(saldos.toSorted((a, c) => a.saldoCentavos - c.saldoCentavos)).toEqual([
    { id: cartao, daAlteracao: false, saldoCentavos: 10_000 },
    { id: dinheiro, daAlteracao: true, saldoCentavos: 30_000 },
  ]);
  expect([somarSaldos(saldos), await lerValorADevolver(b.loja.db, id)]).toEqual([40_000, 40_000]);
  const { feito } = await reembolsar(id, [1, 1]);
  expect(feito).toMatchObject({ ok: true, valor: { valorCentavos: 40_000 } });
  expect(await devolvidos(cartao, dinheiro)).toEqual([10_000, 30_000]);
});

test('em disputa o dinheiro por fora espera: perdida a disputa, o comprador teria o valor duas vezes', async () => {
  const { id, cartao, dinheiro } = await comDiferenca();
  const numero = await pedir(id, [2, 0]);
  await passo(numero, 'aceitar');
  await passo(numero, 'receber');
  for (const [status, status_detail] of [
    ['in_mediation', 'pending'],
    ['charged_back', 'in_process'],
  ] as const) {
    await b.gemeo.mudarPagamento(cartao, { status, status_detail });
    await b.aplicar(cartao);
    for (const qual of ['reembolsar', 'concluir'] as const)
      expect(await passo(numero, qual)).toEqual({ ok: false, erro: { codigo: 'em-disputa' } });
  }
  expect(await devolvidos(cartao, dinheiro)).toEqual([0, 0]);
  const [devolucao] = await b.loja.db.select().from(devolucoes).where(eq(devolucoes.numero, numero));
  expect(devolucao).toMatchObject({ situacao: 'recebida', estornoId: null });
});

test('enquanto o pedido deve uma diferença, nenhuma devolução é reembolsada', async () => {
  const { id, cartao, dinheiro } = await comDiferenca();
  const expiraEm = new Date(b.loja.relogio.agora().getTime() + 86_400_000);
  await b.loja.db
    .insert(diferencasAPagar)
    .values({ pedidoId: id, numero: 1, valorCentavos: 1_000, situacao: 'aberta', expiraEm });
  const { numero, feito } = await reembolsar(id, [0, 1]);
  expect(feito).toEqual({ ok: false, erro: { codigo: 'diferenca-a-pagar' } });
  expect(await passo(numero, 'concluir')).toEqual({ ok: false, erro: { codigo: 'diferenca-a-pagar' } });
  expect(await devolvidos(cartao, dinheiro)).toEqual([0, 0]);
  const agora = b.loja.relogio.agora();
  await b.loja.db.update(diferencasAPagar).set({ situacao: 'encerrada', encerradaEm: agora });
  expect(await passo(numero, 'reembolsar')).toMatchObject({ ok: true, valor: { valorCentavos: 30_000 } });
});
