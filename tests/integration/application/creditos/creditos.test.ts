// @requirement 15.24.1 15.24.2 15.24.3 15.24.4 15.24.5 15.24.6
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { consultarVale } from '#application/creditos/consultar-vale.ts';
import { bloquearVale, desbloquearVale, emitirVale } from '#application/creditos/vales.ts';
import { darPassoDaLoja } from '#application/devolucoes/dar-passo.ts';
import { expirarPedidos } from '#application/pagamentos/conferir-pedido.ts';
import { conferirCarrinho } from '#application/pedidos/conferir-carrinho.ts';
import type { EntradaDoFechamento } from '#application/pedidos/fechar-pedido.ts';
import { lerItens } from '#db/pedidos/gravar-pedidos.ts';
import { listarVales } from '#db/creditos/ler-admin-vales.ts';
import { creditos, devolucaoItens, devolucoes, portadoresDeCredito } from '#db/schema/index.ts';
import { novoId } from '#domain/identificador.ts';
import { autor, DIA_MS, linha, TOTAL, usarBancada } from '#tests/integration/application/pedidos/bancada.ts';
import { recusa, valorDe } from '#tests/support/resultado.ts';

const b = await usarBancada({ estoque: 100 });
const { loja } = b;
const { db } = loja;

const emitir = (valor: string, chave: string = novoId()) => emitirVale(loja, autor, { chave, valor });
const vale = async (valor = '50,00') => valorDe(await emitir(valor));

/** An order of two kings, R$ 200,00, paid as far as possible with these cards. */
const comprar = (vales: string[], mais: Partial<EntradaDoFechamento> = {}) =>
  b.pedir({ rei: 2 }, TOTAL, { creditos: { vales, daConta: false, aPagarVistoCentavos: null }, ...mais });
const comprado = async (...vales: string[]) => valorDe(await comprar(vales));

const saldo = async (id: string) =>
  (await db.select().from(portadoresDeCredito).where(eq(portadoresDeCredito.id, id)))[0]?.saldoCentavos;
const livro = async (id: string) =>
  (await db.select().from(creditos).where(eq(creditos.portadorId, id)).orderBy(creditos.id)).map(
    ({ tipo, centavos }) => [tipo, centavos],
  );

describe('o vale', () => {
  test('o mesmo formulário outra vez faz um vale, com o mesmo código; outro valor é recusado', async () => {
    const [um, outro] = await Promise.all([emitir('100', 'a-mesma-chave'), emitir('100', 'a-mesma-chave')]);
    expect(um).toEqual(outro);
    expect(await emitir('200', 'a-mesma-chave')).toMatchObject(recusa('ja-gravado'));
    expect((await listarVales(db, {})).linhas).toMatchObject([{ saldoCentavos: 10_000, entrouCentavos: 10_000 }]);
  });

  test('o código não está no banco: nem no vale, nem na auditoria, nem no livro', async () => {
    const { codigo } = await vale();
    const { rows } = await db.execute<{ texto: string }>(
      sql`select (select string_agg(p::text, ' ') from portadores_de_credito p) || (select string_agg(a::text, ' ') from auditoria a) || (select string_agg(c::text, ' ') from creditos c) as texto`,
    );
    const texto = rows[0]?.texto ?? '';
    expect(texto).toContain(codigo.slice(-4));
    expect(texto).not.toContain(codigo);
    expect(texto).not.toContain(codigo.replaceAll('-', ''));
  });

  test('dez códigos errados seguidos param; os certos não contam', async () => {
    const { codigo } = await vale('30');
    const consultar = (digitado: string) => consultarVale(loja, digitado, '203.0.113.7');
    for (let i = 0; i < 12; i++) expect(await consultar(codigo)).toMatchObject({ valor: { saldoCentavos: 3000 } });
    for (let i = 0; i < 9; i++)
      expect(await consultar('ABCD-EFGH-JKLM-NPQR')).toMatchObject(recusa('vale-desconhecido'));
    expect(await consultar(codigo)).toMatchObject({ ok: true });
    expect(await consultar('qualquer coisa')).toMatchObject(recusa('vale-desconhecido'));
    expect(await consultar(codigo)).toMatchObject(recusa('muitas-tentativas'));
    expect(await consultarVale(loja, codigo, '198.51.100.9')).toMatchObject({ ok: true });
  });

  test('bloqueado não paga, guarda o saldo, e pode ser desbloqueado', async () => {
    const { id, codigo } = await vale();
    expect(await bloquearVale(loja, autor, { id, motivo: ' ' })).toMatchObject(recusa('campos'));
    expect(await bloquearVale(loja, autor, { id, motivo: 'Perdido' })).toMatchObject({ ok: true });
    expect(await comprar([codigo])).toMatchObject(recusa('vale-bloqueado'));
    expect(await saldo(id)).toBe(5000);
    await desbloquearVale(loja, autor, id);
    expect(await comprar([codigo])).toMatchObject({ ok: true });
  });
});

describe('o crédito no pedido', () => {
  test('o carrinho diz o saldo de cada vale e o que falta pagar; o provedor é chamado só para o resto', async () => {
    const um = await vale('50,00');
    const outro = await vale('30,01');
    const linhas = [linha('rei', 2)];
    const vales = [um.codigo.toLowerCase(), 'nada', outro.codigo];
    expect(await conferirCarrinho(loja, { linhas, cupom: null, uid: null, vales })).toMatchObject({
      totalCentavos: TOTAL,
      aPagarCentavos: TOTAL - 8001,
      vales: [
        { saldoCentavos: 5000, recusa: null },
        { saldoCentavos: 0, recusa: 'desconhecido' },
        { saldoCentavos: 3001, recusa: null },
      ],
    });
    const pedido = await comprado(um.codigo, outro.codigo, um.codigo);
    expect(pedido).toMatchObject({ totalCentavos: TOTAL, valeCentavos: 8001, status: 'pendente' });
    expect(await livro(um.id)).toEqual([
      ['emissao', 5000],
      ['resgate', -5000],
    ]);
    await b.pagar(pedido.id, TOTAL - 8001);
    expect(await b.ler(pedido.id)).toMatchObject({ status: 'approved', estornadoCentavos: 0 });
  });

  test('o preço todo em dinheiro não paga o pedido que já tem crédito', async () => {
    const { codigo } = await vale();
    const pedido = await comprado(codigo);
    await b.pagar(pedido.id);
    expect(await b.ler(pedido.id)).toMatchObject({ status: 'pendente' });
  });

  test('pago todo com crédito está pago na hora, com os seus e-mails, e não tem pagamento', async () => {
    const { id, codigo } = await vale('250');
    const pedido = await comprado(codigo);
    expect(pedido).toMatchObject({ status: 'approved', valeCentavos: TOTAL, recente: null });
    expect(pedido.pagoEm).not.toBeNull();
    expect(await saldo(id)).toBe(5000);
    expect(await b.tiposDeEmail()).toEqual(expect.arrayContaining(['pedido-recebido', 'pedido-aprovado']));
    expect(await b.estoque()).toBe(98);
  });

  test('dois pedidos ao mesmo tempo com um vale: um o usa, o outro é recusado', async () => {
    const { id, codigo } = await vale('200');
    const feitos = await Promise.all(Array.from({ length: 4 }, () => comprar([codigo])));
    expect(feitos.filter(({ ok }) => ok)).toHaveLength(1);
    for (const feito of feitos) if (!feito.ok) expect(feito).toEqual(recusa('vale-sem-saldo', { vale: 0 }));
    expect(await saldo(id)).toBe(0);
    expect(await b.estoque()).toBe(98);
  });

  test('o mesmo pedido pedido de novo, mesmo ao mesmo tempo, usa o vale uma vez', async () => {
    const { id, codigo } = await vale();
    const chave = { chave: 'chave-do-pedido', impressao: 'x' };
    const juntos = await Promise.all([comprar([codigo], { chave }), comprar([codigo], { chave })]);
    const ids = [...juntos, await comprar([codigo], { chave })].map((feito) => valorDe(feito).id);
    expect(new Set(ids).size).toBe(1);
    expect(await livro(id)).toEqual([
      ['emissao', 5000],
      ['resgate', -5000],
    ]);
  });

  test('quem viu outro valor a pagar é avisado, e nada é gasto', async () => {
    const { id, codigo } = await vale();
    const recusado = await comprar([codigo], { creditos: { vales: [codigo], daConta: false, aPagarVistoCentavos: 1 } });
    expect(recusado).toEqual(recusa('vale-divergente', { aPagarCentavos: TOTAL - 5000 }));
    expect(await saldo(id)).toBe(5000);
  });

  test('o pedido que expira, ou que a loja rejeita, devolve o crédito; reaberto, usa-o outra vez', async () => {
    const { id, codigo } = await vale();
    const expirado = await comprado(codigo);
    b.adiantar(DIA_MS + 3_600_000);
    await expirarPedidos(loja);
    expect(await b.ler(expirado.id)).toMatchObject({ status: 'rejected' });
    expect(await saldo(id)).toBe(5000);
    expect(await b.mudar(expirado.id, 'approved')).toMatchObject({ ok: true });
    expect(await saldo(id)).toBe(0);
    expect(await b.mudar(expirado.id, 'rejected')).toMatchObject({ ok: true });
    expect(await livro(id)).toEqual([
      ['emissao', 5000],
      ['resgate', -5000],
      ['liberacao', 5000],
      ['resgate', -5000],
      ['liberacao', 5000],
    ]);
    const seguinte = await comprado(codigo);
    expect(await b.mudar(expirado.id, 'approved')).toMatchObject(recusa('sem-credito'));
    expect(await b.estoque()).toBe(98);
    expect(await b.ler(seguinte.id)).toMatchObject({ valeCentavos: 5000 });
  });

  test('pago depois do prazo, com o crédito já em outro pedido, o dinheiro volta', async () => {
    const { codigo } = await vale();
    const pedido = await comprado(codigo);
    await b.mudar(pedido.id, 'rejected');
    await comprado(codigo);
    await b.forcar(pedido.id, { statusDoAdminEm: null });
    const pagamento = await b.pagar(pedido.id, TOTAL - 5000);
    expect(await b.ler(pedido.id)).toMatchObject({ status: 'rejected' });
    expect(b.aDevolver()).toEqual([pagamento]);
  });
});

describe('o crédito na devolução', () => {
  /** One of the two kings comes back, and the owner refunds it. */
  async function devolver(pedidoId: string) {
    const [item] = await lerItens(db, pedidoId);
    const pedida = { pedidoId, chave: novoId(), motivo: 'cancelamento' as const, temVolta: false };
    const [{ numero } = { numero: 0 }] = await db.insert(devolucoes).values(pedida).returning();
    await db.insert(devolucaoItens).values({ numero, itemId: item?.id ?? 0, quantidade: 1 });
    const escrito = { instrucoes: '', codigoPostagem: '', motivo: '', aoEstoque: true };
    return () => darPassoDaLoja(loja, autor, { numero, passo: 'reembolsar', ...escrito });
  }

  test('o que foi pago com crédito volta primeiro, o resto em dinheiro, e a soma é o que foi pago', async () => {
    const { id, codigo } = await vale('130');
    const pedido = await comprado(codigo);
    await b.pagar(pedido.id, TOTAL - 13_000);
    const reembolsar = await devolver(pedido.id);
    expect(await reembolsar()).toMatchObject({
      valor: { situacao: 'reembolsada', estorno: null, creditoCentavos: 10_000 },
    });
    expect(await reembolsar()).toMatchObject(recusa('passo-invalido'));
    expect(await saldo(id)).toBe(10_000);
    expect(await b.ler(pedido.id)).toMatchObject({
      status: 'approved',
      estornadoCentavos: 10_000,
      creditadoCentavos: 10_000,
    });
    const segunda = await devolver(pedido.id);
    expect(await segunda()).toMatchObject({ valor: { situacao: 'reembolsada', valorCentavos: 10_000 } });
    expect(await saldo(id)).toBe(13_000);
    // All of its money went back, which ends the order; the rest of the credit went back with that.
    expect(await b.ler(pedido.id)).toMatchObject({ status: 'rejected', estornadoCentavos: 17_000 });
    expect(await livro(id)).toEqual([
      ['emissao', 13_000],
      ['resgate', -13_000],
      ['liberacao', 10_000],
      ['liberacao', 3000],
    ]);
  });

  test('pago todo com crédito, volta todo a ele, e rejeitado depois devolve só o que falta', async () => {
    const { id, codigo } = await vale('200');
    const pedido = await comprado(codigo);
    const reembolsar = await devolver(pedido.id);
    expect(await reembolsar()).toMatchObject({ valor: { situacao: 'reembolsada', valorCentavos: 10_000 } });
    expect(await saldo(id)).toBe(10_000);
    await b.mudar(pedido.id, 'rejected');
    expect(await saldo(id)).toBe(20_000);
  });
});

describe('o livro no banco', () => {
  test('só cresce, e só ele muda o saldo', async () => {
    const { id } = await vale();
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
