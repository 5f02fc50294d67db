// @requirement 15.24.5
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { creditos, pedidos, portadoresDeCredito } from '#db/schema/index.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { MovimentoDeCredito } from './ler-creditos.ts';

const VALES_POR_PAGINA = 20;

/** A card in the panel; `entrouCentavos`: all that was ever put on it by the shop. */
export type ValeNoAdmin = {
  id: string;
  final: string | null;
  saldoCentavos: Centavos;
  bloqueadoEm: Date | null;
  bloqueioMotivo: string | null;
  criadoEm: Date;
  entrouCentavos: Centavos;
};

const daLista = {
  id: portadoresDeCredito.id,
  final: portadoresDeCredito.final,
  saldoCentavos: portadoresDeCredito.saldoCentavos,
  bloqueadoEm: portadoresDeCredito.bloqueadoEm,
  bloqueioMotivo: portadoresDeCredito.bloqueioMotivo,
  criadoEm: portadoresDeCredito.criadoEm,
  // In plain SQL: drizzle leaves out the table's name where a select has one table.
  entrouCentavos: sql<number>`(select coalesce(sum(c.centavos), 0)::int from creditos c where c.portador_id = portadores_de_credito.id and c.tipo not in ('resgate','liberacao'))`,
};

const ehVale = eq(portadoresDeCredito.tipo, 'vale');

/** Returns a page of cards, the newest first. */
export async function listarVales(db: Db, cursor: Cursor): Promise<PaginaDaLista<ValeNoAdmin>> {
  return lerPaginaDaLista(cursor, VALES_POR_PAGINA, {
    ordem: {
      coluna: portadoresDeCredito.criadoEm,
      tipo: 'timestamptz',
      id: portadoresDeCredito.id,
      descendente: true,
    },
    onde: ehVale,
    selecionar: (chaveDaLinha) => db.select({ ...daLista, chaveDaLinha }).from(portadoresDeCredito),
  });
}

export async function buscarVale(db: Db, id: string): Promise<ValeNoAdmin | null> {
  const [vale] = await db
    .select(daLista)
    .from(portadoresDeCredito)
    .where(and(ehVale, eq(portadoresDeCredito.id, id)));
  return vale ?? null;
}

const MAIS_MOVIMENTOS = 500;

/** The ledger of a card with the numbers of its orders, the newest first. */
export async function lerLivroDoVale(
  db: Db,
  id: string,
): Promise<(MovimentoDeCredito & { numeroDoPedido: number | null })[]> {
  return db
    .select({
      id: creditos.id,
      tipo: creditos.tipo,
      centavos: creditos.centavos,
      pedidoId: creditos.pedidoId,
      criadoEm: creditos.criadoEm,
      numeroDoPedido: pedidos.numeroDoPedido,
    })
    .from(creditos)
    .leftJoin(pedidos, eq(pedidos.id, creditos.pedidoId))
    .where(eq(creditos.portadorId, id))
    .orderBy(desc(creditos.id))
    .limit(MAIS_MOVIMENTOS);
}
