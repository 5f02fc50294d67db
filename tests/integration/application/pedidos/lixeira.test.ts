// @requirement 2.18.6 2.18.9
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { excluirPedido } from '#application/pedidos/lixeira.ts';
import { expurgarLixeira } from '#application/pedidos/lixeira.ts';
import { mudarStatusDoPedido } from '#application/pedidos/mudar-status-do-pedido.ts';
import { pedirEstorno } from '#application/pagamentos/pedir-estorno.ts';
import { reenviarConfirmacao } from '#application/pedidos/reenviar-confirmacao.ts';
import { restaurarPedido } from '#application/pedidos/lixeira.ts';
import { lerDetalhesDoPedido } from '#db/queries/pedidos/admin-pedido.ts';
import { contarPedidosDoAdmin, listarPedidosDoAdmin } from '#db/queries/pedidos/admin-pedidos.ts';
import { auditoria, emails, movimentosEstoque, pagamentos, pedidoItens, pedidos } from '#db/schema/index.ts';
import type { FiltroDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { abrirBancada, autor, type Bancada } from './bancada.ts';
import { testarExclusaoDuranteOExpurgo } from './lixeira-no-servidor.ts';

const DIA_MS = 24 * 3600 * 1000;
let b: Bancada;
beforeAll(async () => {
  b = await abrirBancada();
});
afterAll(() => b.fechar());
beforeEach(() => b.limpar(100));

const naLista = async (filtro: FiltroDePedidos) =>
  (await listarPedidosDoAdmin(b.loja.db, { filtro, busca: '', ordem: '-data', cliente: null }, {})).linhas.map(
    ({ id }) => id,
  );
const velho = (id: string) =>
  b.loja.db
    .update(pedidos)
    .set({ excluidoEm: new Date(b.loja.relogio.agora().getTime() - 31 * DIA_MS) })
    .where(eq(pedidos.id, id));

describe('lixeira', () => {
  test('excluir tira o pedido da lista e o põe na lixeira; restaurar o traz de volta como era', async () => {
    const id = await b.novoEm('enviado');
    expect(await excluirPedido(b.loja, autor, id)).toMatchObject({ ok: true });
    expect([await naLista('todos'), await naLista('enviado'), await naLista('lixeira')]).toEqual([[], [], [id]]);
    expect(await contarPedidosDoAdmin(b.loja.db)).toMatchObject({ todos: 0, lixeira: 1 });
    expect(await mudarStatusDoPedido(b.loja, autor, { id, para: 'concluido', visto: null })).toEqual({
      ok: false,
      erro: { codigo: 'nao-encontrado' },
    });
    expect(await reenviarConfirmacao(b.loja, autor, { id, chave: null })).toEqual({
      ok: false,
      erro: { codigo: 'nao-encontrado' },
    });
    expect(await restaurarPedido(b.loja, autor, id)).toMatchObject({ ok: true });
    expect([await naLista('enviado'), await naLista('lixeira')]).toEqual([[id], []]);
    expect(await b.ler(id)).toMatchObject({ status: 'enviado', excluidoEm: null, estoqueReservado: true });
    expect((await b.loja.db.select().from(auditoria)).map(({ acao }) => acao).slice(-2)).toEqual([
      'excluir',
      'restaurar',
    ]);
  });

  test('excluir e restaurar duas vezes é o mesmo que uma; o que não há não se exclui', async () => {
    const id = await b.novoEm('approved');
    await Promise.all([excluirPedido(b.loja, autor, id), excluirPedido(b.loja, autor, id)]);
    await Promise.all([restaurarPedido(b.loja, autor, id), restaurarPedido(b.loja, autor, id)]);
    expect((await b.historico(id)).filter(({ tipo }) => tipo === 'excluido' || tipo === 'restaurado')).toHaveLength(2);
    expect(await excluirPedido(b.loja, autor, 'nada')).toEqual({ ok: false, erro: { codigo: 'nao-encontrado' } });
    expect(await restaurarPedido(b.loja, autor, 'nada')).toEqual({ ok: false, erro: { codigo: 'nao-encontrado' } });
  });

  test.each(['pending', 'in_process', 'in_mediation'] as const)(
    'com um pagamento %s o pedido não some',
    async (status) => {
      const id = await b.novoPedido();
      await b.aplicar(await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: 20_000, status }));
      expect(await excluirPedido(b.loja, autor, id)).toEqual({ ok: false, erro: { codigo: 'pagamento-em-andamento' } });
    },
  );

  test('com um pagamento que a loja não entende o pedido não some: pode virar dinheiro', async () => {
    const id = await b.novoPedido();
    await b.aplicar(await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: 20_000, status: 'pending' }));
    await b.loja.db.update(pagamentos).set({ status: 'desconhecido' }).where(eq(pagamentos.pedidoId, id));
    expect(await excluirPedido(b.loja, autor, id)).toEqual({ ok: false, erro: { codigo: 'pagamento-em-andamento' } });
  });

  test('com um estorno por fazer o pedido não some', async () => {
    const id = await b.novoPedido();
    await pedirEstorno(b.loja, autor, {
      pedidoId: id,
      pagamentoId: await b.pagar(id),
      valor: '10',
      motivo: '',
      chave: 'estorno-aberto',
    });
    expect(await excluirPedido(b.loja, autor, id)).toEqual({ ok: false, erro: { codigo: 'pagamento-em-andamento' } });
  });

  test('pago depois de excluído, volta sozinho para a lista', async () => {
    const id = await b.novoPedido();
    await excluirPedido(b.loja, autor, id);
    await b.pagar(id);
    expect([await naLista('approved'), await naLista('lixeira')]).toEqual([[id], []]);
    expect((await b.historico(id)).at(-1)).toMatchObject({ tipo: 'restaurado', autor: 'pagamento' });
  });
});

describe('expurgo depois de 30 dias', () => {
  test('um pedido sem dinheiro é apagado; os movimentos de estoque ficam', async () => {
    const id = await b.novoEm('rejected');
    // Refused by hand, never paid.
    await b.loja.db.update(pedidos).set({ pagoEm: null });
    await excluirPedido(b.loja, autor, id);
    expect(await expurgarLixeira(b.loja)).toBe(0);
    await velho(id);
    expect(await expurgarLixeira(b.loja)).toBe(1);
    expect([
      await b.loja.db.$count(pedidos),
      await b.loja.db.$count(pedidoItens),
      await b.loja.db.$count(emails),
    ]).toEqual([0, 0, 0]);
    expect(await b.loja.db.$count(movimentosEstoque)).toBe(2);
    expect(await expurgarLixeira(b.loja)).toBe(0);
  });

  test('um pedido com um pagamento que a loja não entende não é apagado', async () => {
    const id = await b.novoPedido();
    await excluirPedido(b.loja, autor, id);
    await b.aplicar(await b.gemeo.criarPagamento({ pedidoId: id, valorCentavos: 20_000, status: 'pending' }));
    await b.loja.db.update(pagamentos).set({ status: 'desconhecido' }).where(eq(pagamentos.pedidoId, id));
    await velho(id);
    expect(await expurgarLixeira(b.loja)).toBe(1);
    expect(await b.loja.db.$count(pagamentos)).toBe(1);
  });

  test('um pedido com dinheiro perde a pessoa e guarda valores, itens e pagamento', async () => {
    const id = await b.novoPedido();
    await b.pagar(id);
    await excluirPedido(b.loja, autor, id);
    await velho(id);
    const antes = await b.ler(id);
    expect(await expurgarLixeira(b.loja)).toBe(1);
    const depois = await b.ler(id);
    expect(depois).toMatchObject({
      status: 'approved',
      totalCentavos: antes.totalCentavos,
      criadoEm: antes.criadoEm,
      uid: null,
      telefone: '',
      rua: '',
      expurgadoEm: expect.any(Date),
    });
    expect([
      await b.loja.db.$count(pedidoItens),
      await b.loja.db.$count(pagamentos),
      await b.loja.db.$count(emails),
    ]).toEqual([1, 1, 0]);
    const tudo = JSON.stringify([
      await b.loja.db.select().from(pedidos),
      await b.loja.db.select().from(auditoria),
      await b.loja.db.select().from(pagamentos),
    ]);
    for (const dado of [antes.nome, antes.email, antes.telefone, antes.rua]) expect(tudo).not.toContain(dado);
    expect([await naLista('todos'), await naLista('lixeira'), await lerDetalhesDoPedido(b.loja.db, id)]).toEqual([
      [],
      [],
      null,
    ]);
    expect(await restaurarPedido(b.loja, autor, id)).toEqual({ ok: false, erro: { codigo: 'nao-encontrado' } });
    expect(await expurgarLixeira(b.loja)).toBe(0);
  });

  test('dois servidores ao mesmo tempo expurgam cada pedido uma vez', async () => {
    for (let i = 0; i < 5; i++) {
      const id = await b.novoPedido();
      await b.pagar(id);
      await excluirPedido(b.loja, autor, id);
      await velho(id);
    }
    const quantos = await Promise.all([expurgarLixeira(b.loja), expurgarLixeira(b.loja)]);
    expect(quantos.reduce((soma, n) => soma + n, 0)).toBe(5);
  });
});

// The embedded database has one connection.
if (process.env['TEST_DATABASE_URL']) testarExclusaoDuranteOExpurgo(() => b);
