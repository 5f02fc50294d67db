// @requirement 15.24.7
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { emitirVale } from '#application/creditos/vales.ts';
import { consultarVale } from '#application/creditos/consultar-vale.ts';
import { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { livrosDoMes } from '#db/relatorios/ler-contabilidade.ts';
import { novoId } from '#domain/identificador.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { codigoNaCarta, usarBancadaDeDevolucoes } from '#tests/integration/application/devolucoes/bancada.ts';
import { autor, DIA_MS, TOTAL } from '#tests/integration/application/pedidos/bancada.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';

const b = await usarBancadaDeDevolucoes();
const { passo, devolucao, devolvidoNoProvedor: noProvedor } = b;
const comoCredito = (pedidoId: string, quantas = 1) => b.pedida(pedidoId, quantas, { comoCredito: true });

/** An unpaid order of two kings that a card of this value, in reais, pays in part. */
async function pedidoComVale(valor: string): Promise<string> {
  const { codigo } = valorDe(await emitirVale(b.loja, autor, { chave: novoId(), valor }));
  const creditos = { vales: [codigo], daConta: false, aPagarVistoCentavos: null };
  return (await b.comprar({ rei: 2 }, TOTAL, { creditos })).id;
}

test('dois aceites ao mesmo tempo dão um crédito, num vale cujo código só está na carta', async () => {
  await b.configurar({ devolucoes: { bonusDoCreditoPb: 500 } });
  const { id, pagamentoId } = await b.pago();
  const numero = await comoCredito(id);
  // The promise of the request holds, not the setting of the acceptance.
  await b.configurar({ devolucoes: { bonusDoCreditoPb: 0 } });
  const aceites = await Promise.all([passo(numero, 'aceitar'), passo(numero, 'aceitar')]);
  expect(aceites.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(aceites.find(({ ok }) => ok)).toMatchObject({ valor: { situacao: 'reembolsada', creditoCentavos: 10_500 } });
  expect(await b.creditos()).toEqual([
    ['devolucao', 10_000],
    ['bonus', 500],
  ]);
  const creditada = { valorCentavos: 10_000, creditoCentavos: 10_000, bonusCentavos: 500 };
  expect(await devolucao(numero)).toMatchObject(creditada);
  expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 10_000, creditadoCentavos: 10_000 });
  expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([0, 4]);

  const codigo = codigoNaCarta((await b.carta('devolucao-reembolsada')).html);
  expect(await consultarVale(b.loja, codigo, '203.0.113.7')).toMatchObject({ valor: { saldoCentavos: 10_500 } });
  const { rows } = await b.loja.db.execute<{ texto: string }>(
    sql`select (select string_agg(e::text, ' ') from emails e) || (select string_agg(p::text, ' ') from portadores_de_credito p) || (select string_agg(a::text, ' ') from auditoria a) as texto`,
  );
  expect(rows[0]?.texto).not.toContain(codigo);
});

test('com produtos que voltam o crédito vem no aceite, e concluir só cuida do estoque', async () => {
  const { id, pagamentoId } = await b.recebido();
  await b.forcar(id, { uid: await criarCliente(b.loja.db, 'credito@exemplo.test'), isGuest: false });
  const numero = await comoCredito(id);
  expect(await passo(numero, 'aceitar')).toMatchObject({ valor: { situacao: 'aceita', creditoCentavos: 10_000 } });
  expect(await b.saldosDeCredito()).toEqual([['conta', 10_000]]);
  expect(await passo(numero, 'recusar', { motivo: '' })).toMatchObject(recusa('motivo-vazio'));
  expect(await passo(numero, 'reembolsar')).toMatchObject(recusa('passo-invalido'));
  await passo(numero, 'receber');
  expect(await passo(numero, 'concluir')).toMatchObject({ ok: true, valor: { situacao: 'reembolsada' } });
  expect(await devolucao(numero)).toMatchObject({ valorCentavos: 10_000, creditoCentavos: 10_000 });
  expect(await b.estoque()).toBe(4);
  // The second return adds to the same account; what became credit is no longer refundable at the provider.
  const outra = await b.pedida(id);
  const demais = recusa('acima-do-saldo', { saldoCentavos: 10_000 });
  expect(await b.pedirDeVolta(id, pagamentoId, '100,01')).toMatchObject(demais);
  await passo(outra, 'aceitar');
  expect(await passo(outra, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsada', valorCentavos: 10_000 } });
  expect([await noProvedor(pagamentoId), await b.creditos()]).toEqual([100, [['devolucao', 10_000]]]);
  expect(await b.ler(id)).toMatchObject({ estornadoCentavos: 20_000, creditadoCentavos: 10_000 });
});

test('o que o crédito pagou volta para ele antes do dinheiro, também sem pedir crédito', async () => {
  const id = await pedidoComVale('150');
  await b.mudar(id, 'approved');
  expect(await passo(await b.pedida(id), 'reembolsar')).toMatchObject({
    valor: { situacao: 'reembolsada', estorno: null, creditoCentavos: 10_000 },
  });
  expect(await b.saldosDeCredito()).toEqual([['vale', 10_000]]);
  // No payment of the provider is known: only the rest of the credit is left.
  expect(await passo(await comoCredito(id), 'aceitar')).toMatchObject({ valor: { creditoCentavos: 5000 } });
  expect(await b.saldosDeCredito()).toEqual([['vale', 15_000]]);
  expect(await b.ler(id)).toMatchObject({ estornadoCentavos: 15_000, creditadoCentavos: 15_000 });
  // A later end of the order gives nothing twice.
  await b.mudar(id, 'rejected');
  expect(await b.saldosDeCredito()).toEqual([['vale', 15_000]]);
});

test('a contabilidade tem cada crédito como estorno, no seu dia e uma vez', async () => {
  const { id } = await b.recebido();
  await passo(await comoCredito(id, 2), 'aceitar');
  const agora = b.loja.relogio.agora().getTime();
  const dias = (n: number) => new Date(agora + n * DIA_MS);
  await b.forcar(id, { pagoEm: dias(-1) });
  const linhas = [];
  for await (const lote of livrosDoMes(b.loja.db, { de: dias(-2), ate: dias(2) })) linhas.push(...lote);
  expect(linhas).toMatchObject([
    { tipo: 'venda', valorCentavos: 20_000, pedido: { meio: expect.any(String) } },
    { tipo: 'estorno', valorCentavos: -20_000, pedido: { meio: 'credito' } },
  ]);
  expect(linhas.map(({ em }) => em < dias(-0.5))).toEqual([true, false]);
});

test('enquanto um reembolso está em andamento, outra devolução como crédito não leva o crédito dele', async () => {
  const id = await pedidoComVale('80');
  const pagamentoId = await b.pagar(id, 12_000);
  const um = await b.pedida(id);
  b.derrubarProvedor(500);
  expect(await passo(um, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsando', estorno: 'pedido' } });
  const dois = await comoCredito(id);
  expect(await passo(dois, 'aceitar')).toMatchObject({ valor: { creditoCentavos: 10_000 } });
  const antes = [
    ['emissao', 8000],
    ['resgate', -8000],
    ['devolucao', 10_000],
  ];
  expect(await b.creditos()).toEqual(antes);
  b.derrubarProvedor(null);
  await tentarEstorno(b.loja, id, (await devolucao(um))?.estornoId ?? '');
  const reembolsada = { situacao: 'reembolsada', creditoCentavos: 8000, valorCentavos: 10_000 };
  expect(await devolucao(um)).toMatchObject(reembolsada);
  expect(await b.creditos()).toEqual([...antes, ['liberacao', 8000]]);
  expect(await noProvedor(pagamentoId)).toBe(20);
  expect(await b.ler(id)).toMatchObject({ estornadoCentavos: 20_000 });
});
