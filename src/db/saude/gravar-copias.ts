import { and, eq, gt, gte, lt, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { copias } from '#db/schema/index.ts';
import { DIA_MS } from '#domain/duracoes.ts';

/** Data of a completed backup. `tamanho` in bytes, `soma` of its manifest. */
export type CopiaPronta = { lugar: string; arquivos: number; tamanho: number; soma: string; cifrada: boolean };

const INTERROMPIDA = 'A cópia foi interrompida.';
/** A backup unfinished after this time is considered dead. */
const MAIOR_DEMORA_MS = 6 * 60 * 60_000;
const GUARDADAS_MS = 400 * DIA_MS;

/** Records the start of a backup. Only one is made at a time: another unfinished one was interrupted. */
export async function iniciarCopia(db: Db, id: string, origem: 'relogio' | 'comando', agora: Date): Promise<void> {
  await db
    .update(copias)
    .set({ situacao: 'falhou', erro: INTERROMPIDA, terminadaEm: agora })
    .where(and(eq(copias.situacao, 'em-curso'), ne(copias.id, id)));
  await db.delete(copias).where(lt(copias.iniciadaEm, new Date(agora.getTime() - GUARDADAS_MS)));
  await db.insert(copias).values({ id, origem, iniciadaEm: agora }).onConflictDoNothing();
}

export async function concluirCopia(db: Db, id: string, pronta: CopiaPronta, agora: Date): Promise<void> {
  await db
    .update(copias)
    .set({ ...pronta, situacao: 'feita', terminadaEm: agora, erro: null })
    .where(eq(copias.id, id));
}

/** Records that the backup failed; `erro` is the reason as a sentence. */
export async function falharCopia(db: Db, id: string, erro: string, agora: Date): Promise<void> {
  await db.update(copias).set({ situacao: 'falhou', erro, terminadaEm: agora }).where(eq(copias.id, id));
}

/**
 * Records a trial restore; `erro` is its problem, null if the backup is intact. If it could not be made (`feita` false),
 * `erro` is the reason.
 */
export async function anotarExperiencia(
  db: Db,
  id: string,
  { feita, erro }: { feita: boolean; erro: string | null },
  agora: Date,
): Promise<void> {
  await db
    .update(copias)
    .set({ experimentadaEm: feita ? agora : null, erroDaExperiencia: erro })
    .where(and(eq(copias.id, id), eq(copias.situacao, 'feita')));
}

/**
 * Records that the daily job begun at `desde` failed, unless its backup says so itself: one that is still open failed with
 * it, and one that never got as far as its own record gets one now.
 */
export async function anotarFalhaDoRelogio(db: Db, desde: Date, erro: string, agora: Date): Promise<void> {
  const doRelogio = and(eq(copias.origem, 'relogio'), gte(copias.iniciadaEm, desde));
  await db
    .update(copias)
    .set({ situacao: 'falhou', erro, terminadaEm: agora })
    .where(and(doRelogio, eq(copias.situacao, 'em-curso')));
  if ((await db.$count(copias, doRelogio)) > 0) return;
  await db.insert(copias).values({
    id: `relogio ${agora.toISOString()}`,
    origem: 'relogio',
    situacao: 'falhou',
    iniciadaEm: agora,
    terminadaEm: agora,
    erro,
  });
}

/** Returns whether a backup is being made: files that its database refers to must not be deleted meanwhile. */
export async function copiaEmCurso(db: Db, agora: Date): Promise<boolean> {
  const [uma] = await db
    .select({ id: copias.id })
    .from(copias)
    .where(and(eq(copias.situacao, 'em-curso'), gt(copias.iniciadaEm, new Date(agora.getTime() - MAIOR_DEMORA_MS))))
    .limit(1);
  return uma !== undefined;
}
