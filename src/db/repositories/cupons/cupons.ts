// @requirement 7.4.8 11.9.3
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cupons } from '#db/schema/index.ts';
import { violaRestricao } from '#db/constraint-violation.ts';
import type { CadastroDoCupom } from '#domain/cupons/cupom-cadastro.ts';

export type LinhaDoCupom = typeof cupons.$inferSelect;

/** Returns the coupon, locked until the transaction ends, so that no order counts a use meanwhile. */
export async function travarCupom(tx: Db, id: string): Promise<LinhaDoCupom | null> {
  const [cupom] = await tx.select().from(cupons).where(eq(cupons.id, id)).for('update');
  return cupom ?? null;
}

/** Inserts a coupon; returns false if its code is taken. */
export async function inserirCupom(tx: Db, id: string, cadastro: CadastroDoCupom): Promise<boolean> {
  const linhas = await tx
    .insert(cupons)
    .values({ id, ...cadastro })
    .onConflictDoNothing({ target: cupons.codigo })
    .returning({ id: cupons.id });
  return linhas.length === 1;
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
      .set({ ...cadastro, versao: sql`${cupons.versao} + 1` })
      .where(eq(cupons.id, id));
    return true;
  } catch (erro) {
    if (violaRestricao(erro, 'cupons_codigo_unico')) return false;
    throw erro;
  }
}

export async function apagarCupom(tx: Db, id: string): Promise<void> {
  await tx.delete(cupons).where(eq(cupons.id, id));
}
