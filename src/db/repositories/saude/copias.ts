import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { copias } from '#db/schema/index.ts';

/** What is kept of a copy that came to its end. `tamanho` in bytes, `soma` of its manifest. */
export type CopiaPronta = { lugar: string; arquivos: number; tamanho: number; soma: string; cifrada: boolean };

const INTERROMPIDA = 'A cópia foi interrompida.';
/** A copy without an end for this long has none: whoever made it is gone. */
const MAIOR_DEMORA_MS = 6 * 60 * 60_000;
const GUARDADAS_MS = 400 * 24 * 60 * 60_000;

/** Puts a copy on record that now begins. Only one is made at a time: another without an end was cut short. */
export async function iniciarCopia(db: Db, id: string, origem: 'relogio' | 'comando', agora: Date): Promise<void> {
  await db
    .update(copias)
    .set({ situacao: 'falhou', erro: INTERROMPIDA, terminadaEm: agora })
    .where(and(eq(copias.situacao, 'em-curso'), ne(copias.id, id)));
  await db.delete(copias).where(lt(copias.iniciadaEm, new Date(agora.getTime() - GUARDADAS_MS)));
  await db.insert(copias).values({ id, origem, iniciadaEm: agora }).onConflictDoNothing();
}

/** The copy is whole. */
export async function concluirCopia(db: Db, id: string, pronta: CopiaPronta, agora: Date): Promise<void> {
  await db
    .update(copias)
    .set({ ...pronta, situacao: 'feita', terminadaEm: agora, erro: null })
    .where(eq(copias.id, id));
}

/** The copy came to nothing; `erro` says why, in a sentence. */
export async function falharCopia(db: Db, id: string, erro: string, agora: Date): Promise<void> {
  await db.update(copias).set({ situacao: 'falhou', erro, terminadaEm: agora }).where(eq(copias.id, id));
}

/** The copy was restored beside the shop; `erro` says what was wrong, null that it is whole. */
export async function anotarExperiencia(db: Db, id: string, erro: string | null, agora: Date): Promise<void> {
  await db
    .update(copias)
    .set({ experimentadaEm: agora, erroDaExperiencia: erro })
    .where(and(eq(copias.id, id), eq(copias.situacao, 'feita')));
}

/** Whether a copy is being made: what its database names may not be deleted meanwhile. */
export async function copiaEmCurso(db: Db, agora: Date): Promise<boolean> {
  const [uma] = await db
    .select({ id: copias.id })
    .from(copias)
    .where(and(eq(copias.situacao, 'em-curso'), gt(copias.iniciadaEm, new Date(agora.getTime() - MAIOR_DEMORA_MS))))
    .limit(1);
  return uma !== undefined;
}
