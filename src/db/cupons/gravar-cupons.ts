// @requirement 7.4.8 11.9.3 15.23.8
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupomCategorias, cupomProdutos, cupons } from '#db/schema/index.ts';
import { violaRestricao } from '#db/constraint-violation.ts';
import type { CadastroDoCupom } from '#domain/cupons/cupom-cadastro.ts';
import { semRegras } from '#domain/cupons/regras-do-cupom.ts';

/** Returns whether the coupon exists; its row stays locked until the transaction ends, so that no order counts a use meanwhile. */
export async function travarCupom(tx: Db, id: string): Promise<boolean> {
  const [cupom] = await tx.select({ id: cupons.id }).from(cupons).where(eq(cupons.id, id)).for('update');
  return cupom !== undefined;
}

function colunas({ regras = semRegras, ...cadastro }: CadastroDoCupom) {
  const { produtos: _, categorias: __, ...dasRegras } = regras;
  return { ...cadastro, ...dasRegras };
}

async function gravarAlcance(tx: Db, cupomId: string, { regras = semRegras }: CadastroDoCupom): Promise<void> {
  await tx.delete(cupomProdutos).where(eq(cupomProdutos.cupomId, cupomId));
  await tx.delete(cupomCategorias).where(eq(cupomCategorias.cupomId, cupomId));
  const { produtos, categorias } = regras;
  if (produtos.length > 0) await tx.insert(cupomProdutos).values(produtos.map((produtoId) => ({ cupomId, produtoId })));
  if (categorias.length > 0)
    await tx.insert(cupomCategorias).values(categorias.map((categoria) => ({ cupomId, categoria })));
}

/** Inserts a coupon; returns false if its code is taken. */
export async function inserirCupom(tx: Db, id: string, cadastro: CadastroDoCupom): Promise<boolean> {
  const linhas = await tx
    .insert(cupons)
    .values({ id, ...colunas(cadastro) })
    .onConflictDoNothing({ target: cupons.codigo })
    .returning({ id: cupons.id });
  if (linhas.length === 0) return false;
  await gravarAlcance(tx, id, cadastro);
  return true;
}

/** Returns whether a coupon other than `id` has the code; that row is locked, so that the answer stays true. */
export async function codigoEmUso(tx: Db, codigo: string, id: string): Promise<boolean> {
  const [outro] = await tx
    .select({ id: cupons.id })
    .from(cupons)
    .where(sql`${cupons.codigo} = ${codigo} and ${cupons.id} <> ${id}`)
    .for('key share');
  return outro !== undefined;
}

/** Writes an edit and increments the version; returns false if the code is taken, which has aborted the transaction. */
export async function gravarCupom(tx: Db, id: string, cadastro: CadastroDoCupom): Promise<boolean> {
  try {
    await tx
      .update(cupons)
      .set({ ...colunas(cadastro), versao: sql`${cupons.versao} + 1` })
      .where(eq(cupons.id, id));
    await gravarAlcance(tx, id, cadastro);
    return true;
  } catch (erro) {
    if (violaRestricao(erro, 'cupons_codigo_unico')) return false;
    throw erro;
  }
}

export async function apagarCupom(tx: Db, id: string): Promise<void> {
  await tx.delete(cupons).where(eq(cupons.id, id));
}
