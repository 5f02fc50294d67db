import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { aparencia } from '#db/schema/index.ts';
import type { Aparencia } from '#domain/configuracao/aparencia.ts';

/**
 * Saves the shop's appearance if it is still at `versao` (0: not stored yet). Returns false after a concurrent save.
 */
export async function gravarAparencia(tx: Db, dados: Aparencia, versao: number): Promise<boolean> {
  const linhas =
    versao === 0
      ? await tx
          .insert(aparencia)
          .values({ id: 1, ...dados })
          .onConflictDoNothing()
          .returning({ id: aparencia.id })
      : await tx
          .update(aparencia)
          .set({ ...dados, versao: sql`${aparencia.versao} + 1` })
          .where(eq(aparencia.versao, versao))
          .returning({ id: aparencia.id });
  return linhas.length === 1;
}
