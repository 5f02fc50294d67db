import {
  buscarProdutoDaApi,
  listarCategoriasDaApi,
  listarMovimentosDaApi,
  listarProdutosDaApi,
} from '#db/integracoes/ler-catalogo-da-api.ts';
import { buscarChavePeloHash } from '#db/integracoes/ler-chaves-de-api.ts';
import { buscarClienteDaApi, listarClientesDaApi } from '#db/integracoes/ler-clientes-da-api.ts';
import { listarCuponsDaApi, listarPromocoesDaApi } from '#db/integracoes/ler-descontos-da-api.ts';
import { buscarPedidoDaApi, listarPedidosDaApi } from '#db/integracoes/ler-pedidos-da-api.ts';
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
  caso(buscarChavePeloHash, 'uma', ['x'.repeat(43)]),
  lista(listarProdutosDaApi, 'todos', [todos, parte()], 'produtos_todos_nome'),
  lista(
    listarProdutosDaApi,
    'depois de um',
    [todos, parte(['produtos', 'Cavalo', 'produto-9'])],
    'produtos_todos_nome',
  ),
  // Few of a catalogue, which sales do not make longer.
  {
    ...caso(listarProdutosDaApi, 'os arquivados', [
      { ...todos, arquivado: true },
      parte(['produtos', 'Cavalo', 'produto-9']),
    ]),
    contaTudo: 'produtos',
  },
  lista(
    listarProdutosDaApi,
    'os que não estão arquivados',
    [{ ...todos, arquivado: false }, parte(['produtos', 'Cavalo', 'produto-9'])],
    'produtos_todos_nome',
  ),
  // The few products of a category may be sorted.
  caso(
    listarProdutosDaApi,
    'de uma categoria',
    [{ ...todos, categoria: 'categoria-5' }, parte()],
    'produtos_da_categoria',
  ),
  caso(buscarProdutoDaApi, 'um', ['produto-9'], 'produtos_pkey'),
  caso(listarCategoriasDaApi, 'todas', [parte()], 'produtos_da_categoria'),
  lista(listarMovimentosDaApi, 'de todos', [null, parte(['estoque', '900', '900'])], 'movimentos_estoque_pkey'),
  lista(listarMovimentosDaApi, 'de um produto', ['produto-9', parte()], 'movimentos_estoque_produto'),
  lista(listarPedidosDaApi, 'todos', [quaisquer, parte()], 'pedidos_recentes'),
  lista(listarPedidosDaApi, 'depois de um', [quaisquer, parte(['pedidos', momento, 'pedido-9'])], 'pedidos_recentes'),
  lista(
    listarPedidosDaApi,
    'de um status',
    [
      { ...quaisquer, status: 'pendente' },
      { cursor: undefined, limite: 20 },
    ],
    'pedidos_status_recentes',
  ),
  // A sixth of all orders: those of the period are read in their order.
  lista(
    listarPedidosDaApi,
    'de um status comum, num período',
    [{ status: 'approved', desde: new Date('2020-01-01'), ate: new Date('2040-01-01') }, parte()],
    'pedidos_recentes',
  ),
  caso(buscarPedidoDaApi, 'um', ['pedido-9'], 'pedidos_pkey'),
  lista(listarClientesDaApi, 'todos', [null, parte()], 'clientes_criado_em'),
  caso(listarClientesDaApi, 'um e-mail', ['ana@exemplo.test', parte()], 'clientes_emails_pkey'),
  caso(buscarClienteDaApi, 'um', ['usuario-9'], 'clientes_pkey'),
  caso(listarCuponsDaApi, 'todos', [{ codigo: null, ativo: null }, parte()]),
  caso(listarPromocoesDaApi, 'todas', [parte()]),
];
