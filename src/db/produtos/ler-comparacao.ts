// @requirement 15.9.7
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categorias, colunasDaFicha, produtos } from '#db/schema/index.ts';
import type { FichaTecnica } from '#domain/produtos/ficha-tecnica.ts';
import { colunasDoCartao, paraCartao, type ProdutoDoCartao } from './ler-cartao.ts';
import { aVenda } from './ler-catalogo.ts';

/** A product in the comparison. */
export type ProdutoComparado = ProdutoDoCartao & {
  estoque: number;
  variacoes: string[];
  categoria: { slug: string; nome: string };
  ficha: FichaTecnica;
};

/** Returns those of the products that are on sale, in the requested order. */
export async function lerComparacao(db: Db, ids: string[]): Promise<ProdutoComparado[]> {
  if (ids.length === 0) return [];
  const linhas = await db
    .select({
      ...colunasDoCartao,
      variacoes: produtos.variacoes,
      categoria: { slug: categorias.slug, nome: categorias.nome },
      ficha: colunasDaFicha,
    })
    .from(produtos)
    .innerJoin(categorias, eq(categorias.slug, produtos.categoria))
    .where(and(inArray(produtos.id, ids), aVenda));
  const achados = linhas.map(({ variacoes, categoria, ficha, ...linha }) => ({
    ...paraCartao(linha),
    estoque: linha.estoque,
    variacoes,
    categoria,
    ficha,
  }));
  return ids.flatMap((id) => achados.find((achado) => achado.id === id) ?? []);
}
