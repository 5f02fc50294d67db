// @requirement 15.14.6 15.24.7 15.44.5
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { preverReembolso } from '#application/devolucoes/calcular-reembolso.ts';
import { executarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { lerRegistrosDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { lerValorADevolver } from '#db/pedidos/ler-valor-a-devolver.ts';
import { diferencasAPagar, estornos, pagamentos } from '#db/schema/index.ts';
import { escreverReferencia } from '#domain/pagamentos/referencia-do-pagamento.ts';
import { saldosEstornaveis, somarSaldos } from '#domain/pagamentos/saldos-estornaveis.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { alterar, torre } from '#tests/integration/application/pedidos/alterar-na-bancada.ts';
import { DIA_MS } from '#tests/integration/application/pedidos/bancada.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';
import { usarBancadaDeDevolucoes } from './bancada.ts';

const b = await usarBancadaDeDevolucoes({
  estoque: 10,
  arrumar: (bancada) => porAVenda(bancada, { id: 'torre', precoCentavos: 30_000, estoque: 5 }),
});
const { db } = b.loja;
const { passo } = b;

/** Two kings for R$ 200,00 by card, and a rook for R$ 300,00 that the shop took in cash, or by a link; received. */
async function comDiferenca({ uid = null, porLink = false }: { uid?: string | null; porLink?: boolean } = {}) {
  const { id, pagamentoId: cartao } = await b.pago();
  const acerto = porLink ? 'link' : 'por-fora';
  const porFora = { meio: 'dinheiro', pagoEm: b.emDias(0), comprovante: null };
  valorDe(await alterar(b, id, { mais: [torre()] }, { acerto, validoAte: b.emDias(3), porFora, avisar: false }));
  if (porLink) await b.pagar(escreverReferencia({ pedidoId: id, diferenca: 1 }), 30_000);
  valorDe(await b.mudar(id, 'concluido'));
  await b.forcar(id, { uid, isGuest: uid === null });
  const dinheiro = (await b.pagamentosDe(id)).find((um) => um.id !== cartao)?.id ?? '';
  return {
    id,
    cartao,
    dinheiro,
    /** What came back by card and in cash. */
    devolvidos: async () => {
      const todos = await db.select().from(pagamentos);
      return [cartao, dinheiro].map((qual) => todos.find((um) => um.id === qual)?.estornadoCentavos);
    },
  };
}
const pedida = (id: string, reiETorre: [number, number], comoCredito = false) =>
  b.pedida(id, reiETorre, { motivo: 'defeito', relato: 'Veio lascada.', comoCredito });
async function recebida(id: string, reiETorre: [number, number]): Promise<number> {
  const numero = await pedida(id, reiETorre);
  await passo(numero, 'aceitar');
  await passo(numero, 'receber');
  return numero;
}
async function reembolsar(id: string, reiETorre: [number, number]) {
  const numero = await recebida(id, reiETorre);
  return { numero, feito: await passo(numero, 'reembolsar') };
}

test('uma devolução de tudo devolve cada parte por onde veio, e a soma é o total', async () => {
  const { id, cartao, dinheiro, devolvidos } = await comDiferenca();
  const { numero, feito } = await reembolsar(id, [2, 1]);
  expect(valorDe(feito)).toMatchObject({ situacao: 'reembolsada', estorno: 'feito', valorCentavos: 50_000 });
  expect(await devolvidos()).toEqual([20_000, 30_000]);
  expect(await db.select().from(estornos).orderBy(asc(estornos.criadoEm))).toMatchObject([
    { pagamentoId: cartao, valorCentavos: 20_000, situacao: 'feito' },
    { pagamentoId: dinheiro, valorCentavos: 30_000, situacao: 'feito' },
  ]);
  expect(await b.ler(id)).toMatchObject({ status: 'rejected', estornadoCentavos: 50_000 });
  expect([await b.quantasCartas('devolucao-reembolsada'), await b.quantasCartas('estorno-parcial')]).toEqual([1, 0]);
  expect(await preverReembolso(b.loja, numero)).toMatchObject({ estornos: [] });
});

test('o que fica com o comprador não perde o pedido: o pagamento dele não se esvazia por uma parte', async () => {
  const { id, devolvidos } = await comDiferenca();
  const { feito } = await reembolsar(id, [0, 1]);
  expect(valorDe(feito)).toMatchObject({ situacao: 'reembolsada', valorCentavos: 30_000 });
  expect(await devolvidos()).toEqual([0, 30_000]);
  expect(await b.ler(id)).toMatchObject({ status: 'concluido', estornadoCentavos: 30_000 });
  const resto = await reembolsar(id, [2, 0]);
  expect(valorDe(resto.feito)).toMatchObject({ situacao: 'reembolsada', valorCentavos: 20_000 });
  expect(await devolvidos()).toEqual([20_000, 30_000]);
});

test('recusado pelo provedor nada mais sai; a nova tentativa devolve só o que falta', async () => {
  const { id, devolvidos } = await comDiferenca();
  const { numero, feito } = await b.semEstornar(() => reembolsar(id, [2, 1]));
  expect(valorDe(feito)).toMatchObject({ situacao: 'recebida', estorno: 'recusado' });
  expect(await devolvidos()).toEqual([0, 0]);
  expect(valorDe(await passo(numero, 'reembolsar'))).toMatchObject({ situacao: 'reembolsada' });
  expect(await devolvidos()).toEqual([20_000, 30_000]);
});

test('recusada a segunda parte, a devolução concluída à mão guarda o que a primeira devolveu', async () => {
  const { id, cartao, devolvidos } = await comDiferenca({ porLink: true });
  const semOutro = (pagamentoId: string) => pagamentoId !== cartao;
  const { numero, feito } = await b.semEstornar(() => reembolsar(id, [2, 1]), semOutro);
  expect(valorDe(feito)).toMatchObject({ situacao: 'recebida', estorno: 'recusado' });
  expect(await devolvidos()).toEqual([20_000, 0]);
  expect(valorDe(await passo(numero, 'concluir'))).toMatchObject({ situacao: 'reembolsada', valorCentavos: 20_000 });
});

test('o que a loja devolve à mão no meio do reembolso não sai outra vez', async () => {
  const { id, dinheiro, devolvidos } = await comDiferenca();
  b.derrubarProvedor(503);
  const { numero, feito } = await reembolsar(id, [2, 1]);
  expect(valorDe(feito)).toMatchObject({ situacao: 'reembolsando', estorno: 'pedido' });
  await b.devolver(id, dinheiro);
  b.derrubarProvedor(null);
  const [aberto] = await db.select().from(estornos).where(eq(estornos.situacao, 'pedido'));
  await executarEstorno(b.loja, aberto?.id ?? '');
  expect(await devolvidos()).toEqual([20_000, 30_000]);
  expect(await b.devolucao(numero)).toMatchObject({ situacao: 'reembolsada', valorCentavos: 20_000 });
});

test('o que virou crédito fica na loja uma vez só', async () => {
  const uid = await criarCliente(db, 'maria@exemplo.test');
  const { id, cartao, dinheiro, devolvidos } = await comDiferenca({ uid });
  await passo(await pedida(id, [1, 0], true), 'aceitar');
  expect(await b.creditos()).toContainEqual(['devolucao', 10_000]);
  const registros = await lerRegistrosDoPedido(db, id);
  const saldos = saldosEstornaveis(registros.pagamentos, registros.estornos, registros.credito.doDinheiroCentavos);
  expect(saldos.toSorted((um, outro) => um.saldoCentavos - outro.saldoCentavos)).toEqual([
    { id: cartao, daAlteracao: false, saldoCentavos: 10_000 },
    { id: dinheiro, daAlteracao: true, saldoCentavos: 30_000 },
  ]);
  expect([somarSaldos(saldos), await lerValorADevolver(db, id)]).toEqual([40_000, 40_000]);
  expect(valorDe((await reembolsar(id, [1, 1])).feito)).toMatchObject({ valorCentavos: 40_000 });
  expect(await devolvidos()).toEqual([10_000, 30_000]);
});

test('em disputa o dinheiro por fora espera: perdida a disputa, o comprador teria o valor duas vezes', async () => {
  const { id, cartao, devolvidos } = await comDiferenca();
  const numero = await recebida(id, [2, 0]);
  for (const [status, status_detail] of [
    ['in_mediation', 'pending'],
    ['charged_back', 'in_process'],
  ] as const) {
    await b.gemeo.mudarPagamento(cartao, { status, status_detail });
    await b.aplicar(cartao);
    for (const qual of ['reembolsar', 'concluir'] as const)
      expect(await passo(numero, qual)).toEqual(recusa('em-disputa'));
  }
  expect(await devolvidos()).toEqual([0, 0]);
  expect(await b.devolucao(numero)).toMatchObject({ situacao: 'recebida', estornoId: null });
});

test('enquanto o pedido deve uma diferença, nenhuma devolução é reembolsada', async () => {
  const { id, devolvidos } = await comDiferenca();
  const agora = b.loja.relogio.agora();
  const expiraEm = new Date(agora.getTime() + DIA_MS);
  const aberta = { pedidoId: id, numero: 1, valorCentavos: 1_000, situacao: 'aberta' as const, expiraEm };
  await db.insert(diferencasAPagar).values(aberta);
  const numero = await recebida(id, [0, 1]);
  for (const qual of ['reembolsar', 'concluir'] as const)
    expect(await passo(numero, qual)).toEqual(recusa('diferenca-a-pagar'));
  expect(await devolvidos()).toEqual([0, 0]);
  await db.update(diferencasAPagar).set({ situacao: 'encerrada', encerradaEm: agora });
  expect(valorDe(await passo(numero, 'reembolsar'))).toMatchObject({ valorCentavos: 30_000 });
});
