import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { produtoCombinacoes, produtos } from '#db/schema/index.ts';
import type { Combinacoes } from '#domain/produtos/combinacoes.ts';

/**
 * Returns the product that each text refers to, by its id or by its name if that is unique. The products are locked
 * until the transaction ends; other texts are left out.
 */
export async function acharProdutos(tx: Db, textos: string[]): Promise<Map<string, string>> {
  if (textos.length === 0) return new Map();
  const linhas = await tx
    .select({ id: produtos.id, nome: produtos.nome })
    .from(produtos)
    .where(or(inArray(produtos.id, textos), inArray(produtos.nome, textos)))
    .orderBy(produtos.id)
    .for('key share');
  const porNome = Map.groupBy(linhas, ({ nome }) => nome);
  return new Map([
    ...[...porNome].flatMap(([nome, [uma, ...outras]]): [string, string][] =>
      uma && outras.length === 0 ? [[nome, uma.id]] : [],
    ),
    ...linhas.map(({ id }): [string, string] => [id, id]),
  ]);
}

/** Replaces the rules of a product; `nunca` rules are also written for the other product. */
export async function trocarCombinacoes(tx: Db, produtoId: string, { sempre, nunca }: Combinacoes): Promise<void> {
  const { produtoId: de, outroId: com, escolha } = produtoCombinacoes;
  await tx
    .delete(produtoCombinacoes)
    .where(
      or(
        eq(de, produtoId),
        and(eq(com, produtoId), or(eq(escolha, 'nunca'), sql`${de} = any(${sql.param(nunca)}::text[])`)),
      ),
    );
  const linhas = [
    ...sempre.map((outroId, posicao) => ({ produtoId, outroId, escolha: 'sempre' as const, posicao })),
    ...nunca.map((outroId, posicao) => ({ produtoId, outroId, escolha: 'nunca' as const, posicao })),
    ...nunca.map((outroId) => ({ produtoId: outroId, outroId: produtoId, escolha: 'nunca' as const, posicao: 0 })),
  ];
  if (linhas.length > 0) await tx.insert(produtoCombinacoes).values(linhas);
}
