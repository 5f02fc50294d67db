import { eq, max, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categorias, produtos, redirecionamentos } from '#db/schema/index.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';

export type CategoriaGuardada = { slug: string; nome: string; imagem: Imagem | null; versao: number };

const colunas = { slug: categorias.slug, nome: categorias.nome, imagem: categorias.imagem, versao: categorias.versao };

/** A category, held until the transaction ends. */
export async function travarCategoria(tx: Db, slug: string): Promise<CategoriaGuardada | null> {
  const [linha] = await tx.select(colunas).from(categorias).where(eq(categorias.slug, slug)).for('update');
  return linha ?? null;
}

/** Puts a new category last on the shelf; false when the slug is taken. */
export async function inserirCategoria(
  tx: Db,
  nova: { slug: string; nome: string; imagem: Imagem | null },
): Promise<boolean> {
  const [ultima] = await tx.select({ posicao: max(categorias.posicao) }).from(categorias);
  const feitas = await tx
    .insert(categorias)
    .values({ ...nova, posicao: (ultima?.posicao ?? -1) + 1 })
    .onConflictDoNothing()
    .returning({ slug: categorias.slug });
  return feitas.length === 1;
}

/** Writes an edit and raises the version. Products and older redirects follow a new slug by themselves. */
export async function gravarCategoria(
  tx: Db,
  slug: string,
  campos: { slug: string; nome: string; imagem: Imagem | null },
): Promise<void> {
  await tx
    .update(categorias)
    .set({ ...campos, versao: sql`${categorias.versao} + 1` })
    .where(eq(categorias.slug, slug));
}

/** From now on the old address of a category leads to the new one. */
export async function redirecionarCategoria(tx: Db, de: string, para: string): Promise<void> {
  await tx
    .insert(redirecionamentos)
    .values({ de, para })
    .onConflictDoUpdate({ target: redirecionamentos.de, set: { para } });
  // What led to the old one leads on, also where the old one is about to be deleted.
  await tx.update(redirecionamentos).set({ para }).where(eq(redirecionamentos.para, de));
  // Its own name is no way away from itself.
  await tx.delete(redirecionamentos).where(eq(redirecionamentos.de, para));
}

/** Moves every product of one category to another. Answers how many. */
export async function moverProdutos(tx: Db, de: string, para: string): Promise<number> {
  const movidos = await tx
    .update(produtos)
    .set({ categoria: para, versao: sql`${produtos.versao} + 1` })
    .where(eq(produtos.categoria, de))
    .returning({ id: produtos.id });
  return movidos.length;
}

export async function temProdutos(tx: Db, slug: string): Promise<boolean> {
  const [linha] = await tx.select({ id: produtos.id }).from(produtos).where(eq(produtos.categoria, slug)).limit(1);
  return linha !== undefined;
}

export async function apagarCategoria(tx: Db, slug: string): Promise<void> {
  await tx.delete(categorias).where(eq(categorias.slug, slug));
}
