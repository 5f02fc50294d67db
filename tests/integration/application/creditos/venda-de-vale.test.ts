// @requirement 15.24.9 15.24.10 15.24.11 15.24.12
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { consultarVale } from '#application/creditos/consultar-vale.ts';
import { lerValeComprado, valeEmPdf } from '#application/creditos/vale-comprado.ts';
import { enviarValesDoDia } from '#application/creditos/vale-vendido.ts';
import { venderVale } from '#application/creditos/vender-vale.ts';
import { bloquearVale, desbloquearVale } from '#application/creditos/vales.ts';
import { pedirDevolucao } from '#application/devolucoes/pedir-devolucao.ts';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { gerarPix } from '#application/pagamentos/gerar-pix.ts';
import { excluirPedido, expurgarLixeira } from '#application/pedidos/lixeira.ts';
import { lerCreditoPorMes } from '#application/relatorios/credito-por-mes.ts';
import { pessoaJaComprou } from '#db/pedidos/ler-pedidos-da-pessoa.ts';
import { listarEbooksDoCliente } from '#db/pedidos/ler-compras-do-cliente.ts';
import { buscarPedidoDoNavegador } from '#db/pedidos/ler-pedido-do-navegador.ts';
import { lerValorADevolver } from '#db/pedidos/ler-valor-a-devolver.ts';
import { livrosDoMes } from '#db/relatorios/ler-contabilidade.ts';
import { contarPedidosRecebidos, produtosMaisVendidos, vendasPorDia } from '#db/relatorios/ler-vendas.ts';
import { apagarUsuarios, anonimizarPedidosSemConta } from '#db/conta/gravar-conta.ts';
import {
  creditos,
  emails,
  lancamentosDeComissao,
  pedidos,
  portadoresDeCredito,
  valesVendidos,
} from '#db/schema/index.ts';
import type { VendaDigitada } from '#domain/creditos/venda-de-vale.ts';
import { novoId } from '#domain/identificador.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { autor, TOTAL, usarBancada } from '#tests/integration/application/pedidos/bancada.ts';
import { contato } from '#tests/support/loja-de-teste.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';

const b = await usarBancada({ estoque: 100 });
const { loja, mudar } = b;
const { db } = loja;

const digitada: VendaDigitada = {
  valor: '100,00',
  paraEmail: 'neta@exemplo.test',
  mensagem: 'Feliz aniversário!',
  enviarEm: '',
  nome: 'Dalva Nogueira',
  email: 'dalva@exemplo.test',
};
const vender = (mudanca: Partial<VendaDigitada> = {}, quem: { uid?: string; chave?: string } = {}) =>
  venderVale(loja, { uid: null, endereco: '203.0.113.7', chave: novoId(), ...quem }, { ...digitada, ...mudanca });
const vendido = async (...entrada: Parameters<typeof vender>) => valorDe(await vender(...entrada));
const pagar = (pedidoId: string, valorCentavos = 10_000) => b.pagar(pedidoId, valorCentavos);
const valeDe = async (pedidoId: string) => {
  const [linha] = await db
    .select({ vale: portadoresDeCredito, venda: valesVendidos })
    .from(valesVendidos)
    .leftJoin(portadoresDeCredito, eq(portadoresDeCredito.id, valesVendidos.portadorId))
    .where(eq(valesVendidos.pedidoId, pedidoId));
  return linha;
};
const livro = async (pedidoId: string) =>
  (await db.select().from(creditos).where(eq(creditos.pedidoId, pedidoId)).orderBy(creditos.id)).map(
    ({ tipo, centavos }) => [tipo, centavos],
  );
const codigoDe = async (pedidoId: string) => (await lerValeComprado(loja, pedidoId))?.codigo ?? '';
/** An order of two kings, R$ 200,00, that this card helps to pay. */
const usar = (codigo: string) =>
  b.pedir({ rei: 2 }, TOTAL, { creditos: { vales: [codigo], daConta: false, aPagarVistoCentavos: null } });
const estornar = b.pedirDeVolta;
/** Blocks or unblocks the card of a sale, as the owner does. */
const portadorDe = async (pedidoId: string) => (await valeDe(pedidoId))?.venda.portadorId ?? '';
const bloquear = async (pedidoId: string) =>
  bloquearVale(loja, autor, { id: await portadorDe(pedidoId), motivo: 'Perdido' });
const desbloquear = async (pedidoId: string) => desbloquearVale(loja, autor, await portadorDe(pedidoId));
/** The shop on the day so many days from now, at eleven. */
const noDia = (dias: number) => ({ ...loja, relogio: { agora: () => new Date(`${b.emDias(dias)}T11:00:00-03:00`) } });
const mensagens = () => db.select().from(emails).where(eq(emails.tipo, 'vale-presente'));

describe('a venda', () => {
  test('é um pedido sem endereço, de um item, sem nada que o barateie', async () => {
    const id = await vendido({ valor: '1.234,56' });
    expect(await b.ler(id)).toMatchObject({
      status: 'pendente',
      tipo: 'vale',
      cep: '',
      totalCentavos: 123_456,
      descontoPixOferecidoCentavos: 0,
      isGuest: true,
    });
    expect(await gerarPix(loja, id)).toEqual({ ok: true, valor: undefined });
    expect(await b.ler(id)).toMatchObject({ totalCentavos: 123_456 });
    expect(await b.tiposDeEmail()).toContain('pedido-recebido');
    expect((await valeDe(id))?.vale, 'o vale só existe depois de pago').toBeNull();
  });

  test('o mesmo formulário outra vez, também ao mesmo tempo, é o mesmo pedido; com outro valor é outro', async () => {
    const [um, outro] = await Promise.all([vendido({}, { chave: 'a' }), vendido({}, { chave: 'a' })]);
    expect(um).toBe(outro);
    expect(await vendido({ valor: '50' }, { chave: 'a' })).not.toBe(um);
    expect(await vendido({}, { chave: 'b' })).not.toBe(um);
  });

  test('pedidos demais sem pagamento de um endereço são recusados', async () => {
    await db.execute(sql`insert into limites_de_reserva (minutos, pedidos, unidades, parte) values (30, 3, 30, 50)`);
    for (let i = 0; i < 3; i++) await vendido({ email: `de-${i}@exemplo.test` });
    expect(await vender({ email: 'outra@exemplo.test' })).toMatchObject(recusa('reservas-demais'));
  });

  test('o que está errado é dito por campo, e nenhum pedido é feito', async () => {
    expect(await vender({ valor: '0,50', enviarEm: '2020-01-01' })).toEqual(
      recusa('campos', { faltas: { valor: 'fora-dos-limites', enviarEm: 'dia-passado' } }),
    );
    expect(await db.$count(pedidos)).toBe(0);
  });
});

describe('pago', () => {
  test('dá um vale, ainda que dois avisos cheguem ao mesmo tempo, e manda uma mensagem', async () => {
    const id = await vendido();
    const pagamento = await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: 10_000, status: 'approved' });
    await Promise.all([1, 2, 3].map(() => b.aplicar(pagamento)));
    await mudar(id, 'concluido');
    expect(await livro(id)).toEqual([['venda', 10_000]]);
    expect((await valeDe(id))?.vale).toMatchObject({ saldoCentavos: 10_000, bloqueadoEm: null });
    expect(await mensagens()).toMatchObject([{ para: 'neta@exemplo.test', pedidoId: id }]);
    expect(await consultarVale(loja, await codigoDe(id), '203.0.113.9')).toMatchObject({
      valor: { saldoCentavos: 10_000 },
    });
  });

  test('sem o direito de estornar ninguém dá por pago um vale que não foi pago', async () => {
    const id = await vendido();
    const editor = { ...autor, role: 'editor' as const, conjunto: 'Expedição', direitos: ['pedidos:agir' as const] };
    const aprovar = (por: typeof autor) => mudar(id, 'approved', 'pendente', por);
    expect(await aprovar(editor)).toEqual(recusa('sem-direito-de-estornar'));
    expect(await mensagens()).toEqual([]);
    expect(await aprovar({ ...editor, direitos: ['estornar'] } as typeof autor)).toMatchObject({ ok: true });
  });

  test('a mensagem e o PDF têm o código; o banco não tem', async () => {
    const id = await vendido();
    await pagar(id);
    const codigo = await codigoDe(id);
    const [mensagem] = await mensagens();
    expect(mensagem && (await montarConteudo(loja, mensagem))).toEqual({
      tipo: 'vale-presente',
      vale: expect.objectContaining({
        codigo,
        de: 'Dalva Nogueira',
        valorCentavos: 10_000,
        mensagem: 'Feliz aniversário!',
      }),
    });
    const pdf = await valeEmPdf(loja, id);
    expect(pdf && (await new Response(pdf).text()).startsWith('%PDF-')).toBe(true);
    const { rows } = await db.execute<{ texto: string }>(
      sql`select (select string_agg(p::text, ' ') from portadores_de_credito p) || (select string_agg(e::text, ' ') from emails e) || (select string_agg(v::text, ' ') from vales_vendidos v) || (select string_agg(c::text, ' ') from creditos c) as texto`,
    );
    expect(rows[0]?.texto).toContain(codigo.slice(-4));
    expect(rows[0]?.texto).not.toContain(codigo);
  });

  test('para outro dia, a mensagem espera por ele, e vai uma vez', async () => {
    const id = await vendido({ enviarEm: b.emDias(3) });
    await pagar(id);
    expect(await mensagens()).toEqual([]);
    expect(await enviarValesDoDia(loja)).toBe(0);
    expect(await Promise.all([enviarValesDoDia(noDia(3)), enviarValesDoDia(noDia(3))])).toEqual(
      expect.arrayContaining([1, 0]),
    );
    expect(await enviarValesDoDia(noDia(3))).toBe(0);
    expect(await mensagens()).toHaveLength(1);
  });

  test('não é venda de bens, nem comissão, nem eBook, nem coisa a devolver; é crédito dado', async () => {
    const uid = await criarCliente(db, 'conta@exemplo.test');
    const id = await vendido({ email: 'conta@exemplo.test' }, { uid });
    await pagar(id);
    const hoje = b.emDias(0);
    const periodo = { de: hoje, ate: hoje };
    expect(await vendasPorDia(db, periodo)).toEqual([]);
    expect(await produtosMaisVendidos(db, periodo, 10)).toEqual([]);
    expect(await contarPedidosRecebidos(db, null)).toBe(0);
    const livros = [];
    for await (const lote of livrosDoMes(db, { de: new Date('2020-01-01'), ate: new Date('2100-01-01') }))
      livros.push(...lote);
    expect([livros, await db.$count(lancamentosDeComissao)]).toEqual([[], 0]);
    expect(await lerCreditoPorMes(loja)).toMatchObject([{ entrouCentavos: 10_000, saldoCentavos: 10_000 }]);
    expect(await listarEbooksDoCliente(db, uid)).toEqual([]);
    expect(await buscarPedidoDoNavegador(db, { ids: [], uid })).toMatchObject({ ebooks: [], tipo: 'vale' });
    const devolucao = { pedidoId: id, chave: 'devolucao-do-vale', motivo: 'desistencia', unidades: [], fotos: [] };
    expect(await pedirDevolucao(loja, { ...devolucao, autor: uid } as never)).toMatchObject({ ok: false });
  });
});

describe('estornado', () => {
  test('sem uso: o pedido termina, o vale é bloqueado e fica sem saldo', async () => {
    const id = await vendido();
    const pagamento = await pagar(id);
    const pedido = valorDe(await estornar(id, pagamento));
    expect(pedido).toMatchObject({ valorCentavos: 10_000 });
    const codigo = await codigoDe(id);
    expect(await usar(codigo), 'enquanto o estorno corre').toMatchObject(recusa('vale-bloqueado'));
    await tentarEstorno(loja, id, pedido.id);
    expect(await b.ler(id)).toMatchObject({ status: 'rejected', estornadoCentavos: 10_000 });
    expect(await livro(id)).toEqual([
      ['venda', 10_000],
      ['cancelamento', -10_000],
    ]);
    expect(await consultarVale(loja, codigo, '203.0.113.9')).toMatchObject({
      valor: { saldoCentavos: 0, bloqueado: true },
    });
    expect(await valeEmPdf(loja, id)).toBeNull();
    expect(await lerCreditoPorMes(loja)).toEqual([]);
  });

  test('usado em parte: só se estorna o resto, nem mais nem menos, e o pedido fica pago', async () => {
    const id = await vendido({ valor: '300' });
    const pagamento = await pagar(id, 30_000);
    expect(await usar(await codigoDe(id))).toMatchObject({ ok: true });
    const soOResto = recusa('vale-inteiro', { usadoCentavos: 20_000, saldoCentavos: 10_000 });
    expect(await estornar(id, pagamento, '300')).toMatchObject(soOResto);
    expect(await estornar(id, pagamento, '50')).toMatchObject(soOResto);
    const pedido = valorDe(await estornar(id, pagamento));
    expect(pedido).toMatchObject({ valorCentavos: 10_000 });
    await tentarEstorno(loja, id, pedido.id);
    expect(await b.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 10_000 });
    expect((await valeDe(id))?.vale).toMatchObject({ saldoCentavos: 0, bloqueadoEm: null });
    expect(await livro(id)).toEqual([
      ['venda', 30_000],
      ['cancelamento', -10_000],
    ]);
    expect(await estornar(id, pagamento)).toMatchObject(recusa('vale-usado', { usadoCentavos: 20_000 }));
    expect(await lerValorADevolver(db, id)).toBe(0);
  });

  test('enquanto há um estorno aberto, a dona não o desbloqueia', async () => {
    const id = await vendido();
    const pagamento = await pagar(id);
    await bloquear(id);
    expect(await estornar(id, pagamento)).toMatchObject({ ok: true });
    expect(await desbloquear(id)).toMatchObject(recusa('bloqueado-pelo-pedido'));
    expect((await valeDe(id))?.vale).toMatchObject({ bloqueadoEm: expect.any(Date) });
  });

  test('bloqueado pela dona, ou sem saldo, não é enviado no seu dia; desbloqueado, é', async () => {
    const id = await vendido({ enviarEm: b.emDias(3) });
    await pagar(id);
    await bloquear(id);
    expect(await valeEmPdf(loja, id)).toBeNull();
    expect(await enviarValesDoDia(noDia(3))).toBe(0);
    await desbloquear(id);
    expect(await enviarValesDoDia(noDia(3))).toBe(1);
    const usado = await vendido({ enviarEm: b.emDias(3), valor: '200' });
    await pagar(usado, 20_000);
    expect(await usar(await codigoDe(usado))).toMatchObject({ ok: true });
    expect(await enviarValesDoDia(noDia(3))).toBe(0);
    expect(await valeEmPdf(loja, usado)).toBeNull();
  });

  test('não é uma primeira compra', async () => {
    await pagar(await vendido());
    const pessoa = { uid: null, email: digitada.email, documento: null };
    expect(await pessoaJaComprou(db, pessoa)).toBe(false);
    const grande = await vendido({ valor: '300' });
    await pagar(grande, 30_000);
    const gasto = await usar(await codigoDe(grande));
    expect(gasto).toMatchObject({ ok: true });
    expect(await pessoaJaComprou(db, { ...pessoa, email: contato.email })).toBe(true);
  });

  test('rejeitado pela loja e aprovado de novo: o vale perde e recebe o que restava', async () => {
    const id = await vendido({ valor: '300' });
    await pagar(id, 30_000);
    const gasto = await usar(await codigoDe(id));
    await mudar(id, 'rejected');
    expect((await valeDe(id))?.vale).toMatchObject({ saldoCentavos: 0 });
    expect(await lerValorADevolver(db, id)).toBe(10_000);
    await mudar(id, 'approved');
    expect((await valeDe(id))?.vale).toMatchObject({ saldoCentavos: 10_000, bloqueadoEm: null });
    if (gasto.ok) await mudar(gasto.valor.id, 'rejected');
    expect((await valeDe(id))?.vale?.saldoCentavos).toBe(30_000);
    expect(await livro(id)).toEqual([
      ['venda', 30_000],
      ['cancelamento', -10_000],
      ['venda', 10_000],
    ]);
  });

  test('em disputa o vale para; ganha a disputa, volta a pagar; um bloqueio da loja fica', async () => {
    const id = await vendido();
    const pagamento = await pagar(id);
    await b.gemeo.mudarPagamento(pagamento, { status: 'charged_back', status_detail: 'in_process' });
    await b.aplicar(pagamento);
    expect((await valeDe(id))?.vale).toMatchObject({ saldoCentavos: 10_000, bloqueadoEm: expect.any(Date) });
    await b.gemeo.mudarPagamento(pagamento, { status: 'charged_back', status_detail: 'reimbursed' });
    await b.aplicar(pagamento);
    expect((await valeDe(id))?.vale).toMatchObject({ bloqueadoEm: null });
    await db.update(portadoresDeCredito).set({ bloqueadoEm: new Date(), bloqueioMotivo: 'Perdido' });
    await mudar(id, 'concluido');
    expect((await valeDe(id))?.vale).toMatchObject({ bloqueioMotivo: 'Perdido' });
    await desbloquear(id);
    expect(await usar(await codigoDe(id))).toMatchObject({ ok: true });
  });
});

describe('os dados de quem recebe', () => {
  test('saem com os do pedido, expurgado da lixeira', async () => {
    const id = await vendido();
    await pagar(id);
    await excluirPedido(loja, autor, id);
    await db.execute(sql`update pedidos set excluido_em = now() - interval '40 days'`);
    await expurgarLixeira(loja);
    expect(await b.ler(id)).toMatchObject({ expurgadoEm: expect.any(Date), totalCentavos: 10_000 });
    expect((await valeDe(id))?.venda).toMatchObject({ paraEmail: null, mensagem: '' });
    expect(await mensagens()).toEqual([]);
  });

  test('saem com a conta; um vale por enviar espera pelo seu dia', async () => {
    const pessoa = { email: 'outra-conta@exemplo.test', emailDoCadastro: null };
    const uid = await criarCliente(db, pessoa.email);
    const enviado = await vendido({ email: pessoa.email }, { uid });
    await pagar(enviado);
    const porEnviar = await vendido({ email: pessoa.email, enviarEm: b.emDias(2) }, { uid });
    await pagar(porEnviar);
    await db.transaction((tx) => apagarUsuarios(tx, [{ id: uid, ...pessoa }]));
    expect((await valeDe(enviado))?.venda).toMatchObject({ paraEmail: null, mensagem: '' });
    expect((await valeDe(porEnviar))?.venda).toMatchObject({ paraEmail: 'neta@exemplo.test' });
    expect(await anonimizarPedidosSemConta(db, 10)).toBe(0);
    await db.update(valesVendidos).set({ enviadoEm: new Date() });
    expect(await anonimizarPedidosSemConta(db, 10)).toBe(1);
    expect((await valeDe(porEnviar))?.venda).toMatchObject({ paraEmail: null, mensagem: '' });
    expect(await b.ler(porEnviar)).toMatchObject({ nome: 'Conta excluída' });
  });
});
