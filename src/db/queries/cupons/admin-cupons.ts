// @requirement 2.19.1 7.4.8
import { and, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupons } from '#db/schema/index.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import type { EstadoDoCupom } from '#domain/cupons/cupom.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/queries/list-page.ts';

export const CUPONS_POR_PAGINA = 20;

/** `agora` decides which coupons have expired. */
export type FiltroDeCupons = { busca: string; estado: EstadoDoCupom | null; agora: Date };

export type CupomNoAdmin = typeof cupons.$inferSelect;

function filtrar({ busca, estado, agora }: FiltroDeCupons): SQL | undefined {
  const hoje = diaEmSaoPaulo(agora);
  // Codes contain letters and digits only: other characters of the search are ignored.
  const termo = busca.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const sobraNada = busca.trim() !== '' && termo === '';
  return and(
    sobraNada ? sql`false` : undefined,
    termo ? sql`${cupons.codigo} like ${`%${termo}%`}` : undefined,
    estado === null ? undefined : eq(cupons.ativo, estado !== 'Inativo'),
    estado === 'Ativo' ? gte(cupons.validade, hoje) : undefined,
    estado === 'Vencido' ? lt(cupons.validade, hoje) : undefined,
  );
}

/** Returns a page of coupons sorted by code (docs/requirements.md 7.4). */
export async function listarCupons(
  db: Db,
  filtro: FiltroDeCupons,
  cursor: Cursor,
): Promise<PaginaDaLista<CupomNoAdmin>> {
  return lerPaginaDaLista(cursor, CUPONS_POR_PAGINA, {
    ordem: { coluna: cupons.codigo, tipo: 'text', id: cupons.id, descendente: false },
    onde: filtrar(filtro),
    selecionar: (chaveDaLinha) => db.select({ ...getTableColumns(cupons), chaveDaLinha }).from(cupons),
  });
}

export async function buscarCupom(db: Db, id: string): Promise<CupomNoAdmin | null> {
  const [cupom] = await db.select().from(cupons).where(eq(cupons.id, id));
  return cupom ?? null;
}
