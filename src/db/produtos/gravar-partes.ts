// @requirement 15.25.1
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { idsComKits, kitsPorUltimo } from '#db/produtos/ler-kits.ts';
import { produtoPartes, produtos } from '#db/schema/index.ts';
import { pickColumns } from '#db/pick-columns.ts';
import type { ParteDoKit } from '#domain/produtos/kit.ts';
import type { ProdutoParaKit } from '#domain/produtos/kit-digitado.ts';

/** Locks these products, the parts of kits and all kits with them, in the order of `travarCatalogo`. */
export async function travarComKits(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: produtos.id })
    .from(produtos)
    .where(inArray(produtos.id, idsComKits(ids)))
    .orderBy(kitsPorUltimo, produtos.id)
    .for('update');
}

/** Replaces the parts of the product: without parts it is no kit. Its stock is computed at commit. */
export async function trocarPartes(tx: Db, kitId: string, partes: readonly ParteDoKit[]): Promise<void> {
  await tx.delete(produtoPartes).where(eq(produtoPartes.kitId, kitId));
  if (partes.length > 0)
    await tx.insert(produtoPartes).values(partes.map((parte, posicao) => ({ ...parte, kitId, posicao })));
}

/** Returns the products that these ids or names (which only one product has) stand for, as possible parts of a kit. */
export async function acharPartes(db: Db, textos: readonly string[]): Promise<Map<string, ProdutoParaKit>> {
  if (textos.length === 0) return new Map();
  const linhas = await db
    .select({
      ...pickColumns(produtos, 'id', 'nome', 'digital', 'variacoes'),
      kit: sql<boolean>`exists (select from produto_partes q where q.kit_id = ${produtos}.id)`,
    })
    .from(produtos)
    .where(or(inArray(produtos.id, [...textos]), inArray(produtos.nome, [...textos])))
    .orderBy(produtos.id);
  const porNome = Map.groupBy(linhas, ({ nome }) => nome);
  return new Map([
    ...[...porNome].flatMap(([nome, [uma, ...outras]]): [string, ProdutoParaKit][] =>
      uma && outras.length === 0 ? [[nome, uma]] : [],
    ),
    ...linhas.map((linha): [string, ProdutoParaKit] => [linha.id, linha]),
  ]);
}

/** Returns those of the ids that are parts of kits. */
export async function idsQueSaoPartes(db: Db, ids: readonly string[]): Promise<string[]> {
  const { produtoId } = produtoPartes;
  const linhas = await db
    .selectDistinct({ produtoId })
    .from(produtoPartes)
    .where(inArray(produtoId, [...ids]));
  return linhas.map((linha) => linha.produtoId);
}

/** Returns the names of the kits that have this product as a part, in order. */
export async function kitsComAParte(tx: Db, produtoId: string): Promise<string[]> {
  const linhas = await tx
    .select({ nome: produtos.nome })
    .from(produtoPartes)
    .innerJoin(produtos, eq(produtos.id, produtoPartes.kitId))
    .where(eq(produtoPartes.produtoId, produtoId))
    .orderBy(sql`lower(${produtos.nome})`);
  return linhas.map(({ nome }) => nome);
}
