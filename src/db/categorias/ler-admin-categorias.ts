// @requirement 2.17.1 3.3.1 7.4.3
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { categorias } from '#db/schema/index.ts';
import type { CadastroDaCategoria } from '#domain/categorias/categoria-cadastro.ts';
import type { Imagem } from '#domain/produtos/imagem.ts';

/** `quantidade` includes archived products: they also prevent the category from being deleted. */
export type CategoriaDoAdmin = { slug: string; nome: string; imagem: Imagem | null; quantidade: number };

/** Returns all categories in the shop's order with their product counts, in one query (docs/requirements.md 2.17). */
export async function listarCategoriasDoAdmin(db: Db): Promise<CategoriaDoAdmin[]> {
  const linhas = await db
    .select({
      slug: categorias.slug,
      nome: categorias.nome,
      imagem: categorias.imagem,
      quantidade: sql<number>`(select count(*)::int from produtos p where p.categoria = ${categorias}.slug)`,
    })
    .from(categorias)
    .orderBy(asc(categorias.posicao), asc(categorias.nome));
  return linhas.map((linha) => ({ ...linha, quantidade: Number(linha.quantidade) }));
}

export type CategoriaDoFormulario = CadastroDaCategoria & { imagem: Imagem | null; versao: number };

export async function lerCategoriaDoAdmin(db: Db, slug: string): Promise<CategoriaDoFormulario | null> {
  const [linha] = await db
    .select(pickColumns(categorias, 'slug', 'nome', 'descricao', 'imagem', 'versao'))
    .from(categorias)
    .where(eq(categorias.slug, slug));
  return linha ?? null;
}
