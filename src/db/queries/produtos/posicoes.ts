import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtos } from '#db/schema/index.ts';
import type { Posicao } from '#domain/produtos/posicao.ts';

/**
 * Returns the playable positions of an eBook; null if it has none or does not exist. `aVenda`: whether it is public.
 */
export async function lerPosicoes(
  db: Db,
  id: string,
): Promise<{ nome: string; posicoes: Posicao[]; aVenda: boolean } | null> {
  const [linha] = await db
    .select({
      nome: produtos.nome,
      posicoes: produtos.posicoes,
      aVenda: sql<boolean>`${produtos.arquivadoEm} is null`,
    })
    .from(produtos)
    .where(eq(produtos.id, id));
  return linha && linha.posicoes.length > 0 ? linha : null;
}

/** Returns those of the products that have playable positions. */
export async function produtosComPosicoes(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const linhas = await db
    .select({ id: produtos.id })
    .from(produtos)
    .where(and(inArray(produtos.id, ids), sql`${produtos.posicoes} <> '[]'::jsonb`));
  return new Set(linhas.map(({ id }) => id));
}
