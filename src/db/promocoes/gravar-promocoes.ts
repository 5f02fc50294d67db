// @requirement 15.23.5
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categorias as tabelaDeCategorias, promocaoCategorias, promocaoProdutos, promocoes } from '#db/schema/index.ts';
import type { CadastroDaPromocao } from '#domain/precos/promocao-cadastro.ts';

/** Returns whether the promotion exists; its row stays locked until the transaction ends. */
export async function travarPromocao(tx: Db, id: string): Promise<boolean> {
  const [achada] = await tx.select({ id: promocoes.id }).from(promocoes).where(eq(promocoes.id, id)).for('update');
  return achada !== undefined;
}

/** Returns whether all of these categories exist; none of them goes until the transaction ends. */
export async function travarCategorias(tx: Db, slugs: readonly string[]): Promise<boolean> {
  if (slugs.length === 0) return true;
  const achadas = await tx
    .select({ slug: tabelaDeCategorias.slug })
    .from(tabelaDeCategorias)
    .where(inArray(tabelaDeCategorias.slug, [...slugs]))
    .for('key share');
  return achadas.length === new Set(slugs).size;
}

/** The columns of all kinds: those of other kinds are null. */
function colunas(cadastro: CadastroDaPromocao) {
  const { produtos: _, categorias: __, tiposDeProduto, ...linha } = cadastro;
  const semValores = { percentualPb: null, valorCentavos: null, leve: null, pague: null, aCada: null };
  return { ...semValores, ...linha, tiposDeProduto: [...tiposDeProduto] };
}

async function gravarAlcance(tx: Db, id: string, { produtos, categorias }: CadastroDaPromocao): Promise<void> {
  await tx.delete(promocaoProdutos).where(eq(promocaoProdutos.promocaoId, id));
  await tx.delete(promocaoCategorias).where(eq(promocaoCategorias.promocaoId, id));
  if (produtos.length > 0)
    await tx.insert(promocaoProdutos).values(produtos.map((produtoId) => ({ promocaoId: id, produtoId })));
  if (categorias.length > 0)
    await tx.insert(promocaoCategorias).values(categorias.map((categoria) => ({ promocaoId: id, categoria })));
}

export async function inserirPromocao(tx: Db, id: string, cadastro: CadastroDaPromocao): Promise<void> {
  await tx.insert(promocoes).values({ id, ...colunas(cadastro) });
  await gravarAlcance(tx, id, cadastro);
}

/** Writes an edit and increments the version. */
export async function gravarPromocao(tx: Db, id: string, cadastro: CadastroDaPromocao): Promise<void> {
  await tx
    .update(promocoes)
    .set({ ...colunas(cadastro), versao: sql`${promocoes.versao} + 1` })
    .where(eq(promocoes.id, id));
  await gravarAlcance(tx, id, cadastro);
}
