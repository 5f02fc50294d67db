// @requirement 15.39.2 15.39.4
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { favoritos, listasDeFavoritos, produtos } from '#db/schema/index.ts';
import { colunasDoCartao, paraCartao } from '#db/produtos/ler-cartao.ts';
import { aVenda } from '#db/produtos/ler-catalogo.ts';
import { pickColumns } from '#db/pick-columns.ts';
import type { Favorito, ProdutoDaLista } from '#domain/favoritos/favoritos.ts';

/** Returns those of the products that are on sale, in the requested order. */
export async function lerProdutosFavoritos(db: Db, ids: string[]): Promise<ProdutoDaLista[]> {
  if (ids.length === 0) return [];
  const linhas = await db
    .select({ ...colunasDoCartao, variacoes: produtos.variacoes })
    .from(produtos)
    .where(and(inArray(produtos.id, ids), aVenda));
  const porId = new Map(
    linhas.map(({ variacoes, ...linha }) => {
      const { id, nome, precoCentavos, digital, esgotado, imagem } = paraCartao(linha);
      return [id, { id, nome, precoCentavos, digital, esgotado, estoque: linha.estoque, variacoes, imagem }];
    }),
  );
  return ids.flatMap((id) => porId.get(id) ?? []);
}

/** Returns the saved products of a list, oldest first. */
export async function lerFavoritos(db: Db, listaId: string): Promise<Favorito[]> {
  return db
    .select(pickColumns(favoritos, 'produtoId', 'precoCentavos'))
    .from(favoritos)
    .where(eq(favoritos.listaId, listaId))
    .orderBy(asc(favoritos.id));
}

const daLista = pickColumns(
  listasDeFavoritos,
  'id',
  'uid',
  'codigo',
  'nomeMostrado',
  'email',
  'pedidoEm',
  'confirmadoEm',
);

/** Returns the list of an account; null if nothing was ever saved. */
export async function lerListaDaConta(db: Db, uid: string) {
  const [linha] = await db.select(daLista).from(listasDeFavoritos).where(eq(listasDeFavoritos.uid, uid));
  return linha ?? null;
}

/** Whether the shop stores a list of the guest's browser with this key. */
export async function temListaDoNavegador(db: Db, chaveHash: string): Promise<boolean> {
  const linhas = await db
    .select({ id: listasDeFavoritos.id })
    .from(listasDeFavoritos)
    .where(eq(listasDeFavoritos.chaveHash, chaveHash));
  return linhas.length > 0;
}

/** Returns a shared list by the code of its link; null if there is none, or not any more. */
export async function lerListaCompartilhada(db: Db, codigo: string) {
  const [linha] = await db.select(daLista).from(listasDeFavoritos).where(eq(listasDeFavoritos.codigo, codigo));
  return linha ?? null;
}

/** Returns a list by its id; null if it was deleted. */
export async function lerLista(db: Db, id: string) {
  const [linha] = await db.select(daLista).from(listasDeFavoritos).where(eq(listasDeFavoritos.id, id));
  return linha ?? null;
}
