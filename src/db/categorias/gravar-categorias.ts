// @requirement 7.4.3
import { eq, max, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { categorias, produtos, redirecionamentos } from '#db/schema/index.ts';
import type { CadastroDaCategoria } from '#domain/categorias/categoria-cadastro.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';

export type CamposDaCategoria = CadastroDaCategoria & { imagem: Imagem | null };
export type CategoriaGuardada = CamposDaCategoria & { versao: number };

const colunas = pickColumns(categorias, 'slug', 'nome', 'descricao', 'imagem', 'versao');

/** Returns a category, locked until the transaction ends, or null. */
export async function travarCategoria(tx: Db, slug: string): Promise<CategoriaGuardada | null> {
  const [linha] = await tx.select(colunas).from(categorias).where(eq(categorias.slug, slug)).for('update');
  return linha ?? null;
}

/** Inserts a category after all others; returns false if the slug is taken. */
export async function inserirCategoria(tx: Db, nova: CamposDaCategoria): Promise<boolean> {
  const [ultima] = await tx.select({ posicao: max(categorias.posicao) }).from(categorias);
  const feitas = await tx
    .insert(categorias)
    .values({ ...nova, posicao: (ultima?.posicao ?? -1) + 1 })
    .onConflictDoNothing()
    .returning({ slug: categorias.slug });
  return feitas.length === 1;
}

/** Writes an edit and increments the version. Foreign keys update products and older redirects to a new slug. */
export async function gravarCategoria(tx: Db, slug: string, campos: CamposDaCategoria): Promise<void> {
  await tx
    .update(categorias)
    .set({ ...campos, versao: sql`${categorias.versao} + 1` })
    .where(eq(categorias.slug, slug));
}

/** Redirects the old address of a category to the new one. */
export async function redirecionarCategoria(tx: Db, de: string, para: string): Promise<void> {
  await tx
    .insert(redirecionamentos)
    .values({ de, para })
    .onConflictDoUpdate({ target: redirecionamentos.de, set: { para } });
  // Redirects to the old slug now point to the new one, even if the old slug's category is about to be deleted.
  await tx.update(redirecionamentos).set({ para }).where(eq(redirecionamentos.para, de));
  // A slug in use must not redirect to itself.
  await tx.delete(redirecionamentos).where(eq(redirecionamentos.de, para));
}

/** Moves all products of one category to another. Returns their number. */
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
