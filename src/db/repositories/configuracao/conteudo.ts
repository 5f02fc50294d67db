import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { conteudo } from '#db/schema/index.ts';
import type { Conteudo } from '#domain/configuracao/conteudo.ts';

/**
 * Saves the home page content if it is still at `versao` (0: not stored yet). Returns false after a concurrent save.
 */
export async function gravarConteudo(tx: Db, dados: Conteudo, versao: number): Promise<boolean> {
  const linhas =
    versao === 0
      ? await tx.insert(conteudo).values({ id: 1, dados }).onConflictDoNothing().returning({ id: conteudo.id })
      : await tx
          .update(conteudo)
          .set({ dados, versao: sql`${conteudo.versao} + 1` })
          .where(eq(conteudo.versao, versao))
          .returning({ id: conteudo.id });
  return linhas.length === 1;
}
