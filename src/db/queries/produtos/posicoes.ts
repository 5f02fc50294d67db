import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtos } from '#db/schema/index.ts';
import type { Posicao } from '#domain/produtos/posicao.ts';

/** The positions of an eBook that can be played on; null where it has none, or isn't known. `aVenda`: whether anybody may see it. */
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

/** Of these products, those with positions to play on. */
export async function produtosComPosicoes(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const linhas = await db
    .select({ id: produtos.id })
    .from(produtos)
    .where(and(inArray(produtos.id, ids), sql`${produtos.posicoes} <> '[]'::jsonb`));
  return new Set(linhas.map(({ id }) => id));
}
