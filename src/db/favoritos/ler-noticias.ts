// @requirement 15.39.6
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { favoritos, olharDosFavoritos, produtos } from '#db/schema/index.ts';
import { pickColumns } from '#db/pick-columns.ts';

/** Returns the ids of products on sale that somebody saved, only those of `entre` if given; ordered, after `depoisDe`. */
export async function produtosSalvos(
  db: Db,
  { entre, depoisDe, limite }: { entre: string[] | null; depoisDe: string; limite: number },
): Promise<string[]> {
  const linhas = await db
    .select({ id: produtos.id })
    .from(produtos)
    .where(
      and(
        gt(produtos.id, depoisDe),
        entre === null ? undefined : inArray(produtos.id, entre),
        isNull(produtos.arquivadoEm),
        sql`exists (select from favoritos f where f.produto_id = ${produtos.id})`,
      ),
    )
    .orderBy(asc(produtos.id))
    .limit(limite);
  return linhas.map(({ id }) => id);
}

/** SQL: whether the owner of the list `l` allows messages about it. */
export const permiteNoticias = sql`(l.confirmado_em is not null or (l.uid is not null and 'dado' = (
  select c.ato from consentimentos c where c.chave = l.uid and c.tipo = 'favoritos' order by c.id desc limit 1)))`;

/** Returns lists with news whose owner allows messages and got none since `descansoDesde`. */
export async function listasComNoticia(
  db: Db,
  { descansoDesde, limite }: { descansoDesde: Date; limite: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.id from (select distinct lista_id from favoritos where noticia is not null) n
    join listas_de_favoritos l on l.id = n.lista_id
    where (l.avisada_em is null or l.avisada_em <= ${descansoDesde.toISOString()})
      and ${permiteNoticias}
    order by l.avisada_em nulls first, l.id
    limit ${limite}`);
  return rows.map(({ id }) => id);
}

/** Returns the price at the saving of each of these products of a list. */
export async function lerPrecosDaLista(db: Db, listaId: string, ids: string[]) {
  return ids.length === 0
    ? []
    : db
        .select(pickColumns(favoritos, 'produtoId', 'precoCentavos'))
        .from(favoritos)
        .where(and(eq(favoritos.listaId, listaId), inArray(favoritos.produtoId, ids)));
}

/** Returns up to where the job has read the announcements; null before its first run. */
export async function lerOlhar(db: Db): Promise<typeof olharDosFavoritos.$inferSelect | null> {
  const [linha] = await db.select().from(olharDosFavoritos);
  return linha ?? null;
}
