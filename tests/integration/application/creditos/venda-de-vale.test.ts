// @requirement 15.24.9 15.24.10 15.24.11 15.24.12
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consultarVale } from '#application/creditos/consultar-vale.ts';
import { lerValeComprado, valeEmPdf } from '#application/creditos/vale-comprado.ts';
import { enviarValesDoDia } from '#application/creditos/vale-vendido.ts';
import { venderVale } from '#application/creditos/vender-vale.ts';
import { bloquearVale, desbloquearVale } from '#application/creditos/vales.ts';
import { pedirDevolucao } from '#application/devolucoes/pedir-devolucao.ts';
import { montarConteudo } from '#application/emails/montar-conteudo.ts';
import { tentarEstorno } from '#application/pagamentos/executar-estorno.ts';
import { gerarPix } from '#application/pagamentos/gerar-pix.ts';
import { pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { excluirPedido, expurgarLixeira } from '#application/pedidos/lixeira.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { lerCreditoPorMes } from '#application/relatorios/credito-por-mes.ts';
import { pessoaJaComprou } from '#db/queries/promocoes/promocoes-no-ar.ts';
import { listarEbooksDoCliente } from '#db/queries/pedidos/compras-do-cliente.ts';
import { buscarPedidoDoNavegador } from '#db/queries/pedidos/pedido-do-navegador.ts';
import { lerValorADevolver } from '#db/queries/pedidos/admin-pedidos.ts';
import { livrosDoMes } from '#db/queries/relatorios/contabilidade.ts';
import { contarPedidosRecebidos, produtosMaisVendidos, vendasPorDia } from '#db/queries/relatorios/vendas.ts';
import { apagarUsuarios, anonimizarPedidosSemConta } from '#db/repositories/conta/conta.ts';
import {
  creditos,
  emails,
  lancamentosDeComissao,
  pedidos,
  portadoresDeCredito,
  valesVendidos,
} from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { VendaDigitada } from '#domain/creditos/venda-de-vale.ts';
import { novoId } from '#domain/identificador.ts';
import { somarDias } from '#domain/periodo.ts';
import { criarCliente } from '#tests/integration/application/conta/apoio.ts';
import { abrirBancada, autor, TOTAL } from '#tests/integration/application/pedidos/bancada.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { contato } from '#tests/support/loja-de-teste.ts';

let bancada: Awaited<ReturnType<typeof abrirBancada>>;
beforeAll(async () => {
  bancada = await abrirBancada();
});
afterAll(() => bancada.fechar());
beforeEach(async () => {
  await bancada.limpar(100);
  await esvaziar(bancada.loja.db, 'creditos, portadores_de_credito, vales_vendidos, limites_de_acesso');
});

const digitada: VendaDigitada = {
  valor: '100,00',
  paraEmail: 'neta@exemplo.test',
  mensagem: 'Feliz aniversário!',
  enviarEm: '',
  nome: 'Dalva Nogueira',
  email: 'dalva@exemplo.test',
};
const vender = (mudanca: Partial<VendaDigitada> = {}, quem: { uid?: string; chave?: string } = {}) =>
  venderVale(
    bancada.loja,
    { uid: null, endereco: '203.0.113.7', chave: novoId(), ...quem },
    { ...digitada, ...mudanca },
  );
async function vendido(...entrada: Parameters<typeof vender>): Promise<string> {
  const feito = await vender(...entrada);
  if (!feito.ok) throw new Error(JSON.stringify(feito.erro));
  return feito.valor;
}
async function pagar(pedidoId: string, valorCentavos = 10_000): Promise<string> {
  const pagamento = await bancada.gemeo.criarPagamento({ pedidoId, valorCentavos, status: 'approved' });
  await bancada.aplicar(pagamento);
  return pagamento;
}
const valeDe = async (pedidoId: string) => {
  const [linha] = await bancada.loja.db
    .select({ vale: portadoresDeCredito, venda: valesVendidos })
    .from(valesVendidos)
    .leftJoin(portadoresDeCredito, eq(portadoresDeCredito.id, valesVendidos.portadorId))
    .where(eq(valesVendidos.pedidoId, pedidoId));
  return linha;
};
const livro = async (pedidoId: string) =>
  (await bancada.loja.db.select().from(creditos).where(eq(creditos.pedidoId, pedidoId)).orderBy(creditos.id)).map(
    ({ tipo, centavos }) => [tipo, centavos],
  );
const codigoDe = async (pedidoId: string) => (await lerValeComprado(bancada.loja, pedidoId))?.codigo ?? '';
/** An order of two kings, R$ 200,00, that this card helps to pay. */
const usar = (codigo: string) =>
  fecharPedido(bancada.loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 2 }],
    totalVistoCentavos: TOTAL,
    cupomCodigo: null,
    uid: null,
    chave: null,
    creditos: { vales: [codigo], daConta: false, aPagarVistoCentavos: null },
  });
const mudar = (id: string, para: string) => mudarStatusDoPedido(bancada.loja, autor, { id, para, visto: null });
let chave = 0;
const estornar = (pedidoId: string, pagamentoId: string, valor: string | null = null) =>
  pedirEstorno(bancada.loja, autor, { pedidoId, pagamentoId, valor, motivo: '', chave: `estorno-do-vale-${chave++}` });
const mensagens = () => bancada.loja.db.select().from(emails).where(eq(emails.tipo, 'vale-presente'));

describe('a venda', () => {
  test('é um pedido sem endereço, de um item, sem nada que o barateie', async () => {
    const id = await vendido({ valor: '1.234,56' });
    expect(await bancada.ler(id)).toMatchObject({
      status: 'pendente',
      vendaDeVale: true,
      cep: '',
      totalCentavos: 123_456,
      descontoPixOferecidoCentavos: 0,
      isGuest: true,
    });
    expect(await gerarPix(bancada.loja, id)).toEqual({ ok: true, valor: undefined });
    expect(await bancada.ler(id)).toMatchObject({ totalCentavos: 123_456 });
    expect(await bancada.tiposDeEmail()).toContain('pedido-recebido');
    expect((await valeDe(id))?.vale, 'o vale só existe depois de pago').toBeNull();
  });

  test('o mesmo formulário outra vez, também ao mesmo tempo, é o mesmo pedido; com outro valor é outro', async () => {
    const [um, outro] = await Promise.all([vendido({}, { chave: 'a' }), vendido({}, { chave: 'a' })]);
    expect(um).toBe(outro);
    expect(await vendido({ valor: '50' }, { chave: 'a' })).not.toBe(um);
    expect(await vendido({}, { chave: 'b' })).not.toBe(um);
  });

  test('pedidos demais sem pagamento de um endereço são recusados', async () => {
    await bancada.loja.db.execute(
      sql`insert into limites_de_reserva (minutos, pedidos, unidades, parte) values (30, 3, 30, 50)`,
    );
    try {
      for (let i = 0; i < 3; i++) await vendido({ email: `de-${i}@exemplo.test` });
      expect(await vender({ email: 'outra@exemplo.test' })).toMatchObject({ erro: { codigo: 'reservas-demais' } });
    } finally {
      await bancada.loja.db.execute(sql`delete from limites_de_reserva`);
    }
  });

  test('o que está errado é dito por campo, e nenhum pedido é feito', async () => {
    expect(await vender({ valor: '0,50', enviarEm: '2020-01-01' })).toEqual({
      ok: false,
      erro: { codigo: 'campos', faltas: { valor: 'fora-dos-limites', enviarEm: 'dia-passado' } },
    });
    expect(await bancada.loja.db.$count(pedidos)).toBe(0);
  });
});

describe('pago', () => {
  test('dá um vale, ainda que dois avisos cheguem ao mesmo tempo, e manda uma mensagem', async () => {
    const id = await vendido();
    const pagamento = await bancada.gemeo.criarPagamento({ pedidoId: id, valorCentavos: 10_000, status: 'approved' });
    await Promise.all([bancada.aplicar(pagamento), bancada.aplicar(pagamento), bancada.aplicar(pagamento)]);
    await mudar(id, 'concluido');
    expect(await livro(id)).toEqual([['venda', 10_000]]);
    expect((await valeDe(id))?.vale).toMatchObject({ saldoCentavos: 10_000, bloqueadoEm: null });
    expect(await mensagens()).toMatchObject([{ para: 'neta@exemplo.test', pedidoId: id }]);
    expect(await consultarVale(bancada.loja, await codigoDe(id), '203.0.113.9')).toMatchObject({
      valor: { saldoCentavos: 10_000 },
    });
  });

  test('sem o direito de estornar ninguém dá por pago um vale que não foi pago', async () => {
    const id = await vendido();
    const editor = { ...autor, role: 'editor' as const, conjunto: 'Expedição', direitos: ['pedidos:agir' as const] };
    const aprovar = (por: typeof autor) =>
      mudarStatusDoPedido(bancada.loja, por, { id, para: 'approved', visto: 'pendente' });
    expect(await aprovar(editor)).toEqual({ ok: false, erro: { codigo: 'sem-direito-de-estornar' } });
    expect(await mensagens()).toEqual([]);
    expect(await aprovar({ ...editor, direitos: ['estornar'] } as typeof autor)).toMatchObject({ ok: true });
  });

  test('a mensagem e o PDF têm o código; o banco não tem', async () => {
    const id = await vendido();
    await pagar(id);
    const codigo = await codigoDe(id);
    const [mensagem] = await mensagens();
    expect(mensagem && (await montarConteudo(bancada.loja, mensagem))).toEqual({
      tipo: 'vale-presente',
      vale: expect.objectContaining({
        codigo,
        de: 'Dalva Nogueira',
        valorCentavos: 10_000,
        mensagem: 'Feliz aniversário!',
      }),
    });
    const pdf = await valeEmPdf(bancada.loja, id);
    expect(pdf && (await new Response(pdf).text()).startsWith('%PDF-')).toBe(true);
    const { rows } = await bancada.loja.db.execute<{ texto: string }>(
      sql`select (select string_agg(p::text, ' ') from portadores_de_credito p) || (select string_agg(e::text, ' ') from emails e) || (select string_agg(v::text, ' ') from vales_vendidos v) || (select string_agg(c::text, ' ') from creditos c) as texto`,
    );
    expect(rows[0]?.texto).toContain(codigo.slice(-4));
    expect(rows[0]?.texto).not.toContain(codigo);
  });

  test('para outro dia, a mensagem espera por ele, e vai uma vez', async () => {
    const hoje = diaEmSaoPaulo(bancada.loja.relogio.agora());
    const id = await vendido({ enviarEm: somarDias(hoje, 3) });
    await pagar(id);
    expect(await mensagens()).toEqual([]);
    expect(await enviarValesDoDia(bancada.loja)).toBe(0);
    const noDia = { ...bancada.loja, relogio: { agora: () => new Date(`${somarDias(hoje, 3)}T11:00:00-03:00`) } };
    expect(await Promise.all([enviarValesDoDia(noDia), enviarValesDoDia(noDia)])).toEqual(
      expect.arrayContaining([1, 0]),
    );
    expect(await enviarValesDoDia(noDia)).toBe(0);
    expect(await mensagens()).toHaveLength(1);
  });

  test('não é venda de bens, nem comissão, nem eBook, nem coisa a devolver; é crédito dado', async () => {
    const { db } = bancada.loja;
    const uid = await criarCliente(db, 'conta@exemplo.test');
    const id = await vendido({ email: 'conta@exemplo.test' }, { uid });
    await pagar(id);
    const hoje = diaEmSaoPaulo(bancada.loja.relogio.agora());
    const periodo = { de: hoje, ate: hoje };
    expect(await vendasPorDia(db, periodo)).toEqual([]);
    expect(await produtosMaisVendidos(db, periodo, 10)).toEqual([]);
    expect(await contarPedidosRecebidos(db, null)).toBe(0);
    const livros = [];
    for await (const lote of livrosDoMes(db, { de: new Date('2020-01-01'), ate: new Date('2100-01-01') }))
      livros.push(...lote);
    expect(livros).toEqual([]);
    expect(await db.$count(lancamentosDeComissao)).toBe(0);
    expect(await lerCreditoPorMes(bancada.loja)).toMatchObject([{ entrouCentavos: 10_000, saldoCentavos: 10_000 }]);
    expect(await listarEbooksDoCliente(db, uid)).toEqual([]);
    expect(await buscarPedidoDoNavegador(db, { ids: [], uid })).toMatchObject({ ebooks: [], vendaDeVale: true });
    const devolucao = { pedidoId: id, chave: 'devolucao-do-vale', motivo: 'desistencia', unidades: [], fotos: [] };
    expect(await pedirDevolucao(bancada.loja, { ...devolucao, autor: uid } as never)).toMatchObject({ ok: false });
  });
});

describe('estornado', () => {
  test('sem uso: o pedido termina, o vale é bloqueado e fica sem saldo', async () => {
    const id = await vendido();
    const pagamento = await pagar(id);
    const pedido = await estornar(id, pagamento);
    expect(pedido).toMatchObject({ ok: true, valor: { valorCentavos: 10_000 } });
    const codigo = await codigoDe(id);
    expect(await usar(codigo), 'enquanto o estorno corre').toMatchObject({ erro: { codigo: 'vale-bloqueado' } });
    if (pedido.ok) await tentarEstorno(bancada.loja, id, pedido.valor.id);
    expect(await bancada.ler(id)).toMatchObject({ status: 'rejected', estornadoCentavos: 10_000 });
    expect(await livro(id)).toEqual([
      ['venda', 10_000],
      ['cancelamento', -10_000],
    ]);
    expect(await consultarVale(bancada.loja, codigo, '203.0.113.9')).toMatchObject({
      valor: { saldoCentavos: 0, bloqueado: true },
    });
    expect(await valeEmPdf(bancada.loja, id)).toBeNull();
    expect(await lerCreditoPorMes(bancada.loja)).toEqual([]);
  });

  test('usado em parte: só se estorna o resto, nem mais nem menos, e o pedido fica pago', async () => {
    const id = await vendido({ valor: '300' });
    const pagamento = await pagar(id, 30_000);
    expect(await usar(await codigoDe(id))).toMatchObject({ ok: true });
    const recusa = { erro: { codigo: 'vale-inteiro', usadoCentavos: 20_000, saldoCentavos: 10_000 } };
    expect(await estornar(id, pagamento, '300')).toMatchObject(recusa);
    expect(await estornar(id, pagamento, '50')).toMatchObject(recusa);
    const pedido = await estornar(id, pagamento);
    expect(pedido).toMatchObject({ ok: true, valor: { valorCentavos: 10_000 } });
    if (pedido.ok) await tentarEstorno(bancada.loja, id, pedido.valor.id);
    expect(await bancada.ler(id)).toMatchObject({ status: 'approved', estornadoCentavos: 10_000 });
    expect((await valeDe(id))?.vale).toMatchObject({ saldoCentavos: 0, bloqueadoEm: null });
    expect(await livro(id)).toEqual([
      ['venda', 30_000],
      ['cancelamento', -10_000],
    ]);
    expect(await estornar(id, pagamento)).toMatchObject({ erro: { codigo: 'vale-usado', usadoCentavos: 20_000 } });
    expect(await lerValorADevolver(bancada.loja.db, id)).toBe(0);
  });

  test('enquanto há um estorno aberto, a dona não o desbloqueia', async () => {
    const id = await vendido();
    const pagamento = await pagar(id);
    const { portadorId = '' } = (await valeDe(id))?.venda ?? {};
    await bloquearVale(bancada.loja, autor, { id: portadorId, motivo: 'Perdido' });
    expect(await estornar(id, pagamento)).toMatchObject({ ok: true });
    expect(await desbloquearVale(bancada.loja, autor, portadorId)).toMatchObject({
      erro: { codigo: 'bloqueado-pelo-pedido' },
    });
    expect((await valeDe(id))?.vale).toMatchObject({ bloqueadoEm: expect.any(Date) });
  });

  test('bloqueado pela dona, ou sem saldo, não é enviado no seu dia; desbloqueado, é', async () => {
    const hoje = diaEmSaoPaulo(bancada.loja.relogio.agora());
    const id = await vendido({ enviarEm: somarDias(hoje, 3) });
    await pagar(id);
    const { portadorId = '' } = (await valeDe(id))?.venda ?? {};
    const noDia = { ...bancada.loja, relogio: { agora: () => new Date(`${somarDias(hoje, 3)}T11:00:00-03:00`) } };
    await bloquearVale(bancada.loja, autor, { id: portadorId, motivo: 'Perdido' });
    expect(await valeEmPdf(bancada.loja, id)).toBeNull();
    expect(await enviarValesDoDia(noDia)).toBe(0);
    await desbloquearVale(bancada.loja, autor, portadorId);
    expect(await enviarValesDoDia(noDia)).toBe(1);
    const usado = await vendido({ enviarEm: somarDias(hoje, 3), valor: '200' });
    await pagar(usado, 20_000);
    expect(await usar(await codigoDe(usado))).toMatchObject({ ok: true });
    expect(await enviarValesDoDia(noDia)).toBe(0);
    expect(await valeEmPdf(bancada.loja, usado)).toBeNull();
  });

  test('não é uma primeira compra', async () => {
    await pagar(await vendido());
    const pessoa = { uid: null, email: digitada.email, documento: null };
    expect(await pessoaJaComprou(bancada.loja.db, pessoa)).toBe(false);
    const grande = await vendido({ valor: '300' });
    await pagar(grande, 30_000);
    const gasto = await usar(await codigoDe(grande));
    expect(gasto).toMatchObject({ ok: true });
    expect(await pessoaJaComprou(bancada.loja.db, { ...pessoa, email: contato.email })).toBe(true);
  });

  test('rejeitado pela loja e aprovado de novo: o vale perde e recebe o que restava', async () => {
    const id = await vendido({ valor: '300' });
    await pagar(id, 30_000);
    const gasto = await usar(await codigoDe(id));
    await mudar(id, 'rejected');
    expect((await valeDe(id))?.vale).toMatchObject({ saldoCentavos: 0 });
    expect(await lerValorADevolver(bancada.loja.db, id)).toBe(10_000);
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
    await bancada.gemeo.mudarPagamento(pagamento, { status: 'charged_back', status_detail: 'in_process' });
    await bancada.aplicar(pagamento);
    expect((await valeDe(id))?.vale).toMatchObject({ saldoCentavos: 10_000, bloqueadoEm: expect.any(Date) });
    await bancada.gemeo.mudarPagamento(pagamento, { status: 'charged_back', status_detail: 'reimbursed' });
    await bancada.aplicar(pagamento);
    expect((await valeDe(id))?.vale).toMatchObject({ bloqueadoEm: null });
    const { portadorId = '' } = (await valeDe(id))?.venda ?? {};
    await bancada.loja.db
      .update(portadoresDeCredito)
      .set({ bloqueadoEm: new Date(), bloqueioMotivo: 'Perdido' })
      .where(eq(portadoresDeCredito.id, portadorId));
    await mudar(id, 'concluido');
    expect((await valeDe(id))?.vale).toMatchObject({ bloqueioMotivo: 'Perdido' });
    await desbloquearVale(bancada.loja, autor, portadorId);
    expect(await usar(await codigoDe(id))).toMatchObject({ ok: true });
  });
});

describe('os dados de quem recebe', () => {
  test('saem com os do pedido, expurgado da lixeira', async () => {
    const id = await vendido();
    await pagar(id);
    await excluirPedido(bancada.loja, autor, id);
    await bancada.loja.db.execute(sql`update pedidos set excluido_em = now() - interval '40 days'`);
    await expurgarLixeira(bancada.loja);
    expect(await bancada.ler(id)).toMatchObject({ expurgadoEm: expect.any(Date), totalCentavos: 10_000 });
    expect((await valeDe(id))?.venda).toMatchObject({ paraEmail: null, mensagem: '' });
    expect(await mensagens()).toEqual([]);
  });

  test('saem com a conta; um vale por enviar espera pelo seu dia', async () => {
    const { db, relogio } = bancada.loja;
    const pessoa = { email: 'outra-conta@exemplo.test', emailDoCadastro: null };
    const uid = await criarCliente(db, pessoa.email);
    const enviado = await vendido({ email: pessoa.email }, { uid });
    await pagar(enviado);
    const porEnviar = await vendido(
      { email: pessoa.email, enviarEm: somarDias(diaEmSaoPaulo(relogio.agora()), 2) },
      { uid },
    );
    await pagar(porEnviar);
    await db.transaction((tx) => apagarUsuarios(tx, [{ id: uid, ...pessoa }]));
    expect((await valeDe(enviado))?.venda).toMatchObject({ paraEmail: null, mensagem: '' });
    expect((await valeDe(porEnviar))?.venda).toMatchObject({ paraEmail: 'neta@exemplo.test' });
    expect(await anonimizarPedidosSemConta(db, 10)).toBe(0);
    await db.update(valesVendidos).set({ enviadoEm: new Date() });
    expect(await anonimizarPedidosSemConta(db, 10)).toBe(1);
    expect((await valeDe(porEnviar))?.venda).toMatchObject({ paraEmail: null, mensagem: '' });
    expect(await bancada.ler(porEnviar)).toMatchObject({ nome: 'Conta excluída' });
  });
});
