import {
  buscarProdutoDaApi,
  listarCategoriasDaApi,
  listarMovimentosDaApi,
  listarProdutosDaApi,
} from '#db/queries/integracoes/catalogo-da-api.ts';
import { buscarChavePeloHash } from '#db/queries/integracoes/chaves-de-api.ts';
import { buscarClienteDaApi, listarClientesDaApi } from '#db/queries/integracoes/clientes-da-api.ts';
import { listarCuponsDaApi, listarPromocoesDaApi } from '#db/queries/integracoes/descontos-da-api.ts';
import { buscarPedidoDaApi, listarPedidosDaApi } from '#db/queries/integracoes/pedidos-da-api.ts';
import { caso, type Caso, lista } from './caso.ts';

const parte = (cursor?: unknown[]) => ({
  cursor: cursor && Buffer.from(JSON.stringify(cursor)).toString('base64url'),
  limite: 100,
});
const todos = { categoria: null, arquivado: null };
const quaisquer = { status: null, desde: null, ate: null };
const momento = '2026-01-01 00:00:00+00';

/** Queries of `/api/v1`; as in consultas.ts. */
export const casosDaApi: Caso[] = [
  caso(buscarChavePeloHash, 'uma', (db) => buscarChavePeloHash(db, 'x'.repeat(43))),
  lista(listarProdutosDaApi, 'todos', (db) => listarProdutosDaApi(db, todos, parte()), 'produtos_todos_nome'),
  lista(
    listarProdutosDaApi,
    'depois de um',
    (db) => listarProdutosDaApi(db, todos, parte(['produtos', 'Cavalo', 'produto-9'])),
    'produtos_todos_nome',
  ),
  lista(
    listarProdutosDaApi,
    'os arquivados',
    (db) => listarProdutosDaApi(db, { ...todos, arquivado: true }, parte(['produtos', 'Cavalo', 'produto-9'])),
    'produtos_arquivados',
  ),
  lista(
    listarProdutosDaApi,
    'os que não estão arquivados',
    (db) => listarProdutosDaApi(db, { ...todos, arquivado: false }, parte(['produtos', 'Cavalo', 'produto-9'])),
    'produtos_a_venda_nome',
  ),
  // The few products of a category may be sorted.
  caso(
    listarProdutosDaApi,
    'de uma categoria',
    (db) => listarProdutosDaApi(db, { ...todos, categoria: 'categoria-5' }, parte()),
    'produtos_da_categoria',
  ),
  caso(buscarProdutoDaApi, 'um', (db) => buscarProdutoDaApi(db, 'produto-9'), 'produtos_pkey'),
  caso(listarCategoriasDaApi, 'todas', (db) => listarCategoriasDaApi(db, parte()), 'produtos_da_categoria'),
  lista(
    listarMovimentosDaApi,
    'de todos',
    (db) => listarMovimentosDaApi(db, null, parte(['estoque', '900', '900'])),
    'movimentos_estoque_pkey',
  ),
  lista(
    listarMovimentosDaApi,
    'de um produto',
    (db) => listarMovimentosDaApi(db, 'produto-9', parte()),
    'movimentos_estoque_produto',
  ),
  lista(listarPedidosDaApi, 'todos', (db) => listarPedidosDaApi(db, quaisquer, parte()), 'pedidos_recentes'),
  lista(
    listarPedidosDaApi,
    'depois de um',
    (db) => listarPedidosDaApi(db, quaisquer, parte(['pedidos', momento, 'pedido-9'])),
    'pedidos_recentes',
  ),
  lista(
    listarPedidosDaApi,
    'de um status',
    (db) => listarPedidosDaApi(db, { ...quaisquer, status: 'pendente' }, { cursor: undefined, limite: 20 }),
    'pedidos_status_recentes',
  ),
  // A sixth of all orders: those of the period are read in their order.
  lista(
    listarPedidosDaApi,
    'de um status comum, num período',
    (db) =>
      listarPedidosDaApi(
        db,
        { status: 'approved', desde: new Date('2020-01-01'), ate: new Date('2040-01-01') },
        parte(),
      ),
    'pedidos_recentes',
  ),
  caso(buscarPedidoDaApi, 'um', (db) => buscarPedidoDaApi(db, 'pedido-9'), 'pedidos_pkey'),
  lista(listarClientesDaApi, 'todos', (db) => listarClientesDaApi(db, null, parte()), 'clientes_criado_em'),
  caso(
    listarClientesDaApi,
    'um e-mail',
    (db) => listarClientesDaApi(db, 'ana@exemplo.test', parte()),
    'clientes_emails_pkey',
  ),
  caso(buscarClienteDaApi, 'um', (db) => buscarClienteDaApi(db, 'usuario-9'), 'clientes_pkey'),
  caso(listarCuponsDaApi, 'todos', (db) => listarCuponsDaApi(db, { codigo: null, ativo: null }, parte())),
  caso(listarPromocoesDaApi, 'todas', (db) => listarPromocoesDaApi(db, parte())),
];
