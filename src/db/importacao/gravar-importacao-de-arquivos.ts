import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categorias, produtoImagens, produtos } from '#db/schema/index.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { type ImagemEmOrdem, lugarDaChegada } from '#domain/produtos/lugar-da-imagem.ts';

/** Returns those of the owners that exist; a category's are its slugs. */
export async function lerDonosQueHa(db: Db, para: 'categoria' | 'produto', ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const linhas =
    para === 'categoria'
      ? await db.select({ id: categorias.slug }).from(categorias).where(inArray(categorias.slug, ids))
      : await db.select({ id: produtos.id }).from(produtos).where(inArray(produtos.id, ids));
  return new Set(linhas.map(({ id }) => id));
}

/** Sets a category's picture. Returns false if it has one or does not exist. */
export async function darImagemACategoria(tx: Db, slug: string, imagem: Imagem): Promise<boolean> {
  const linhas = await tx
    .update(categorias)
    .set({ imagem })
    .where(sql`${categorias.slug} = ${slug} and ${categorias.imagem} is null`)
    .returning({ slug: categorias.slug });
  return linhas.length === 1;
}

/**
 * Adds a picture at the place that the file gives it among `irmas`, those that came of the same file. It becomes the main
 * photo only if there is none yet. Returns false if the product does not exist.
 */
export async function acrescentarImagem(
  tx: Db,
  produtoId: string,
  imagem: Imagem & ImagemEmOrdem & { principal: boolean },
  irmas: readonly ImagemEmOrdem[],
): Promise<boolean> {
  const [produto] = await tx.select({ id: produtos.id }).from(produtos).where(eq(produtos.id, produtoId)).for('update');
  if (!produto) return false;
  const { id, posicao, principal } = produtoImagens;
  const tem = await tx
    .select({ id, posicao, principal })
    .from(produtoImagens)
    .where(eq(produtoImagens.produtoId, produtoId));
  const lugar = lugarDaChegada(tem, irmas, imagem.posicao);
  if (lugar.empurra) await abrirLugar(tx, produtoId, lugar.posicao);
  await tx.insert(produtoImagens).values({
    ...imagem,
    produtoId,
    posicao: lugar.posicao,
    principal: imagem.principal && tem.every((outra) => !outra.principal),
  });
  return true;
}

/** Moves the pictures from a place on by one: through negative places, since no two may have the same at any time. */
async function abrirLugar(tx: Db, produtoId: string, desde: number): Promise<void> {
  const { posicao } = produtoImagens;
  const dele = eq(produtoImagens.produtoId, produtoId);
  await tx
    .update(produtoImagens)
    .set({ posicao: sql`-2 - ${posicao}` })
    .where(and(dele, gte(posicao, desde)));
  await tx
    .update(produtoImagens)
    .set({ posicao: sql`-1 - ${posicao}` })
    .where(and(dele, lt(posicao, 0)));
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
