import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { copias } from '#db/schema/index.ts';

export type CopiaFeita = {
  id: string;
  quando: Date;
  lugar: string;
  arquivos: number;
  /** Bytes. */
  tamanho: number;
  cifrada: boolean;
};

/** How the shop's copies stand. */
export type EstadoDasCopias = {
  /** The last that came to its end; null while there is none. */
  ultima: CopiaFeita | null;
  /** Whether the shop makes copies by itself: its clock began one in the last month. */
  peloRelogio: boolean;
  /** Set when the last try after it failed: when, and why, in a sentence. */
  falha: { quando: Date; erro: string } | null;
  /** The last that was tried by a restore, and what was wrong with it (null: whole). */
  experimentada: { id: string; quando: Date; erro: string | null } | null;
};

/** How the copies stand, for whoever looks after the shop. */
export async function estadoDasCopias(db: Db): Promise<EstadoDasCopias> {
  const [ultimaTentada] = await db
    .select()
    .from(copias)
    .where(isNotNull(copias.terminadaEm))
    .orderBy(desc(copias.iniciadaEm), desc(copias.id))
    .limit(1);
  const [ultima] = await db
    .select()
    .from(copias)
    .where(eq(copias.situacao, 'feita'))
    .orderBy(desc(copias.iniciadaEm), desc(copias.id))
    .limit(1);
  const [experimentada] = await db
    .select({ id: copias.id, quando: copias.experimentadaEm, erro: copias.erroDaExperiencia })
    .from(copias)
    .where(isNotNull(copias.experimentadaEm))
    .orderBy(desc(copias.experimentadaEm))
    .limit(1);
  const [doRelogio] = await db
    .select({ id: copias.id })
    .from(copias)
    .where(and(eq(copias.origem, 'relogio'), gt(copias.iniciadaEm, sql`now() - interval '30 days'`)))
    .limit(1);
  return {
    peloRelogio: doRelogio !== undefined,
    ultima: ultima
      ? {
          id: ultima.id,
          quando: ultima.terminadaEm ?? ultima.iniciadaEm,
          lugar: ultima.lugar ?? '',
          arquivos: ultima.arquivos ?? 0,
          tamanho: ultima.tamanho ?? 0,
          cifrada: ultima.cifrada ?? false,
        }
      : null,
    falha:
      ultimaTentada?.situacao === 'falhou'
        ? { quando: ultimaTentada.terminadaEm ?? ultimaTentada.iniciadaEm, erro: ultimaTentada.erro ?? '' }
        : null,
    experimentada: experimentada?.quando
      ? { id: experimentada.id, quando: experimentada.quando, erro: experimentada.erro }
      : null,
  };
}

/** When the shop's clock last made a copy; null while it never did. */
export async function ultimaCopiaDoRelogio(db: Db): Promise<Date | null> {
  const [ultima] = await db
    .select({ quando: copias.iniciadaEm })
    .from(copias)
    .where(and(eq(copias.origem, 'relogio'), eq(copias.situacao, 'feita')))
    .orderBy(desc(copias.iniciadaEm), desc(copias.id))
    .limit(1);
  return ultima?.quando ?? null;
}
