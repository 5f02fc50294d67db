// @requirement 15.29.1 15.29.2 15.29.3
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { ajustesDosRepasses, dadosFiscais, faixasDoIrrf, tabelasDeImposto } from '#db/schema/index.ts';
import type { DadosFiscais } from '#domain/comissoes/dados-fiscais.ts';
import type { TabelaDeImposto } from '#domain/comissoes/imposto-do-repasse.ts';
import type { Centavos } from '#domain/dinheiro.ts';

/** Sets the balance from which an influencer is paid. */
export async function gravarMinimoDoRepasse(tx: Db, minimoCentavos: Centavos): Promise<void> {
  await tx
    .insert(ajustesDosRepasses)
    .values({ minimoCentavos })
    .onConflictDoUpdate({ target: ajustesDosRepasses.id, set: { minimoCentavos } });
}

/** Sets an influencer's data for papers; null deletes them. */
export async function gravarDadosFiscais(tx: Db, usuarioId: string, dados: DadosFiscais | null): Promise<void> {
  if (!dados) {
    await tx.delete(dadosFiscais).where(eq(dadosFiscais.usuarioId, usuarioId));
    return;
  }
  await tx
    .insert(dadosFiscais)
    .values({ usuarioId, ...dados })
    .onConflictDoUpdate({ target: dadosFiscais.usuarioId, set: { ...dados, atualizadoEm: new Date() } });
}

/**
 * Replaces a year's table if it is still at `versao` (0: never stored); null empties it, and its version goes on. Returns
 * false after a concurrent save.
 */
export async function gravarTabelaDeImposto(
  tx: Db,
  { ano, tabela, versao }: { ano: number; tabela: TabelaDeImposto | null; versao: number },
): Promise<boolean> {
  const chave = { ano: tabelasDeImposto.ano };
  const { faixas, ...inss } = tabela ?? { inssPb: null, inssTetoCentavos: null, faixas: [] };
  const gravadas =
    versao === 0
      ? await tx
          .insert(tabelasDeImposto)
          .values({ ano, ...inss })
          .onConflictDoNothing()
          .returning(chave)
      : await tx
          .update(tabelasDeImposto)
          .set({ ...inss, versao: sql`${tabelasDeImposto.versao} + 1` })
          .where(and(eq(tabelasDeImposto.ano, ano), eq(tabelasDeImposto.versao, versao)))
          .returning(chave);
  if (gravadas.length !== 1) return false;
  await tx.delete(faixasDoIrrf).where(eq(faixasDoIrrf.ano, ano));
  if (faixas.length > 0)
    await tx.insert(faixasDoIrrf).values(faixas.map((faixa, i) => ({ ...faixa, ano, numero: i + 1 })));
  return true;
}
