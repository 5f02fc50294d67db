// @requirement 15.39.6
import { asc, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { favoritos, listasDeFavoritos, produtos } from '#db/schema/index.ts';
import { omitColumns } from '#db/pick-columns.ts';

/** The person's saved products: the account's list, and those with its e-mails that a browser without account made. */
export async function lerFavoritosDe(db: Db, { uid, emails }: { uid: string; emails: string[] }) {
  const deles = or(
    eq(listasDeFavoritos.uid, uid),
    emails.length === 0 ? undefined : inArray(listasDeFavoritos.email, emails),
  );
  const [listas, salvos] = await Promise.all([
    db
      .select(omitColumns(listasDeFavoritos, 'chaveHash', 'codigo'))
      .from(listasDeFavoritos)
      .where(deles),
    db
      .select({ ...getTableColumns(favoritos), nome: produtos.nome })
      .from(favoritos)
      .innerJoin(listasDeFavoritos, eq(listasDeFavoritos.id, favoritos.listaId))
      .innerJoin(produtos, eq(produtos.id, favoritos.produtoId))
      .where(deles)
      .orderBy(asc(favoritos.id)),
  ]);
  return { listasDeFavoritos: listas, favoritos: salvos };
}
