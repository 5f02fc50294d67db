import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { importados } from '#db/schema/index.ts';
import type { Colecao } from '#importers/firebase/rules/julgamento.ts';

/** An imported record with the digests of what was written for it. */
export type MarcaDaImportacao = {
  id: string;
  campos: Record<string, string>;
  /** Its id at the platform it came from. */ deLa?: string | null;
};

/** Tells the triggers of webhooks that this transaction imports: history is news to no other program. */
export async function importarComoHistoria(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('loja.importando', '1', true)`);
}

/** The record here that stands for one of a platform; `alheio` if it was here before and is never written. */
export type OrigemConhecida = { id: string; alheio: boolean };

/** Returns the records by their ids at the platform. A record that was here before is named in `campos`. */
export async function lerOrigens(db: Db, colecao: Colecao, deLa: string[]): Promise<Map<string, OrigemConhecida>> {
  if (deLa.length === 0) return new Map();
  const linhas = await db
    .select({ id: importados.id, deLa: importados.deLa, campos: importados.campos })
    .from(importados)
    .where(and(eq(importados.colecao, colecao), inArray(importados.deLa, deLa)));
  return new Map(
    linhas.map(({ id, deLa: origem, campos }): [string, OrigemConhecida] => {
      const alheio = id === origem;
      return [origem ?? '', { id: alheio ? (campos['aqui'] ?? id) : id, alheio }];
    }),
  );
}

/** Returns the marks of those records that were imported before. */
export async function lerMarcas(db: Db, colecao: Colecao, ids: string[]): Promise<Map<string, MarcaDaImportacao>> {
  if (ids.length === 0) return new Map();
  const { id, campos, deLa } = importados;
  const linhas = await db
    .select({ id, campos, deLa })
    .from(importados)
    .where(and(eq(importados.colecao, colecao), inArray(importados.id, ids)));
  return new Map(linhas.map((linha) => [linha.id, linha]));
}

/** Stores the digests of what was written for these records. */
export async function gravarMarcas(tx: Db, colecao: Colecao, marcas: MarcaDaImportacao[], agora: Date): Promise<void> {
  if (marcas.length === 0) return;
  await tx
    .insert(importados)
    .values(marcas.map((marca) => ({ ...marca, colecao, importadoEm: agora })))
    .onConflictDoUpdate({
      target: [importados.colecao, importados.id],
      set: {
        campos: sql`excluded.campos`,
        importadoEm: sql`excluded.importado_em`,
      },
    });
}

/**
 * Remembers which records that were here before stand for those of a platform, so that they are recognised again and never
 * written. One that the platform's record stood for earlier keeps its mark.
 */
export async function gravarAlheios(
  tx: Db,
  colecao: Colecao,
  alheios: { id: string; deLa: string }[],
  agora: Date,
): Promise<void> {
  if (alheios.length === 0) return;
  await tx
    .insert(importados)
    .values(alheios.map(({ id, deLa }) => ({ colecao, id: deLa, campos: { aqui: id }, deLa, importadoEm: agora })))
    .onConflictDoNothing();
}
