// @requirement 2.19.1 7.4.8 15.28.4
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupons } from '#db/schema/index.ts';
import type { EstadoDoCupom } from '#domain/cupons/cupom.ts';
import { type Cursor, lerPaginaDaLista, type PaginaDaLista } from '#db/list-page.ts';
import { colunasDoCupom, type CupomLido, paraCupom } from './ler-regras-dos-cupons.ts';

export const CUPONS_POR_PAGINA = 20;

/** `agora` decides which coupons have expired. */
export type FiltroDeCupons = { busca: string; estado: EstadoDoCupom | null; agora: Date };

/** Whether the coupon's last day, or its hour on that day, is still to come. */
const naValidade = (agora: Date): SQL =>
  sql`(${cupons.validade} + coalesce(${cupons.terminaAs}, time '24:00')) > ${agora.toISOString()}::timestamptz at time zone 'America/Sao_Paulo'`;

function filtrar({ busca, estado, agora }: FiltroDeCupons): SQL | undefined {
  // Codes contain letters and digits only: other characters of the search are ignored.
  const termo = busca.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const sobraNada = busca.trim() !== '' && termo === '';
  return and(
    sobraNada ? sql`false` : undefined,
    termo ? sql`${cupons.codigo} like ${`%${termo}%`}` : undefined,
    estado === null ? undefined : eq(cupons.ativo, estado !== 'Inativo'),
    estado === 'Ativo' ? naValidade(agora) : undefined,
    estado === 'Vencido' ? sql`not ${naValidade(agora)}` : undefined,
  );
}

/** A coupon of the list. `pausado`: an influencer's code that the owner paused. */
export type CupomListado = CupomLido & { pausado: boolean };

const pausado = sql<boolean>`exists (select from codigos_pausados s where s.codigo = cupons.codigo)`;

/** Returns a page of coupons sorted by code (docs/requirements.md 7.4). */
export async function listarCupons(
  db: Db,
  filtro: FiltroDeCupons,
  cursor: Cursor,
): Promise<PaginaDaLista<CupomListado>> {
  const pagina = await lerPaginaDaLista(cursor, CUPONS_POR_PAGINA, {
    ordem: { coluna: cupons.codigo, tipo: 'text', id: cupons.id, descendente: false },
    onde: filtrar(filtro),
    selecionar: (chaveDaLinha) => db.select({ ...colunasDoCupom, pausado, chaveDaLinha }).from(cupons),
  });
  return { ...pagina, linhas: pagina.linhas.map((lida) => ({ ...paraCupom(lida), pausado: lida.pausado })) };
}

export async function buscarCupom(db: Db, id: string): Promise<CupomLido | null> {
  const [cupom] = await db.select(colunasDoCupom).from(cupons).where(eq(cupons.id, id));
  return cupom ? paraCupom(cupom) : null;
}
