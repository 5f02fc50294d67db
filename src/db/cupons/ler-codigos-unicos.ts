// @requirement 15.23.9
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Cursor, type Lista, lerListaEmLotes, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { cupomCodigos, cupons, pedidos } from '#db/schema/index.ts';
import type { Cupom } from '#domain/cupons/cupom.ts';
import { colunasDoCupom, paraCupom } from './ler-regras-dos-cupons.ts';

const CODIGOS_POR_PAGINA = 50;

/**
 * Returns the coupon of a code that works once, with its use; null without one. `travar` locks code and coupon until the
 * transaction ends.
 */
export async function lerCupomDoCodigo(db: Db, codigo: string, travar: boolean): Promise<Cupom | null> {
  const consulta = db
    .select({ ...colunasDoCupom, pedidoId: cupomCodigos.pedidoId })
    .from(cupomCodigos)
    .innerJoin(cupons, eq(cupons.id, cupomCodigos.cupomId))
    .where(eq(cupomCodigos.codigo, codigo));
  const [achado] = await (travar ? consulta.for('no key update') : consulta);
  return achado ? { ...paraCupom(achado), usado: achado.pedidoId !== null } : null;
}

/** A code that works once; the order's fields are null while it is free. */
export type CodigoUnico = { codigo: string; pedidoId: string | null; numeroDoPedido: number | null };

/** `busca`: a part of the code. */
export type FiltroDosCodigos = { cupomId: string; busca?: string; lote?: string | null };

function lista(db: Db, { cupomId, busca = '', lote = null }: FiltroDosCodigos): Lista<CodigoUnico> {
  const termo = busca.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const condicoes: (SQL | undefined)[] = [
    eq(cupomCodigos.cupomId, cupomId),
    termo ? sql`${cupomCodigos.codigo} like ${`%${termo}%`}` : undefined,
    lote === null ? undefined : eq(cupomCodigos.lote, lote),
  ];
  return {
    ordem: { coluna: cupomCodigos.codigo, tipo: 'text', id: cupomCodigos.codigo, descendente: false },
    onde: and(...condicoes),
    selecionar: (chaveDaLinha) =>
      db
        .select({
          codigo: cupomCodigos.codigo,
          pedidoId: cupomCodigos.pedidoId,
          numeroDoPedido: pedidos.numeroDoPedido,
          chaveDaLinha,
        })
        .from(cupomCodigos)
        .leftJoin(pedidos, eq(pedidos.id, cupomCodigos.pedidoId)),
  };
}

/** Returns a page of a coupon's codes that work once. */
export async function listarCodigosUnicos(
  db: Db,
  filtro: FiltroDosCodigos,
  cursor: Cursor,
): Promise<PaginaDaLista<CodigoUnico>> {
  return lerPaginaDaLista(cursor, CODIGOS_POR_PAGINA, lista(db, filtro));
}

/** Reads a coupon's codes in batches. */
export function lotesDeCodigosUnicos(db: Db, filtro: FiltroDosCodigos): AsyncGenerator<CodigoUnico[]> {
  return lerListaEmLotes(1000, lista(db, filtro));
}

/** Counts a coupon's codes, and those that an order uses. */
export async function contarCodigosUnicos(db: Db, cupomId: string): Promise<{ quantos: number; usados: number }> {
  const [contagem] = await db
    .select({
      quantos: sql<number>`count(*)::int`,
      usados: sql<number>`count(${cupomCodigos.pedidoId})::int`,
    })
    .from(cupomCodigos)
    .where(eq(cupomCodigos.cupomId, cupomId));
  return contagem ?? { quantos: 0, usados: 0 };
}
