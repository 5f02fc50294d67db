// @requirement 1.2 2.11.1 2.12.1 2.13.1 6.2.1 7.4.4
import { expect, test } from 'vitest';
import { listarComprasDoCliente, listarEbooksDoCliente } from '#db/pedidos/ler-compras-do-cliente.ts';
import { listarPedidosDoCliente } from '#db/pedidos/ler-pedidos-do-cliente.ts';
import { type StatusDoPedido, statusDoPedido } from '#domain/pedidos/pedido-status.ts';
import { porAVenda } from '#tests/support/loja-de-teste.ts';
import { abrirLojaDoArquivo } from '#tests/support/loja-do-arquivo.ts';
import { criarCliente, criarPedido, passou } from './apoio.ts';

/** Ana's orders, oldest first. */
const deAna: { id: string; status: StatusDoPedido }[] = [];

const { teste, db } = await abrirLojaDoArquivo();
await porAVenda(teste, { id: 'torre' }, { id: 'mates', digital: true, estoque: 0 });
const ana = await criarCliente(db, 'ana@exemplo.test');
const bia = await criarCliente(db, 'bia@exemplo.test');
// Groups of four orders with the same timestamp, so that the id decides the order.
for (let i = 0; i < 20; i++) {
  const status = statusDoPedido[i % statusDoPedido.length] ?? 'pendente';
  const criadoEm = new Date(Date.UTC(2026, 9, 1 + Math.floor(i / 4)));
  const itens =
    i % 2 ? [{ produtoId: 'mates', nome: 'Mates', digital: true }] : [{ variacao: 'Nogueira', quantidade: 2 }];
  const id = await criarPedido(db, { uid: ana, status, criadoEm }, itens);
  deAna.push({ id, status });
  await criarPedido(db, { uid: bia, status, criadoEm }, itens);
}

async function todasAsPaginas(uid: string, status: StatusDoPedido | null) {
  const paginas = [];
  let cursor: string | null = null;
  do {
    const pagina = await listarPedidosDoCliente(db, { uid, status, cursor });
    paginas.push(pagina.linhas);
    cursor = pagina.proximo;
  } while (cursor !== null);
  return paginas;
}

test('vinte pedidos saem em páginas de seis, do mais novo ao mais velho, sem perder nem repetir', async () => {
  const paginas = await todasAsPaginas(ana, null);
  expect(paginas.map(({ length }) => length)).toEqual([6, 6, 6, 2]);
  const lidos = paginas.flat();
  expect(new Set(lidos.map(({ id }) => id))).toEqual(new Set(deAna.map(({ id }) => id)));
  const datas = lidos.map(({ criadoEm }) => criadoEm.getTime());
  expect(datas).toEqual(datas.toSorted((a, b) => b - a));
});

test.each(statusDoPedido)('o filtro %s mostra exatamente os pedidos com esse status', async (status) => {
  const lidos = (await todasAsPaginas(ana, status)).flat();
  expect(lidos.map(({ id }) => id).toSorted()).toEqual(
    deAna
      .filter((um) => um.status === status)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test('ninguém vê pedidos, compras ou eBooks de outra pessoa', async () => {
  const meus = new Set(deAna.map(({ id }) => id));
  const pedidosDeBia = (await todasAsPaginas(bia, null)).flat();
  const comprasDeBia = (await listarComprasDoCliente(db, { uid: bia, cursor: null })).linhas;
  const ebooksDeBia = await listarEbooksDoCliente(db, bia);
  expect(pedidosDeBia).toHaveLength(20);
  expect(comprasDeBia).toHaveLength(12);
  expect(ebooksDeBia.length).toBeGreaterThan(0);
  const deBia = [
    ...pedidosDeBia.map(({ id }) => id),
    ...comprasDeBia.map(({ pedidoId }) => pedidoId),
    ...ebooksDeBia.map(({ pedidoId }) => pedidoId),
  ];
  expect(deBia.filter((id) => meus.has(id))).toEqual([]);
  expect((await listarPedidosDoCliente(db, { uid: '', status: null, cursor: null })).linhas).toEqual([]);
});

test('as compras e os eBooks são só de pedidos pagos, e os eBooks só digitais', async () => {
  const pagos = new Set(
    deAna.filter(({ status }) => ['approved', 'enviado', 'concluido'].includes(status)).map(({ id }) => id),
  );
  const compras = (await listarComprasDoCliente(db, { uid: ana, cursor: null })).linhas;
  expect(new Set(compras.map(({ pedidoId }) => pedidoId))).toEqual(pagos);
  const ebooks = await listarEbooksDoCliente(db, ana);
  expect(ebooks.every(({ digital, pedidoId }) => digital && pagos.has(pedidoId))).toBe(true);
  expect(ebooks).toHaveLength(compras.filter(({ digital }) => digital).length);
});

test('um pedido que a loja excluiu não aparece', async () => {
  const carla = await criarCliente(db, 'carla@exemplo.test');
  await criarPedido(db, { uid: carla, status: 'approved', excluidoEm: new Date() });
  expect((await listarPedidosDoCliente(db, { uid: carla, status: null, cursor: null })).linhas).toEqual([]);
  expect((await listarComprasDoCliente(db, { uid: carla, cursor: null })).linhas).toEqual([]);
});

test('um cursor que não é um começa do início', async () => {
  const primeira = await listarPedidosDoCliente(db, { uid: ana, status: null, cursor: null });
  for (const cursor of ['', 'x', "1.a'--", '99999999999999999999.a', '1.']) {
    expect(await listarPedidosDoCliente(db, { uid: ana, status: null, cursor })).toEqual(primeira);
  }
});

test('o andamento segue o histórico: um passo desfeito perde a data, e a rejeição diz até onde foi', async () => {
  const dora = await criarCliente(db, 'dora@exemplo.test');
  const id = await criarPedido(db, { uid: dora, status: 'rejected' });
  await passou(
    db,
    id,
    [null, 'pendente', '2026-10-01T10:00Z'],
    ['pendente', 'approved', '2026-10-01T11:00Z'],
    ['approved', 'enviado', '2026-10-02T10:00Z'],
    ['enviado', 'approved', '2026-10-03T10:00Z'],
    ['approved', 'rejected', '2026-10-04T10:00Z'],
  );
  const [pedido] = (await listarPedidosDoCliente(db, { uid: dora, status: null, cursor: null })).linhas;
  expect(pedido?.chegouAte).toBe('approved');
  expect(pedido?.datas).toEqual({
    pendente: new Date('2026-10-01T10:00Z'),
    approved: new Date('2026-10-03T10:00Z'),
    rejected: new Date('2026-10-04T10:00Z'),
  });
});
