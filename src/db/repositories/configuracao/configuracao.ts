import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { configuracao } from '#db/schema/index.ts';
import type { DadosDaLoja, PaginasDaLoja } from '#domain/configuracao/loja.ts';

/**
 * Saves the owner's settings if they are still at `versao` (0: not stored yet). Returns false after a concurrent save.
 */
export async function gravarConfiguracao(
  tx: Db,
  dados: { loja: DadosDaLoja; paginas: PaginasDaLoja },
  versao: number,
): Promise<boolean> {
  const linhas =
    versao === 0
      ? await tx
          .insert(configuracao)
          .values({ id: 1, ...dados })
          .onConflictDoNothing()
          .returning({ id: configuracao.id })
      : await tx
          .update(configuracao)
          .set({ ...dados, versao: sql`${configuracao.versao} + 1` })
          .where(eq(configuracao.versao, versao))
          .returning({ id: configuracao.id });
  return linhas.length === 1;
}
