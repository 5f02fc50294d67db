// @requirement 15.32.3
import { and, asc, eq, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lerDepoisDoCursor } from '#db/list-page.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { pedidoItens, pedidos } from '#db/schema/index.ts';
import type { StatusDoPedido } from '#domain/pedidos/pedido-status.ts';
import type { ParteDaLista } from './ler-catalogo-da-api.ts';

const colunasDoPedido = {
  ...pickColumns(pedidos, 'id', 'numeroDoPedido', 'status', 'nome', 'email', 'telefone', 'documento', 'isGuest'),
  ...pickColumns(pedidos, 'clienteId', 'retirada'),
  ...pickColumns(pedidos, 'cep', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'observacao'),
  ...pickColumns(pedidos, 'subtotalCentavos', 'descontoCentavos', 'freteCentavos', 'totalCentavos'),
  ...pickColumns(pedidos, 'valeCentavos', 'estornadoCentavos', 'cupom', 'prazoEntrega', 'origem'),
  ...pickColumns(pedidos, 'presente', 'destinatario', 'mensagem', 'tipo', 'emDisputa'),
  ...pickColumns(
    pedidos,
    'codigoRastreio',
    'notaInterna',
    'notaChave',
    'pagoEm',
    'entregueEm',
    'criadoEm',
    'atualizadoEm',
  ),
};
const colunasDoItem = {
  ...pickColumns(pedidoItens, 'pedidoId', 'produtoId', 'nome', 'variacao', 'precoCentavos', 'quantidade'),
  ...pickColumns(pedidoItens, 'descontoCentavos', 'digital', 'kit'),
};

/** `desde` inclusive and `ate` exclusive, of the moment an order was made. */
export type FiltroDePedidosDaApi = { status: StatusDoPedido | null; desde: Date | null; ate: Date | null };

function quais({ status, desde, ate }: FiltroDePedidosDaApi): SQL | undefined {
  return and(
    isNull(pedidos.excluidoEm),
    status === null ? undefined : eq(pedidos.status, status),
    desde === null ? undefined : gte(pedidos.criadoEm, desde),
    ate === null ? undefined : lt(pedidos.criadoEm, ate),
  );
}

async function comItens<P extends { id: string }>(db: Db, linhas: P[]) {
  if (linhas.length === 0) return [];
  const ids = linhas.map(({ id }) => id);
  const itens = await db
    .select(colunasDoItem)
    .from(pedidoItens)
    .where(inArray(pedidoItens.pedidoId, ids))
    .orderBy(asc(pedidoItens.pedidoId), asc(pedidoItens.posicao));
  const porPedido = Map.groupBy(itens, ({ pedidoId }) => pedidoId);
  return linhas.map((linha) => ({ ...linha, itens: porPedido.get(linha.id) ?? [] }));
}

/** Returns orders with their items, the newest first and without the trash, or null for an invalid cursor. */
export async function listarPedidosDaApi(db: Db, filtro: FiltroDePedidosDaApi, { cursor, limite }: ParteDaLista) {
  const parte = await lerDepoisDoCursor(cursor, limite, {
    nome: 'pedidos',
    ordem: { coluna: pedidos.criadoEm, tipo: 'timestamptz', id: pedidos.id, descendente: true },
    onde: quais(filtro),
    selecionar: (chaveDaLinha) => db.select({ ...colunasDoPedido, chaveDaLinha }).from(pedidos),
  });
  return parte && { ...parte, linhas: await comItens(db, parte.linhas) };
}

/** Returns an order with its items; null if there is none, or it is in the trash. */
export async function buscarPedidoDaApi(db: Db, id: string) {
  const linhas = await db
    .select(colunasDoPedido)
    .from(pedidos)
    .where(and(eq(pedidos.id, id), isNull(pedidos.excluidoEm)));
  const [pedido] = await comItens(db, linhas);
  return pedido ?? null;
}
export type PedidoLido = NonNullable<Awaited<ReturnType<typeof buscarPedidoDaApi>>>;
