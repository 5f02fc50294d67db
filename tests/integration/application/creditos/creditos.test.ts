// @requirement 15.24.1 15.24.2 15.24.3 15.24.4 15.24.5 15.24.6
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consultarVale } from '#application/creditos/consultar-vale.ts';
import { bloquearVale, desbloquearVale, emitirVale } from '#application/creditos/vales.ts';
import { darPassoDaLoja } from '#application/devolucoes/dar-passo.ts';
import { expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { abrirPagamento } from '#application/pedidos/abrir-pagamento.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import { type EntradaDoFechamento, fecharPedido } from '#application/pedidos/fechar-pedido.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { listarVales } from '#db/queries/creditos/admin-vales.ts';
import { creditos, devolucaoItens, devolucoes, emails, pedidoItens, portadoresDeCredito } from '#db/schema/index.ts';
import { esvaziar } from '#tests/support/esvaziar.ts';
import { contato, porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirBancada, autor, TOTAL } from '#tests/integration/application/pedidos/bancada.ts';

let bancada: Awaited<ReturnType<typeof abrirBancada>>;
beforeAll(async () => {
  bancada = await abrirBancada();
});
afterAll(() => bancada.fechar());
beforeEach(async () => {
  await esvaziar(
    bancada.loja.db,
    'pedidos, pedido_itens, produtos, categorias, emails, movimentos_estoque, devolucoes, creditos, portadores_de_credito, auditoria, limites_de_acesso',
  );
  bancada.tarefas.length = 0;
  await porAVenda(bancada, { id: 'rei', estoque: 100 });
});

let formulario = 0;
async function vale(valor = '50,00'): Promise<{ id: string; codigo: string }> {
  const feito = await emitirVale(bancada.loja, autor, { chave: `formulario-${formulario++}`, valor });
  if (!feito.ok) throw new Error(feito.erro.codigo);
  return feito.valor;
}

/** An order of two kings, R$ 200,00, paid as far as possible with these cards. */
const comprar = (vales: string[], mais: Partial<EntradaDoFechamento> = {}) =>
  fecharPedido(bancada.loja, {
    contato,
    linhas: [{ produtoId: 'rei', variacao: null, quantidade: 2 }],
    totalVistoCentavos: TOTAL,
    cupomCodigo: null,
    uid: null,
    chave: null,
    creditos: { vales, daConta: false, aPagarVistoCentavos: null },
    ...mais,
  });
async function comprado(...entrada: Parameters<typeof comprar>) {
  const feito = await comprar(...entrada);
  if (!feito.ok) throw new Error(JSON.stringify(feito.erro));
  return feito.valor;
}

const saldo = async (id: string) =>
  (await bancada.loja.db.select().from(portadoresDeCredito).where(eq(portadoresDeCredito.id, id)))[0]?.saldoCentavos;
const livro = async (id: string) =>
  (await bancada.loja.db.select().from(creditos).where(eq(creditos.portadorId, id)).orderBy(creditos.id)).map(
    ({ tipo, centavos }) => [tipo, centavos],
  );
const mudar = (id: string, para: string) => mudarStatusDoPedido(bancada.loja, autor, { id, para, visto: null });

describe('o vale', () => {
  test('o mesmo formulário outra vez faz um vale, com o mesmo código; outro valor é recusado', async () => {
    const pedido = { chave: 'a-mesma-chave', valor: '100' };
    const [um, outro] = await Promise.all([
      emitirVale(bancada.loja, autor, pedido),
      emitirVale(bancada.loja, autor, pedido),
    ]);
    expect(um).toEqual(outro);
    expect(await emitirVale(bancada.loja, autor, { ...pedido, valor: '200' })).toMatchObject({
      erro: { codigo: 'ja-gravado' },
    });
    expect((await listarVales(bancada.loja.db, {})).linhas).toMatchObject([
      { saldoCentavos: 10_000, entrouCentavos: 10_000 },
    ]);
  });

  test('o código não está no banco: nem no vale, nem na auditoria, nem no livro', async () => {
    const { codigo } = await vale();
    const { rows } = await bancada.loja.db.execute<{ texto: string }>(
      sql`select (select string_agg(p::text, ' ') from portadores_de_credito p) || (select string_agg(a::text, ' ') from auditoria a) || (select string_agg(c::text, ' ') from creditos c) as texto`,
    );
    const texto = rows[0]?.texto ?? '';
    expect(texto).toContain(codigo.slice(-4));
    expect(texto).not.toContain(codigo);
    expect(texto).not.toContain(codigo.replaceAll('-', ''));
  });

  test('dez códigos errados seguidos param; os certos não contam', async () => {
    const { codigo } = await vale('30');
    const consultar = (digitado: string) => consultarVale(bancada.loja, digitado, '203.0.113.7');
    for (let i = 0; i < 12; i++) expect(await consultar(codigo)).toMatchObject({ valor: { saldoCentavos: 3000 } });
    for (let i = 0; i < 9; i++)
      expect(await consultar('ABCD-EFGH-JKLM-NPQR')).toMatchObject({ erro: { codigo: 'vale-desconhecido' } });
    expect(await consultar(codigo)).toMatchObject({ ok: true });
    expect(await consultar('qualquer coisa')).toMatchObject({ erro: { codigo: 'vale-desconhecido' } });
    expect(await consultar(codigo)).toMatchObject({ erro: { codigo: 'muitas-tentativas' } });
    expect(await consultarVale(bancada.loja, codigo, '198.51.100.9')).toMatchObject({ ok: true });
  });

  test('bloqueado não paga, guarda o saldo, e pode ser desbloqueado', async () => {
    const { id, codigo } = await vale();
    expect(await bloquearVale(bancada.loja, autor, { id, motivo: ' ' })).toMatchObject({ erro: { codigo: 'campos' } });
    expect(await bloquearVale(bancada.loja, autor, { id, motivo: 'Perdido' })).toMatchObject({ ok: true });
    expect(await comprar([codigo])).toMatchObject({ erro: { codigo: 'vale-bloqueado' } });
    expect(await saldo(id)).toBe(5000);
    await desbloquearVale(bancada.loja, autor, id);
    expect(await comprar([codigo])).toMatchObject({ ok: true });
  });
});

describe('o crédito no pedido', () => {
  test('o carrinho diz o saldo de cada vale e o que falta pagar; o provedor é chamado só para o resto', async () => {
    const um = await vale('50,00');
    const outro = await vale('30,01');
    const linhas = [{ produtoId: 'rei', variacao: null, quantidade: 2 }];
    const vales = [um.codigo.toLowerCase(), 'nada', outro.codigo];
    expect(await conferirCarrinho(bancada.loja, { linhas, cupom: null, uid: null, vales })).toMatchObject({
      totalCentavos: TOTAL,
      aPagarCentavos: TOTAL - 8001,
      vales: [
        { saldoCentavos: 5000, recusa: null },
        { saldoCentavos: 0, recusa: 'desconhecido' },
        { saldoCentavos: 3001, recusa: null },
      ],
    });
    const pedido = await comprado([um.codigo, outro.codigo, um.codigo]);
    expect(pedido).toMatchObject({ totalCentavos: TOTAL, valeCentavos: 8001, status: 'pendente' });
    expect(await livro(um.id)).toEqual([
      ['emissao', 5000],
      ['resgate', -5000],
    ]);
    await abrirPagamento(bancada.loja, pedido);
    expect(
      await bancada.gemeo
        .criarPagamento({ pedidoId: pedido.id, valorCentavos: TOTAL - 8001, status: 'approved' })
        .then(bancada.aplicar),
    ).toBeUndefined();
    expect(await bancada.ler(pedido.id)).toMatchObject({ status: 'approved', estornadoCentavos: 0 });
  });

  test('o preço todo em dinheiro não paga o pedido que já tem crédito', async () => {
    const { codigo } = await vale();
    const pedido = await comprado([codigo]);
    await abrirPagamento(bancada.loja, pedido);
    const pagamento = await bancada.gemeo.criarPagamento({
      pedidoId: pedido.id,
      valorCentavos: TOTAL,
      status: 'approved',
    });
    await bancada.aplicar(pagamento);
    expect(await bancada.ler(pedido.id)).toMatchObject({ status: 'pendente' });
  });

  test('pago todo com crédito está pago na hora, com os seus e-mails, e não tem pagamento', async () => {
    const { id, codigo } = await vale('250');
    const pedido = await comprado([codigo]);
    expect(pedido).toMatchObject({ status: 'approved', valeCentavos: TOTAL, recente: null });
    expect(pedido.pagoEm).not.toBeNull();
    expect(await saldo(id)).toBe(5000);
    const tipos = (await bancada.loja.db.select().from(emails)).map(({ tipo }) => tipo);
    expect(tipos).toEqual(expect.arrayContaining(['pedido-recebido', 'pedido-aprovado']));
    expect(await bancada.estoque()).toBe(98);
  });

  test('dois pedidos ao mesmo tempo com um vale: um o usa, o outro é recusado', async () => {
    const { id, codigo } = await vale('200');
    const feitos = await Promise.all(Array.from({ length: 4 }, () => comprar([codigo])));
    expect(feitos.filter(({ ok }) => ok)).toHaveLength(1);
    for (const feito of feitos) if (!feito.ok) expect(feito.erro).toEqual({ codigo: 'vale-sem-saldo', vale: 0 });
    expect(await saldo(id)).toBe(0);
    expect(await bancada.estoque()).toBe(98);
  });

  test('o mesmo pedido pedido de novo, mesmo ao mesmo tempo, usa o vale uma vez', async () => {
    const { id, codigo } = await vale();
    const chave = { chave: 'chave-do-pedido', impressao: 'x' };
    const [um, outro] = await Promise.all([comprar([codigo], { chave }), comprar([codigo], { chave })]);
    const terceiro = await comprar([codigo], { chave });
    expect([um, outro, terceiro].map((feito) => feito.ok && feito.valor.id)).toEqual(
      Array.from({ length: 3 }, () => (um?.ok ? um.valor.id : null)),
    );
    expect(await livro(id)).toEqual([
      ['emissao', 5000],
      ['resgate', -5000],
    ]);
  });

  test('quem viu outro valor a pagar é avisado, e nada é gasto', async () => {
    const { id, codigo } = await vale();
    const recusado = await comprar([codigo], { creditos: { vales: [codigo], daConta: false, aPagarVistoCentavos: 1 } });
    expect(recusado).toEqual({ ok: false, erro: { codigo: 'vale-divergente', aPagarCentavos: TOTAL - 5000 } });
    expect(await saldo(id)).toBe(5000);
  });

  test('o pedido que expira, ou que a loja rejeita, devolve o crédito; reaberto, usa-o outra vez', async () => {
    const { id, codigo } = await vale();
    const expirado = await comprado([codigo]);
    bancada.adiantar(25 * 60 * 60 * 1000);
    await expirarPedidos(bancada.loja);
    expect(await bancada.ler(expirado.id)).toMatchObject({ status: 'rejected' });
    expect(await saldo(id)).toBe(5000);
    expect(await mudar(expirado.id, 'approved')).toMatchObject({ ok: true });
    expect(await saldo(id)).toBe(0);
    expect(await mudar(expirado.id, 'rejected')).toMatchObject({ ok: true });
    expect(await livro(id)).toEqual([
      ['emissao', 5000],
      ['resgate', -5000],
      ['liberacao', 5000],
      ['resgate', -5000],
      ['liberacao', 5000],
    ]);
    const seguinte = await comprado([codigo]);
    expect(await mudar(expirado.id, 'approved')).toMatchObject({ erro: { codigo: 'sem-credito' } });
    expect(await bancada.estoque()).toBe(98);
    expect(await bancada.ler(seguinte.id)).toMatchObject({ valeCentavos: 5000 });
  });

  test('pago depois do prazo, com o crédito já em outro pedido, o dinheiro volta', async () => {
    const { codigo } = await vale();
    const pedido = await comprado([codigo]);
    await abrirPagamento(bancada.loja, pedido);
    await mudar(pedido.id, 'rejected');
    await comprado([codigo]);
    await bancada.loja.db.execute(sql`update pedidos set status_do_admin_em = null where id = ${pedido.id}`);
    const pagamento = await bancada.gemeo.criarPagamento({
      pedidoId: pedido.id,
      valorCentavos: TOTAL - 5000,
      status: 'approved',
    });
    await bancada.aplicar(pagamento);
    expect(await bancada.ler(pedido.id)).toMatchObject({ status: 'rejected' });
    expect(bancada.tarefas).toContainEqual(
      expect.objectContaining({
        nome: 'estornar-pagamento',
        dados: expect.objectContaining({ pagamentoId: pagamento }),
      }),
    );
  });
});

describe('o crédito na devolução', () => {
  /** One of the two kings comes back, and the owner refunds it. */
  async function devolver(pedidoId: string) {
    const { db } = bancada.loja;
    const [item] = await db.select().from(pedidoItens).where(eq(pedidoItens.pedidoId, pedidoId));
    const [devolucao] = await db
      .insert(devolucoes)
      .values({ pedidoId, chave: `devolucao-${formulario++}`, motivo: 'cancelamento', temVolta: false })
      .returning();
    const numero = devolucao?.numero ?? 0;
    await db.insert(devolucaoItens).values({ numero, itemId: item?.id ?? 0, quantidade: 1 });
    const passo = {
      numero,
      passo: 'reembolsar',
      instrucoes: '',
      codigoPostagem: '',
      motivo: '',
      aoEstoque: true,
    } as const;
    return [
      await darPassoDaLoja(bancada.loja, autor, passo),
      await darPassoDaLoja(bancada.loja, autor, passo),
    ] as const;
  }

  test('o que foi pago com crédito volta primeiro, o resto em dinheiro, e a soma é o que foi pago', async () => {
    const { id, codigo } = await vale('130');
    const pedido = await comprado([codigo]);
    await abrirPagamento(bancada.loja, pedido);
    await bancada.aplicar(
      await bancada.gemeo.criarPagamento({ pedidoId: pedido.id, valorCentavos: TOTAL - 13_000, status: 'approved' }),
    );
    const [primeira, repetida] = await devolver(pedido.id);
    expect(primeira).toMatchObject({ valor: { situacao: 'reembolsada', estorno: null, creditoCentavos: 10_000 } });
    expect(repetida).toMatchObject({ erro: { codigo: 'passo-invalido' } });
    expect(await saldo(id)).toBe(10_000);
    expect(await bancada.ler(pedido.id)).toMatchObject({
      status: 'approved',
      estornadoCentavos: 10_000,
      creditadoCentavos: 10_000,
    });
    const [segunda] = await devolver(pedido.id);
    expect(segunda).toMatchObject({ valor: { situacao: 'reembolsada', valorCentavos: 10_000 } });
    expect(await saldo(id)).toBe(13_000);
    // All of its money went back, which ends the order; the rest of the credit went back with that.
    expect(await bancada.ler(pedido.id)).toMatchObject({ status: 'rejected', estornadoCentavos: 17_000 });
    expect(await livro(id)).toEqual([
      ['emissao', 13_000],
      ['resgate', -13_000],
      ['liberacao', 10_000],
      ['liberacao', 3000],
    ]);
  });

  test('pago todo com crédito, volta todo a ele, e rejeitado depois devolve só o que falta', async () => {
    const { id, codigo } = await vale('200');
    const pedido = await comprado([codigo]);
    const [feita] = await devolver(pedido.id);
    expect(feita).toMatchObject({ valor: { situacao: 'reembolsada', valorCentavos: 10_000 } });
    expect(await saldo(id)).toBe(10_000);
    await mudar(pedido.id, 'rejected');
    expect(await saldo(id)).toBe(20_000);
  });
});

describe('o livro no banco', () => {
  test('só cresce, e só ele muda o saldo', async () => {
    const { id } = await vale();
    const { db } = bancada.loja;
    for (const comando of [
      sql`update creditos set centavos = 1`,
      sql`delete from creditos`,
      sql`update portadores_de_credito set saldo_centavos = 1 where id = ${id}`,
      sql`insert into portadores_de_credito (id, tipo, codigo_hash, final, saldo_centavos) values ('x', 'vale', 'x', 'ABCD', 1)`,
    ])
      await expect(db.execute(comando)).rejects.toThrow(/Failed query/);
    expect(await saldo(id)).toBe(5000);
  });
});
