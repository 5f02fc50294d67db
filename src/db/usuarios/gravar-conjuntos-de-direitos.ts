// @requirement 15.31.2
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { violaRestricao } from '#db/constraint-violation.ts';
import { conjuntosDeDireitos, usuarios } from '#db/schema/index.ts';
import type { ConjuntoDeDireitos } from '#domain/usuarios/conjunto-de-direitos.ts';

export type ConjuntoGuardado = typeof conjuntosDeDireitos.$inferSelect;

/** Returns the set, locked until the transaction ends: nobody receives or changes it meanwhile. */
export async function travarConjunto(tx: Db, id: string): Promise<ConjuntoGuardado | null> {
  const [conjunto] = await tx.select().from(conjuntosDeDireitos).where(eq(conjuntosDeDireitos.id, id)).for('update');
  return conjunto ?? null;
}

/** Returns the names of these sets by id, which cannot be deleted until the transaction ends; null if one does not exist. */
export async function travarNomesDosConjuntos(tx: Db, ids: (string | null)[]): Promise<Map<string, string> | null> {
  const pedidos = [...new Set(ids.flatMap((id) => id ?? []))];
  if (pedidos.length === 0) return new Map();
  const achados = await tx
    .select({ id: conjuntosDeDireitos.id, nome: conjuntosDeDireitos.nome })
    .from(conjuntosDeDireitos)
    .where(inArray(conjuntosDeDireitos.id, pedidos))
    .orderBy(asc(conjuntosDeDireitos.id))
    .for('share');
  return achados.length === pedidos.length ? new Map(achados.map(({ id, nome }) => [id, nome])) : null;
}

/** Inserts or changes a set. Returns false if another one has this name, which has aborted the transaction. */
export async function gravarConjunto(
  tx: Db,
  { id, novo, nome, direitos }: ConjuntoDeDireitos & { id: string; novo: boolean },
): Promise<boolean> {
  try {
    await (novo
      ? tx.insert(conjuntosDeDireitos).values({ id, nome, direitos })
      : tx
          .update(conjuntosDeDireitos)
          .set({ nome, direitos, versao: sql`${conjuntosDeDireitos.versao} + 1` })
          .where(eq(conjuntosDeDireitos.id, id)));
    return true;
  } catch (erro) {
    if (violaRestricao(erro, 'conjuntos_de_direitos_nome_unico')) return false;
    throw erro;
  }
}

export async function apagarConjunto(tx: Db, id: string): Promise<void> {
  await tx.delete(conjuntosDeDireitos).where(eq(conjuntosDeDireitos.id, id));
}

/** Returns the names of the people who have the set, in alphabetical order. */
export async function nomesComConjunto(tx: Db, id: string): Promise<string[]> {
  const pessoas = await tx
    .select({ nome: usuarios.nome, email: usuarios.email })
    .from(usuarios)
    .where(eq(usuarios.conjuntoId, id))
    .orderBy(sql`sem_acento(${usuarios.nome})`, asc(usuarios.id));
  return pessoas.map(({ nome, email }) => nome.trim() || email);
}
