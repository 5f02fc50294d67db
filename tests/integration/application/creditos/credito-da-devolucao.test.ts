// @requirement 15.24.7
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emitirVale } from '#application/creditos/vales.ts';
import { consultarVale } from '#application/creditos/consultar-vale.ts';
import { darPassoDaLoja, type PassoDaLoja } from '#application/devolucoes/dar-passo.ts';
import { pedirDevolucao } from '#application/devolucoes/pedir-devolucao.ts';
import { enviarEmail } from '#application/emails/enviar-email.ts';
import { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { livrosDoMes } from '#db/queries/relatorios/contabilidade.ts';
import {
  configuracao,
  creditos,
  devolucoes,
  emails,
  pedidoItens,
  pedidos,
  portadoresDeCredito,
} from '#db/schema/index.ts';
import { lojaSemDados } from '#domain/configuracao/loja.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { abrirBancada, autor, type Bancada, TOTAL } from '#tests/integration/application/pedidos/bancada.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { contato } from '#tests/support/loja-de-teste.ts';

let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(async () => {
  await b.limpar();
  await esvaziar(b.loja.db, 'creditos, portadores_de_credito, configuracao, limites_de_acesso');
});

let vez = 0;
async function pedir(pedidoId: string, quantas: number, comoCredito = true): Promise<number> {
  const [item] = await b.loja.db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, pedidoId));
  const pedida = await pedirDevolucao(b.loja, {
    pedidoId,
    motivo: (await b.ler(pedidoId)).status === 'approved' ? 'cancelamento' : 'desistencia',
    unidades: new Map([[item?.id ?? 0, quantas]]),
    relato: '',
    fotos: [],
    comoCredito,
    autorDasFotos: 'teste',
    autor: 'comprador',
    chave: `chave-de-credito-${++vez}`,
  });
  if (!pedida.ok) throw new Error(pedida.erro.codigo);
  return pedida.valor.numero;
}
const passo = (numero: number, qual: PassoDaLoja['passo']) =>
  darPassoDaLoja(b.loja, autor, {
    numero,
    passo: qual,
    instrucoes: 'Poste em qualquer agência.',
    codigoPostagem: '',
    motivo: '',
    aoEstoque: true,
  });
/** Two kings for R$ 200,00, paid; received unless `recebido` is false. */
async function comprado(recebido = true) {
  const pedidoId = await b.novoPedido();
  const pagamentoId = await b.pagar(pedidoId);
  if (recebido) await mudarStatusDoPedido(b.loja, autor, { id: pedidoId, para: 'concluido', visto: null });
  return { pedidoId, pagamentoId };
}
/** An unpaid order of two kings that a card of this value, in reais, pays in part. */
async function pedidoComVale(valor: string): Promise<string> {
  const vale = await emitirVale(b.loja, autor, { chave: `vale-de-teste-${++vez}`, valor });
  if (!vale.ok) throw new Error(vale.erro.codigo);
  const feito = await fecharPedido(b.loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 2 }],
    totalVistoCentavos: TOTAL,
    cupomCodigo: null,
    uid: null,
    chave: null,
    creditos: { vales: [vale.valor.codigo], daConta: false, aPagarVistoCentavos: null },
  });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return feito.valor.id;
}
const noProvedor = async (id: string) => (await b.gemeo.pagamento(id)).transaction_amount_refunded ?? 0;
const livro = async () =>
  (await b.loja.db.select().from(creditos).orderBy(creditos.id)).map(({ tipo, centavos }) => [tipo, centavos]);
const saldos = async () =>
  (await b.loja.db.select().from(portadoresDeCredito)).map(({ tipo, saldoCentavos }) => [tipo, saldoCentavos]);
const ler = async (numero: number) =>
  (await b.loja.db.select().from(devolucoes).where(eq(devolucoes.numero, numero)))[0];
const porBonus = (bonusDoCreditoPb: number) =>
  b.loja.db.insert(configuracao).values({
    loja: { ...lojaSemDados, devolucoes: { bonusDoCreditoPb } },
    paginas: { sobre: null, privacidade: null, termos: null },
  });

test('dois aceites ao mesmo tempo dão um crédito, num vale cujo código só está na carta', async () => {
  await porBonus(500);
  const { pedidoId, pagamentoId } = await comprado(false);
  const numero = await pedir(pedidoId, 1);
  // The promise of the request holds, not the setting of the acceptance.
  await b.loja.db.update(configuracao).set({ loja: { ...lojaSemDados, devolucoes: { bonusDoCreditoPb: 0 } } });
  const aceites = await Promise.all([passo(numero, 'aceitar'), passo(numero, 'aceitar')]);
  expect(aceites.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(aceites.find(({ ok }) => ok)).toMatchObject({ valor: { situacao: 'reembolsada', creditoCentavos: 10_500 } });
  expect(await livro()).toEqual([
    ['devolucao', 10_000],
    ['bonus', 500],
  ]);
  expect(await ler(numero)).toMatchObject({ valorCentavos: 10_000, creditoCentavos: 10_000, bonusCentavos: 500 });
  expect(await b.ler(pedidoId)).toMatchObject({
    status: 'approved',
    estornadoCentavos: 10_000,
    creditadoCentavos: 10_000,
  });
  expect([await noProvedor(pagamentoId), await b.estoque()]).toEqual([0, 4]);

  const [carta] = await b.loja.db.select().from(emails).where(eq(emails.tipo, 'devolucao-reembolsada'));
  await enviarEmail(b.loja, carta?.id ?? '');
  const html = (await b.caixa.ler(carta?.id ?? ''))?.html ?? '';
  const codigo = /(?:[2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}/.exec(html)?.[0] ?? '';
  expect(await consultarVale(b.loja, codigo, '203.0.113.7')).toMatchObject({ valor: { saldoCentavos: 10_500 } });
  const { rows } = await b.loja.db.execute<{ texto: string }>(
    sql`select (select string_agg(e::text, ' ') from emails e) || (select string_agg(p::text, ' ') from portadores_de_credito p) || (select string_agg(a::text, ' ') from auditoria a) as texto`,
  );
  expect(rows[0]?.texto).not.toContain(codigo);
});

test('com produtos que voltam o crédito vem no aceite, e concluir só cuida do estoque', async () => {
  const { pedidoId, pagamentoId } = await comprado();
  const uid = await criarCliente(b.loja.db, 'credito@exemplo.test');
  await b.loja.db.update(pedidos).set({ uid, isGuest: false }).where(eq(pedidos.id, pedidoId));
  const numero = await pedir(pedidoId, 1);
  expect(await passo(numero, 'aceitar')).toMatchObject({ valor: { situacao: 'aceita', creditoCentavos: 10_000 } });
  expect(await saldos()).toEqual([['conta', 10_000]]);
  expect(await passo(numero, 'recusar')).toMatchObject({ erro: { codigo: 'motivo-vazio' } });
  expect(await passo(numero, 'reembolsar')).toMatchObject({ erro: { codigo: 'passo-invalido' } });
  await passo(numero, 'receber');
  expect(await passo(numero, 'concluir')).toMatchObject({ ok: true, valor: { situacao: 'reembolsada' } });
  expect(await ler(numero)).toMatchObject({ valorCentavos: 10_000, creditoCentavos: 10_000 });
  expect(await b.estoque()).toBe(4);
  // The second return adds to the same account; what became credit is no longer refundable at the provider.
  const outra = await pedir(pedidoId, 1, false);
  const aMao = (valor: string) =>
    pedirEstorno(b.loja, autor, { pedidoId, pagamentoId, valor, motivo: '', chave: `a-mao-${++vez}-x` });
  expect(await aMao('100,01')).toMatchObject({ erro: { codigo: 'acima-do-saldo', saldoCentavos: 10_000 } });
  await passo(outra, 'aceitar');
  expect(await passo(outra, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsada', valorCentavos: 10_000 } });
  expect([await noProvedor(pagamentoId), await livro()]).toEqual([100, [['devolucao', 10_000]]]);
  expect(await b.ler(pedidoId)).toMatchObject({ estornadoCentavos: 20_000, creditadoCentavos: 10_000 });
});

test('o que o crédito pagou volta para ele antes do dinheiro, também sem pedir crédito', async () => {
  const pedidoId = await pedidoComVale('150');
  await mudarStatusDoPedido(b.loja, autor, { id: pedidoId, para: 'approved', visto: null });
  const um = await pedir(pedidoId, 1, false);
  expect(await passo(um, 'reembolsar')).toMatchObject({
    valor: { situacao: 'reembolsada', estorno: null, creditoCentavos: 10_000 },
  });
  expect(await saldos()).toEqual([['vale', 10_000]]);
  // No payment of the provider is known: only the rest of the credit is left.
  const dois = await pedir(pedidoId, 1);
  expect(await passo(dois, 'aceitar')).toMatchObject({ valor: { creditoCentavos: 5000 } });
  expect(await saldos()).toEqual([['vale', 15_000]]);
  expect(await b.ler(pedidoId)).toMatchObject({ estornadoCentavos: 15_000, creditadoCentavos: 15_000 });
  // A later end of the order gives nothing twice.
  await mudarStatusDoPedido(b.loja, autor, { id: pedidoId, para: 'rejected', visto: null });
  expect(await saldos()).toEqual([['vale', 15_000]]);
});

test('a contabilidade tem cada crédito como estorno, no seu dia e uma vez', async () => {
  const { pedidoId } = await comprado();
  const numero = await pedir(pedidoId, 2);
  await passo(numero, 'aceitar');
  const agora = b.loja.relogio.agora();
  const ontem = new Date(agora.getTime() - 43_200_000);
  await b.loja.db
    .update(pedidos)
    .set({ pagoEm: new Date(agora.getTime() - 86_400_000) })
    .where(eq(pedidos.id, pedidoId));
  const linhas = [];
  const limites = { de: new Date(agora.getTime() - 172_800_000), ate: new Date(agora.getTime() + 172_800_000) };
  for await (const lote of livrosDoMes(b.loja.db, limites)) linhas.push(...lote);
  expect(linhas.map(({ tipo, valorCentavos, em, pedido }) => [tipo, valorCentavos, em < ontem, pedido.meio])).toEqual([
    ['venda', 20_000, true, expect.any(String)],
    ['estorno', -20_000, false, 'credito'],
  ]);
});

test('enquanto um reembolso está em andamento, outra devolução como crédito não leva o crédito dele', async () => {
  const pedidoId = await pedidoComVale('80');
  const pagamentoId = await b.gemeo.criarPagamento({ pedidoId, valorCentavos: 12_000, status: 'approved' });
  await b.aplicar(pagamentoId);
  const um = await pedir(pedidoId, 1, false);
  b.derrubarProvedor(500);
  expect(await passo(um, 'reembolsar')).toMatchObject({ valor: { situacao: 'reembolsando', estorno: 'pedido' } });
  const dois = await pedir(pedidoId, 1);
  expect(await passo(dois, 'aceitar')).toMatchObject({ valor: { creditoCentavos: 10_000 } });
  expect(await livro()).toEqual([
    ['emissao', 8000],
    ['resgate', -8000],
    ['devolucao', 10_000],
  ]);
  b.derrubarProvedor(null);
  await tentarEstorno(b.loja, pedidoId, (await ler(um))?.estornoId ?? '');
  expect(await ler(um)).toMatchObject({ situacao: 'reembolsada', creditoCentavos: 8000, valorCentavos: 10_000 });
  expect((await livro()).at(-1)).toEqual(['liberacao', 8000]);
  expect(await noProvedor(pagamentoId)).toBe(20);
  expect(await b.ler(pedidoId)).toMatchObject({ estornadoCentavos: 20_000 });
});
