import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categorias, produtoImagens, produtos } from '#db/schema/index.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';

/** Returns whether the product or category that a file belongs to exists. */
export async function existeDonoDoArquivo(
  db: Db,
  { dono, para }: { dono: string; para: 'produto' | 'categoria' | 'ebook' },
): Promise<boolean> {
  const linhas =
    para === 'categoria'
      ? await db.select({ id: categorias.slug }).from(categorias).where(eq(categorias.slug, dono))
      : await db.select({ id: produtos.id }).from(produtos).where(eq(produtos.id, dono));
  return linhas.length === 1;
}

/** Sets a category's picture, unless it has one. */
export async function darImagemACategoria(tx: Db, slug: string, imagem: Imagem): Promise<void> {
  await tx
    .update(categorias)
    .set({ imagem })
    .where(sql`${categorias.slug} = ${slug} and ${categorias.imagem} is null`);
}

/**
 * Adds a picture at its position, or after all others if that is taken. It becomes the main photo only if there is none
 * yet.
 */
export async function acrescentarImagem(
  tx: Db,
  produtoId: string,
  imagem: Imagem & { id: string; posicao: number; principal: boolean },
): Promise<boolean> {
  const [produto] = await tx.select({ id: produtos.id }).from(produtos).where(eq(produtos.id, produtoId)).for('update');
  if (!produto) return false;
  const tem = await tx
    .select({ posicao: produtoImagens.posicao, principal: produtoImagens.principal })
    .from(produtoImagens)
    .where(eq(produtoImagens.produtoId, produtoId));
  const livre = tem.every(({ posicao }) => posicao !== imagem.posicao);
  await tx.insert(produtoImagens).values({
    ...imagem,
    produtoId,
    posicao: livre ? imagem.posicao : Math.max(...tem.map(({ posicao }) => posicao)) + 1,
    principal: imagem.principal && tem.every(({ principal }) => !principal),
  });
  return true;
}

/** Sets an eBook's file, unless it has one. Returns false if it has one or is not an eBook of this shop. */
export async function darArquivoAoEbook(tx: Db, id: string, arquivo: string, paginas: number): Promise<boolean> {
  const linhas = await tx
    .update(produtos)
    .set({ arquivo, paginas })
    .where(sql`${produtos.id} = ${id} and ${produtos.digital} and ${produtos.arquivo} is null`)
    .returning({ id: produtos.id });
  return linhas.length === 1;
}
