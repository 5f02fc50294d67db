import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
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

/** State of the shop's backups. */
export type EstadoDasCopias = {
  /** The last completed backup; null if there is none. */
  ultima: CopiaFeita | null;
  /** Whether scheduled backups are on: the scheduler started one within the last month. */
  peloRelogio: boolean;
  /** Time and reason if a later attempt failed. */
  falha: { quando: Date; erro: string } | null;
  /**
   * The last backup that was to be checked by a trial restore, with its error (null: intact). Not `feita`: the trial could
   * not be made, for the reason `erro`.
   */
  experimentada: { id: string; quando: Date; feita: boolean; erro: string | null } | null;
};

/** Returns the state of the backups, for operators. */
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
    .select({
      id: copias.id,
      em: copias.experimentadaEm,
      copiadaEm: copias.iniciadaEm,
      erro: copias.erroDaExperiencia,
    })
    .from(copias)
    .where(or(isNotNull(copias.experimentadaEm), isNotNull(copias.erroDaExperiencia)))
    .orderBy(desc(copias.iniciadaEm), desc(copias.id))
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
    experimentada: experimentada
      ? {
          id: experimentada.id,
          quando: experimentada.em ?? experimentada.copiadaEm,
          feita: experimentada.em !== null,
          erro: experimentada.erro,
        }
      : null,
  };
}

/** Returns when the scheduler last made a backup; null if never. */
export async function ultimaCopiaDoRelogio(db: Db): Promise<Date | null> {
  const [ultima] = await db
    .select({ quando: copias.iniciadaEm })
    .from(copias)
    .where(and(eq(copias.origem, 'relogio'), eq(copias.situacao, 'feita')))
    .orderBy(desc(copias.iniciadaEm), desc(copias.id))
    .limit(1);
  return ultima?.quando ?? null;
}
