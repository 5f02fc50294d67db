// @requirement 2.16.1
import { and, asc, desc, gt, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { movimentosEstoque, produtos } from '#db/schema/index.ts';
import { NOMES_DITOS } from '#domain/nomeados.ts';
import { type Escolha, condicaoDosProdutos } from './ler-admin-produtos.ts';

const MUDADOS_LIDOS = 200;

/** Returns the number of the latest stock movement; 0 without any. */
export async function lerUltimoMovimento(db: Db): Promise<number> {
  const { id } = movimentosEstoque;
  const [ultimo] = await db.select({ id }).from(movimentosEstoque).orderBy(desc(id)).limit(1);
  return ultimo?.id ?? 0;
}

/**
 * Returns the matching products outside the page whose stock changed after the movement `desde`: the reader of a list
 * sorted by stock may miss them. Reads the latest 200 movements; `nomes` has the first ones.
 */
export async function lerEstoquesMudados(
  db: Db,
  filtro: Escolha,
  { desde, foraDaqui }: { desde: number; foraDaqui: string[] },
): Promise<{ nomes: string[]; quantos: number }> {
  const ultimos = await db
    .select({ produtoId: movimentosEstoque.produtoId })
    .from(movimentosEstoque)
    .where(gt(movimentosEstoque.id, desde))
    .orderBy(desc(movimentosEstoque.id))
    .limit(MUDADOS_LIDOS);
  const ids = [...new Set(ultimos.map(({ produtoId }) => produtoId))].filter((id) => !foraDaqui.includes(id));
  if (ids.length === 0) return { nomes: [], quantos: 0 };
  const mudados = await db
    .select({ nome: produtos.nome })
    .from(produtos)
    .where(and(inArray(produtos.id, ids), condicaoDosProdutos(filtro)))
    .orderBy(asc(produtos.nome), asc(produtos.id));
  return { nomes: mudados.slice(0, NOMES_DITOS).map(({ nome }) => nome), quantos: mudados.length };
}
