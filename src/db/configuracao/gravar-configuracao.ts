import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { configuracao, aparencia, conteudo } from '#db/schema/index.ts';
import type { DadosDaLoja, PaginasDaLoja } from '#domain/configuracao/loja.ts';
import type { Aparencia } from '#domain/configuracao/aparencia.ts';
import type { Conteudo } from '#domain/configuracao/conteudo.ts';

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
