import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categorias, importados, produtoImagens, produtos, produtosRetirados, usuarios } from '#db/schema/index.ts';

/** Returns those of the ids that are products. */
export async function lerProdutosQueHa(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const linhas = await db.select({ id: produtos.id }).from(produtos).where(inArray(produtos.id, ids));
  return new Set(linhas.map(({ id }) => id));
}

/** Returns the names of those of the ids that are products. */
export async function lerNomesDosProdutos(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const linhas = await db
    .select({ id: produtos.id, nome: produtos.nome })
    .from(produtos)
    .where(inArray(produtos.id, ids));
  return new Map(linhas.map(({ id, nome }) => [id, nome]));
}

/** Returns those of the ids that are or were a product's, or that an import gave to one. */
export async function lerIdsOcupados(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const vivos = await db.select({ id: produtos.id }).from(produtos).where(inArray(produtos.id, ids));
  const retirados = await db
    .select({ id: produtosRetirados.id })
    .from(produtosRetirados)
    .where(inArray(produtosRetirados.id, ids));
  const dados = await db
    .select({ id: importados.id })
    .from(importados)
    .where(and(eq(importados.colecao, 'produtos'), inArray(importados.id, ids)));
  return new Set([...vivos, ...retirados, ...dados].map(({ id }) => id));
}

/** Returns those of the ids that are accounts. */
export async function lerContasQueHa(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const linhas = await db.select({ id: usuarios.id }).from(usuarios).where(inArray(usuarios.id, ids));
  return new Set(linhas.map(({ id }) => id));
}

/** Returns the accounts of these e-mails, which are in lower case. */
export async function lerContasPorEmail(db: Db, emails: string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const linhas = await db
    .select({ id: usuarios.id, email: usuarios.email })
    .from(usuarios)
    .where(inArray(usuarios.email, emails));
  return new Map(linhas.map(({ id, email }) => [email, id]));
}

/** Returns the slugs of the categories by their names in lower case. */
export async function lerSlugsPorNome(db: Db): Promise<Map<string, string>> {
  const linhas = await db.select({ slug: categorias.slug, nome: categorias.nome }).from(categorias);
  return new Map(linhas.map(({ slug, nome }) => [nome.toLowerCase(), slug]));
}

/** Returns those of the products whose photographs were uploaded here: none of them came with an import. */
export async function lerComFotosProprias(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const linhas = await db
    .selectDistinct({ id: produtoImagens.produtoId })
    .from(produtoImagens)
    .where(
      sql`${inArray(produtoImagens.produtoId, ids)} and not exists (select from importados i where i.colecao = 'arquivos' and split_part(i.id, ' ', 1) = ${produtoImagens.produtoId})`,
    );
  return new Set(linhas.map(({ id }) => id));
}
