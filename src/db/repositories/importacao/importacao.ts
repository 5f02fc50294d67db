import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { importados } from '#db/schema/index.ts';
import type { Colecao } from '#importers/firebase/rules/julgamento.ts';

/** An imported record with the digests of what was written for it. */
export type MarcaDaImportacao = { id: string; campos: Record<string, string> };

/** Returns the marks of those records that were imported before. */
export async function lerMarcas(db: Db, colecao: Colecao, ids: string[]): Promise<Map<string, Record<string, string>>> {
  if (ids.length === 0) return new Map();
  const linhas = await db
    .select({ id: importados.id, campos: importados.campos })
    .from(importados)
    .where(and(eq(importados.colecao, colecao), inArray(importados.id, ids)));
  return new Map(linhas.map(({ id, campos }) => [id, campos]));
}

/** Stores the digests of what was written for these records. */
export async function gravarMarcas(tx: Db, colecao: Colecao, marcas: MarcaDaImportacao[], agora: Date): Promise<void> {
  if (marcas.length === 0) return;
  await tx
    .insert(importados)
    .values(marcas.map((marca) => ({ ...marca, colecao, importadoEm: agora })))
    .onConflictDoUpdate({
      target: [importados.colecao, importados.id],
      set: { campos: sql`excluded.campos`, importadoEm: sql`excluded.importado_em` },
    });
}
