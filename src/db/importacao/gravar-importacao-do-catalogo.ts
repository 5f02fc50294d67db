import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { categorias, cupons, produtos } from '#db/schema/index.ts';
import type { CategoriaLida } from '#importers/firebase/rules/categoria.ts';
import type { CupomLido } from '#importers/firebase/rules/cupom.ts';
import type { ProdutoLido } from '#importers/firebase/rules/produto.ts';
import { comInicioDaDescricao, moverEstoque, trocarVariacoes } from '#db/produtos/gravar-produtos.ts';

type LinhaDaCategoria = { slug: string; nome: string };

export async function lerCategoriasPorSlug(db: Db, slugs: string[]): Promise<LinhaDaCategoria[]> {
  if (slugs.length === 0) return [];
  return db
    .select({ slug: categorias.slug, nome: categorias.nome })
    .from(categorias)
    .where(inArray(categorias.slug, slugs));
}

/** Inserts the missing categories after all existing ones. */
export async function inserirCategorias(tx: Db, novas: (LinhaDaCategoria & Partial<CategoriaLida>)[]): Promise<void> {
  if (novas.length === 0) return;
  const [{ ultima } = { ultima: 0 }] = await tx
    .select({ ultima: sql<number>`coalesce(max(${categorias.posicao}), 0)`.mapWith(Number) })
    .from(categorias);
  await tx
    .insert(categorias)
    .values(novas.map(({ slug, nome }, n) => ({ slug, nome, posicao: ultima + n + 1 })))
    .onConflictDoNothing();
}

export async function mudarNomeDaCategoria(tx: Db, { slug, nome }: LinhaDaCategoria): Promise<void> {
  await tx
    .update(categorias)
    .set({ nome, versao: sql`${categorias.versao} + 1` })
    .where(eq(categorias.slug, slug));
}

export async function lerCuponsPor(db: Db, por: 'id' | 'codigo', valores: string[]) {
  if (valores.length === 0) return [];
  const { id, codigo, tipo, valor, validade, ativo } = cupons;
  return db.select({ id, codigo, tipo, valor, validade, ativo }).from(cupons).where(inArray(cupons[por], valores));
}

export async function inserirCupons(tx: Db, novos: CupomLido[], agora: Date): Promise<void> {
  if (novos.length > 0)
    await tx.insert(cupons).values(novos.map((novo) => ({ ...novo, criadoEm: novo.criadoEm ?? agora })));
}

export async function mudarCupomImportado(
  tx: Db,
  id: string,
  campos: Partial<typeof cupons.$inferInsert>,
): Promise<void> {
  await tx
    .update(cupons)
    .set({ ...campos, versao: sql`${cupons.versao} + 1` })
    .where(eq(cupons.id, id));
}

/** Inserts products with their opening stock and the stock movement that explains it. */
export async function inserirProdutosImportados(
  tx: Db,
  novos: ProdutoLido[],
  motivo: string,
  agora: Date,
): Promise<void> {
  if (novos.length === 0) return;
  await tx.insert(produtos).values(
    novos.map(({ imagens: _i, principal: _p, arquivo: _a, porVariacao: _v, foraDeVenda, ...produto }) =>
      comInicioDaDescricao({
        ...produto,
        arquivadoEm: foraDeVenda ? agora : null,
        criadoEm: produto.criadoEm ?? agora,
      }),
    ),
  );
  for (const { id, porVariacao } of novos) if (porVariacao.length > 0) await trocarVariacoes(tx, id, porVariacao);
  await moverEstoque(
    tx,
    novos.map(({ id, estoque }) => ({
      produtoId: id,
      tipo: 'entrada' as const,
      quantidade: estoque,
      motivo,
      autor: 'importacao',
    })),
    { aplicar: false },
  );
}

/** Writes a product's changes made in the older shop; its shared stock changes by `moverEstoque`. */
export async function mudarProdutoImportado(
  tx: Db,
  id: string,
  campos: Partial<Omit<typeof produtos.$inferInsert, 'id'>>,
): Promise<void> {
  const versao = sql`${produtos.versao} + 1`;
  const { descricao } = campos;
  await tx
    .update(produtos)
    .set({
      ...campos,
      ...(campos.digital === false && { arquivo: null, posicoes: [] }),
      ...(descricao === undefined
        ? { inicioVersao: versao }
        : { ...comInicioDaDescricao({ descricao }), inicioVersao: versao }),
      versao,
    })
    .where(eq(produtos.id, id));
}

/** Returns whether each of the existing products is an eBook. */
export async function lerQuaisSaoDigitais(db: Db, ids: string[]): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map();
  const linhas = await db
    .select({ id: produtos.id, digital: produtos.digital })
    .from(produtos)
    .where(inArray(produtos.id, ids));
  return new Map(linhas.map(({ id, digital }) => [id, digital]));
}

export async function somarPrecos(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const linhas = await db
    .select({ id: produtos.id, centavos: produtos.precoCentavos })
    .from(produtos)
    .where(inArray(produtos.id, ids));
  return new Map(linhas.map(({ id, centavos }) => [id, centavos]));
}
