// @requirement 2.18.6 2.18.9
import { describe, expect, test } from 'vitest';
import { excluirPedido, expurgarLixeira, restaurarPedido } from '#application/pedidos/lixeira.ts';
import { reenviarConfirmacao } from '#application/pedidos/reenviar-confirmacao.ts';
import { lerDetalhesDoPedido } from '#db/pedidos/ler-admin-pedido.ts';
import { contarPedidosDoAdmin, listarPedidosDoAdmin } from '#db/pedidos/ler-admin-pedidos.ts';
import { auditoria, emails, movimentosEstoque, pagamentos, pedidoItens, pedidos } from '#db/schema/index.ts';
import type { FiltroDePedidos } from '#domain/pedidos/lista-de-pedidos.ts';
import { recusa } from '#tests/support/resultado.ts';
import { autor, DIA_MS, usarBancada } from './bancada.ts';
import { testarExclusaoDuranteOExpurgo } from './lixeira-no-servidor.ts';

const b = await usarBancada({ estoque: 100 });
const { loja } = b;
const { db } = loja;

const naLista = async (filtro: FiltroDePedidos) =>
  (await listarPedidosDoAdmin(db, { filtro, busca: '', ordem: '-data', cliente: null }, {})).linhas.map(({ id }) => id);
const excluir = (id: string) => excluirPedido(loja, autor, id);
const restaurar = (id: string) => restaurarPedido(loja, autor, id);
/** Puts an order into the trash, 31 days ago. */
async function excluirHaMuito(id: string) {
  expect((await excluir(id)).ok).toBe(true);
  await b.forcar(id, { excluidoEm: new Date(loja.relogio.agora().getTime() - 31 * DIA_MS) });
}
/** An order with a payment that the provider describes in a way that the shop does not understand. */
async function comPagamentoEstranho(): Promise<string> {
  const id = await b.novoPedido();
  await b.receber(id, { status: 'pending' });
  await db.update(pagamentos).set({ status: 'desconhecido' });
  return id;
}

describe('lixeira', () => {
  test('excluir tira o pedido da lista e o põe na lixeira; restaurar o traz de volta como era', async () => {
    const id = await b.novoEm('enviado');
    expect(await excluir(id)).toMatchObject({ ok: true });
    expect([await naLista('todos'), await naLista('enviado'), await naLista('lixeira')]).toEqual([[], [], [id]]);
    expect(await contarPedidosDoAdmin(db)).toMatchObject({ todos: 0, lixeira: 1 });
    expect(await b.mudar(id, 'concluido')).toEqual(recusa('nao-encontrado'));
    expect(await reenviarConfirmacao(loja, autor, { id, chave: null })).toEqual(recusa('nao-encontrado'));
    expect(await restaurar(id)).toMatchObject({ ok: true });
    expect([await naLista('enviado'), await naLista('lixeira')]).toEqual([[id], []]);
    expect(await b.ler(id)).toMatchObject({ status: 'enviado', excluidoEm: null, estoqueReservado: true });
    const acoes = (await db.select().from(auditoria)).map(({ acao }) => acao);
    expect(acoes.slice(-2)).toEqual(['excluir', 'restaurar']);
  });

  test('excluir e restaurar duas vezes é o mesmo que uma; o que não há não se exclui', async () => {
    const id = await b.novoEm('approved');
    await Promise.all([excluir(id), excluir(id)]);
    await Promise.all([restaurar(id), restaurar(id)]);
    expect((await b.historico(id)).filter(({ tipo }) => tipo === 'excluido' || tipo === 'restaurado')).toHaveLength(2);
    for (const ato of [excluir, restaurar]) expect(await ato('nada')).toEqual(recusa('nao-encontrado'));
  });

  test('com dinheiro a caminho o pedido não some', async () => {
    const emAndamento = await Promise.all(
      (['pending', 'in_process', 'in_mediation'] as const).map(async (status) => {
        const id = await b.novoPedido();
        await b.receber(id, { status });
        return id;
      }),
    );
    const { id: comEstorno, pagamentoId } = await b.pago();
    await b.pedirDeVolta(comEstorno, pagamentoId, '10');
    for (const id of [...emAndamento, comEstorno]) expect(await excluir(id)).toEqual(recusa('pagamento-em-andamento'));
    // It can become money.
    expect(await excluir(await comPagamentoEstranho())).toEqual(recusa('pagamento-em-andamento'));
  });

  test('pago depois de excluído, volta sozinho para a lista', async () => {
    const id = await b.novoPedido();
    await excluir(id);
    await b.pagar(id);
    expect([await naLista('approved'), await naLista('lixeira')]).toEqual([[id], []]);
    expect((await b.historico(id)).at(-1)).toMatchObject({ tipo: 'restaurado', autor: 'pagamento' });
  });
});

describe('expurgo depois de 30 dias', () => {
  const restam = async () => [await db.$count(pedidoItens), await db.$count(pagamentos), await db.$count(emails)];

  test('um pedido sem dinheiro é apagado; os movimentos de estoque ficam', async () => {
    const { id } = await b.comprar({ rei: 2 }, 20_000);
    // Refused by hand, never paid.
    await b.mudar(id, 'rejected');
    await excluir(id);
    expect(await expurgarLixeira(loja)).toBe(0);
    await excluirHaMuito(id);
    expect([await expurgarLixeira(loja), await expurgarLixeira(loja)]).toEqual([1, 0]);
    expect([await db.$count(pedidos), ...(await restam())]).toEqual([0, 0, 0, 0]);
    expect(await db.$count(movimentosEstoque)).toBe(2);
  });

  test('um pedido que ainda esperava o pagamento devolve antes o que reservou', async () => {
    const antes = await b.estoque();
    const id = await b.novoPedido();
    expect(await b.estoque()).toBeLessThan(Number(antes));
    await excluirHaMuito(id);
    expect(await expurgarLixeira(loja)).toBe(1);
    expect([await db.$count(pedidos), await b.estoque(), ...(await restam())]).toEqual([0, antes, 0, 0, 0]);
  });

  test('um pedido com um pagamento que a loja não entende não é apagado', async () => {
    const id = await comPagamentoEstranho();
    await b.forcar(id, { excluidoEm: new Date(loja.relogio.agora().getTime() - 31 * DIA_MS) });
    expect(await expurgarLixeira(loja)).toBe(1);
    expect([await db.$count(pedidos), await db.$count(pagamentos)]).toEqual([1, 1]);
  });

  test('um pedido com dinheiro perde a pessoa e guarda valores, itens e pagamento', async () => {
    const { id } = await b.pago();
    await excluirHaMuito(id);
    const antes = await b.ler(id);
    expect(await expurgarLixeira(loja)).toBe(1);
    expect(await b.ler(id)).toMatchObject({
      status: 'approved',
      totalCentavos: antes.totalCentavos,
      criadoEm: antes.criadoEm,
      uid: null,
      telefone: '',
      rua: '',
      expurgadoEm: expect.any(Date),
    });
    expect(await restam()).toEqual([1, 1, 0]);
    const tudo = JSON.stringify([
      await db.select().from(pedidos),
      await db.select().from(auditoria),
      await db.select().from(pagamentos),
    ]);
    for (const dado of [antes.nome, antes.email, antes.telefone, antes.rua]) expect(tudo).not.toContain(dado);
    expect([await naLista('todos'), await naLista('lixeira'), await lerDetalhesDoPedido(db, id)]).toEqual([
      [],
      [],
      null,
    ]);
    expect(await restaurar(id)).toEqual(recusa('nao-encontrado'));
    expect(await expurgarLixeira(loja)).toBe(0);
  });

  test('dois servidores ao mesmo tempo expurgam cada pedido uma vez', async () => {
    for (let i = 0; i < 5; i++) {
      const { id } = await b.pago();
      await excluirHaMuito(id);
    }
    const quantos = await Promise.all([expurgarLixeira(loja), expurgarLixeira(loja)]);
    expect(quantos.reduce((soma, n) => soma + n, 0)).toBe(5);
  });
});

// The embedded database has one connection.
if (process.env['TEST_DATABASE_URL']) testarExclusaoDuranteOExpurgo(() => b);
