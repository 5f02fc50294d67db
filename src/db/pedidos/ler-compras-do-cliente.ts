// @requirement 2.12.1 2.13.1 6.2.1 7.4.4
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pedidoItens, pedidos } from '#db/schema/index.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { codigoCurto } from '#domain/pedidos/pedido.ts';
import { type StatusDoPedido, statusPagos } from '#domain/pedidos/pedido-status.ts';
import { imagensDosItens } from '#db/produtos/ler-imagens.ts';
import { depoisDoCursor, condicaoDoCliente, type Pagina, cortarPagina } from './ler-pedidos-do-cliente.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { tiposComProdutos } from '#domain/pedidos/tipo-do-pedido.ts';

/** An item of a paid order. Money in centavos. */
export type Compra = {
  itemId: number;
  pedidoId: string;
  numeroDoPedido: number;
  /** Last 6 characters of the id, in capitals. */
  codigo: string;
  criadoEm: Date;
  status: StatusDoPedido;
  emDisputa: boolean;
  /** Freight of the whole order. */
  freteCentavos: number;
  prazoEntrega: string;
  produtoId: string;
  nome: string;
  variacao: string | null;
  quantidade: number;
  digital: boolean;
  /** For eBooks: when the return was completed or requested. */
  devolvidoEm: Date | null;
  imagem: Imagem | null;
};

const PEDIDOS_POR_PAGINA = 12;
const MAIS_EBOOKS = 500;

const colunas = {
  itemId: pedidoItens.id,
  pedidoId: pedidos.id,
  ...pickColumns(pedidos, 'numeroDoPedido', 'criadoEm', 'status', 'emDisputa', 'freteCentavos', 'prazoEntrega'),
  ...pickColumns(pedidoItens, 'produtoId', 'nome', 'variacao', 'quantidade', 'digital', 'devolvidoEm'),
};

/** Condition for the customer's paid orders (docs/requirements.md 7.4: approved, enviado, concluido). */
function pagos(uid: string) {
  return and(condicaoDoCliente(uid), inArray(pedidos.status, [...statusPagos]));
}

async function completar(db: Db, linhas: Omit<Compra, 'codigo' | 'imagem'>[]): Promise<Compra[]> {
  const imagemDe = await imagensDosItens(
    db,
    linhas.map(({ produtoId }) => produtoId),
  );
  return linhas.map((linha) => ({
    ...linha,
    codigo: codigoCurto(linha.pedidoId),
    imagem: imagemDe(linha.produtoId, linha.variacao),
  }));
}

/**
 * Returns items of the customer's paid orders, newest order first; orders are not split across pages
 * (docs/requirements.md 2.13).
 */
export async function listarComprasDoCliente(
  db: Db,
  { uid, cursor }: { uid: string; cursor: string | null },
): Promise<Pagina<Compra>> {
  const achados = await db
    .select({ id: pedidos.id, criadoEm: pedidos.criadoEm })
    .from(pedidos)
    .where(and(pagos(uid), depoisDoCursor(cursor)))
    .orderBy(desc(pedidos.criadoEm), desc(pedidos.id))
    .limit(PEDIDOS_POR_PAGINA + 1);
  const { linhas, proximo } = cortarPagina(achados, PEDIDOS_POR_PAGINA);
  if (linhas.length === 0) return { linhas: [], proximo };
  const itens = await db
    .select(colunas)
    .from(pedidoItens)
    .innerJoin(pedidos, eq(pedidos.id, pedidoItens.pedidoId))
    .where(
      inArray(
        pedidos.id,
        linhas.map(({ id }) => id),
      ),
    )
    .orderBy(desc(pedidos.criadoEm), desc(pedidos.id), asc(pedidoItens.posicao));
  return { linhas: await completar(db, itens), proximo };
}

/** Returns eBooks of the customer's paid orders, newest first (docs/requirements.md 2.12). */
export async function listarEbooksDoCliente(db: Db, uid: string): Promise<Compra[]> {
  const itens = await db
    .select(colunas)
    .from(pedidos)
    .innerJoin(pedidoItens, eq(pedidoItens.pedidoId, pedidos.id))
    .where(
      and(
        pagos(uid),
        inArray(pedidos.tipo, tiposComProdutos),
        eq(pedidoItens.digital, true),
        isNull(pedidoItens.devolvidoEm),
      ),
    )
    .orderBy(desc(pedidos.criadoEm), desc(pedidos.id), asc(pedidoItens.posicao))
    .limit(MAIS_EBOOKS);
  return completar(db, itens);
}
