// @requirement 15.26.1
import { desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { parceria, termosDaParceria } from '#db/schema/index.ts';
import { type Parceria, parceriaInicial } from '#domain/parceiros/parceria.ts';

/** Terms of a version, and the day they began. */
export type TermosDaParceria = { versao: number; texto: string; criadoEm: Date };

/** Returns the owner's settings for influencers, the version a save must send (0: never saved) and the current terms. */
export async function lerParceria(
  db: Db,
): Promise<{ parceria: Parceria; versao: number; termos: TermosDaParceria | null }> {
  const [[linha], [termos = null]] = await Promise.all([
    db.select().from(parceria),
    db.select().from(termosDaParceria).orderBy(desc(termosDaParceria.versao)).limit(1),
  ]);
  if (!linha) return { parceria: parceriaInicial, versao: 0, termos };
  const { aberta, texto, publi, versao } = linha;
  return { parceria: { aberta, texto, publi, termos: termos?.texto ?? parceriaInicial.termos }, versao, termos };
}

/** Whether the shop receives applications. */
export async function parceriaAberta(db: Db): Promise<boolean> {
  const linhas = await db.select({ id: parceria.id }).from(parceria).where(eq(parceria.aberta, true));
  return linhas.length > 0;
}
