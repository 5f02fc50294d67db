// @requirement 15.39.6
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { permiteNoticias } from '#db/favoritos/ler-noticias.ts';
import { favoritos, listasDeFavoritos, olharDosFavoritos } from '#db/schema/index.ts';
import type { Centavos } from '#domain/dinheiro.ts';
import type { FavoritoVisto, NoticiaDoFavorito } from '#domain/favoritos/favoritos.ts';

export type FavoritoAOlhar = FavoritoVisto & { id: number; /** Whether its owner allows messages. */ permite: boolean };

/** Returns savings of a product whose price or stock is not as it was at the last look, locked until `tx` ends. */
export async function travarFavoritosAOlhar(
  tx: Db,
  produtoId: string,
  agora: { precoCentavos: Centavos; esgotado: boolean },
  limite: number,
): Promise<FavoritoAOlhar[]> {
  const { id, precoCentavos, vistoCentavos, vistoEsgotado, noticia } = favoritos;
  const permite = sql<boolean>`(select ${permiteNoticias} from listas_de_favoritos l where l.id = "favoritos"."lista_id")`;
  return tx
    .select({ id, precoCentavos, vistoCentavos, vistoEsgotado, noticia, permite })
    .from(favoritos)
    .where(
      and(
        eq(favoritos.produtoId, produtoId),
        or(ne(vistoCentavos, agora.precoCentavos), ne(vistoEsgotado, agora.esgotado)),
      ),
    )
    .orderBy(id)
    .limit(limite)
    .for('update');
}

/** Stores the result of a check: price and stock of the product, and the news of each favourite. */
export async function anotarOlhar(
  tx: Db,
  agora: { precoCentavos: Centavos; esgotado: boolean },
  vistos: readonly { id: number; noticia: NoticiaDoFavorito | null }[],
): Promise<void> {
  const ids = vistos.map(({ id }) => id);
  const noticias = vistos.map(({ noticia }) => noticia);
  await tx.execute(sql`
    update favoritos f set visto_centavos = ${agora.precoCentavos}, visto_esgotado = ${agora.esgotado}, noticia = v.noticia
    from unnest(${sql.param(ids)}::int[], ${sql.param(noticias)}::text[]) as v(id, noticia) where f.id = v.id`);
}

/** Takes the news of a list, which are told once; oldest saving first. */
export async function tirarNoticias(
  tx: Db,
  listaId: string,
): Promise<{ produtoId: string; noticia: NoticiaDoFavorito }[]> {
  const comNoticia = await tx
    .select({ id: favoritos.id, produtoId: favoritos.produtoId, noticia: favoritos.noticia })
    .from(favoritos)
    .where(and(eq(favoritos.listaId, listaId), isNotNull(favoritos.noticia)))
    .orderBy(favoritos.id)
    .for('update');
  const ids = comNoticia.map(({ id }) => id);
  if (ids.length > 0) await tx.update(favoritos).set({ noticia: null }).where(inArray(favoritos.id, ids));
  return comNoticia.flatMap(({ produtoId, noticia }) => (noticia ? [{ produtoId, noticia }] : []));
}

/** Drops the news of a list: later messages contain later news only. */
export async function comecarDoZero(tx: Db, dono: { uid: string } | { id: string }): Promise<void> {
  const lista = tx
    .select({ id: listasDeFavoritos.id })
    .from(listasDeFavoritos)
    .where('id' in dono ? eq(listasDeFavoritos.id, dono.id) : eq(listasDeFavoritos.uid, dono.uid));
  await tx
    .update(favoritos)
    .set({ noticia: null })
    .where(and(inArray(favoritos.listaId, lista), isNotNull(favoritos.noticia)));
}

/** Removes the e-mail of guests' lists; those not shared either are deleted. */
export async function soltarEmails(tx: Db, ids: string[]): Promise<void> {
  const deles = inArray(listasDeFavoritos.id, ids);
  await tx.delete(listasDeFavoritos).where(and(deles, isNull(listasDeFavoritos.uid), isNull(listasDeFavoritos.codigo)));
  await tx.update(listasDeFavoritos).set({ email: null, pedidoEm: null, confirmadoEm: null }).where(deles);
}

/** Removes the e-mails that nobody confirmed in time. */
export async function esquecerEmailsSemConfirmacao(db: Db, semConfirmacao: Date): Promise<void> {
  const { id, email, confirmadoEm, pedidoEm } = listasDeFavoritos;
  const vencidas = await db
    .select({ id })
    .from(listasDeFavoritos)
    .where(and(isNotNull(email), isNull(confirmadoEm), lt(pedidoEm, semConfirmacao)))
    .limit(1000);
  if (vencidas.length > 0)
    await soltarEmails(
      db,
      vencidas.map((vencida) => vencida.id),
    );
}

/** Drops the news of lists whose owner allows no messages, also where a run of the job was at work when that ended. */
export async function esquecerNoticiasSemPermissao(db: Db): Promise<void> {
  await db.execute(sql`
    update favoritos f set noticia = null from listas_de_favoritos l
    where f.noticia is not null and l.id = f.lista_id and not coalesce(${permiteNoticias}, false)`);
}

/** Stores up to where the job has read the announcements. */
export async function guardarOlhar(db: Db, olhar: Omit<typeof olharDosFavoritos.$inferSelect, 'id'>): Promise<void> {
  await db.insert(olharDosFavoritos).values(olhar).onConflictDoUpdate({ target: olharDosFavoritos.id, set: olhar });
}
