import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { parceria, termosDaParceria } from '#db/schema/index.ts';
import type { Parceria } from '#domain/parceiros/parceria.ts';

/** Saves the settings if they are still at `versao` (0: not stored yet). Returns false after a concurrent save. */
export async function gravarParceria(
  tx: Db,
  { aberta, texto, publi }: Pick<Parceria, 'aberta' | 'texto' | 'publi'>,
  versao: number,
): Promise<boolean> {
  const dados = { aberta, texto, publi };
  const linhas =
    versao === 0
      ? await tx
          .insert(parceria)
          .values({ id: 1, ...dados })
          .onConflictDoNothing()
          .returning({ id: parceria.id })
      : await tx
          .update(parceria)
          .set({ ...dados, versao: sql`${parceria.versao} + 1` })
          .where(eq(parceria.versao, versao))
          .returning({ id: parceria.id });
  return linhas.length === 1;
}

/** Adds a version of the terms. */
export async function inserirTermos(tx: Db, termos: typeof termosDaParceria.$inferInsert): Promise<void> {
  await tx.insert(termosDaParceria).values(termos);
}
