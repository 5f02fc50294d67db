// @requirement 15.1.3
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtos, produtosRetirados, redirecionamentos } from '#db/schema/index.ts';

/** Returns the current slug of the category that once had the slug `antigo`, or null. */
export async function slugAtualDaCategoria(db: Db, antigo: string): Promise<string | null> {
  const [linha] = await db
    .select({ para: redirecionamentos.para })
    .from(redirecionamentos)
    .where(eq(redirecionamentos.de, antigo));
  return linha?.para ?? null;
}

/** Returns whether a product with this id existed and was archived or deleted. */
export async function produtoSaiuDaLoja(db: Db, id: string): Promise<boolean> {
  const [arquivados, excluidos] = await Promise.all([
    db
      .select({ id: produtos.id })
      .from(produtos)
      .where(and(eq(produtos.id, id), isNotNull(produtos.arquivadoEm))),
    db.select({ id: produtosRetirados.id }).from(produtosRetirados).where(eq(produtosRetirados.id, id)),
  ]);
  return arquivados.length + excluidos.length > 0;
}
