// @requirement 15.30.1 15.30.5
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { regraCategorias, regraProdutos, regrasAvisadas, regrasDeComissao } from '#db/schema/index.ts';
import type { CadastroDaRegra } from '#domain/comissoes/regra-cadastro.ts';

/** Returns whether the rule exists; its row stays locked until the transaction ends. */
export async function travarRegra(tx: Db, id: string): Promise<boolean> {
  const { id: coluna } = regrasDeComissao;
  const [achada] = await tx.select({ id: coluna }).from(regrasDeComissao).where(eq(coluna, id)).for('update');
  return achada !== undefined;
}

async function gravarBens(tx: Db, regraId: string, { produtos, categorias }: CadastroDaRegra): Promise<void> {
  if (produtos.length > 0) await tx.insert(regraProdutos).values(produtos.map((produtoId) => ({ regraId, produtoId })));
  if (categorias.length > 0)
    await tx.insert(regraCategorias).values(categorias.map((categoria) => ({ regraId, categoria })));
}

const linha = ({ produtos: _, categorias: __, ...colunas }: CadastroDaRegra) => colunas;

export async function inserirRegra(tx: Db, id: string, cadastro: CadastroDaRegra): Promise<void> {
  await tx.insert(regrasDeComissao).values({ id, ...linha(cadastro) });
  await gravarBens(tx, id, cadastro);
}

/** Writes an edit and increments the version. */
export async function gravarRegra(tx: Db, id: string, cadastro: CadastroDaRegra): Promise<void> {
  await tx
    .update(regrasDeComissao)
    .set({ ...linha(cadastro), versao: sql`${regrasDeComissao.versao} + 1` })
    .where(eq(regrasDeComissao.id, id));
  await tx.delete(regraProdutos).where(eq(regraProdutos.regraId, id));
  await tx.delete(regraCategorias).where(eq(regraCategorias.regraId, id));
  await gravarBens(tx, id, cadastro);
}

/** Deletes a rule; orders keep the rates that it gave them. */
export async function apagarRegra(tx: Db, id: string): Promise<void> {
  await tx.delete(regrasDeComissao).where(eq(regrasDeComissao.id, id));
}

/** Returns the running rules that influencers were last told about, and locks them until the transaction ends. */
export async function travarRegrasAvisadas(tx: Db): Promise<{ noAr: string[]; numero: number }> {
  await tx.insert(regrasAvisadas).values({ id: 1 }).onConflictDoNothing();
  const [avisadas] = await tx.select().from(regrasAvisadas).for('update');
  return avisadas ?? { noAr: [], numero: 0 };
}

export async function gravarRegrasAvisadas(tx: Db, avisadas: { noAr: string[]; numero: number }): Promise<void> {
  await tx.update(regrasAvisadas).set(avisadas);
}
