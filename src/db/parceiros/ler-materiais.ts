// @requirement 15.26.6 15.26.7
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickColumns } from '#db/pick-columns.ts';
import { comunicadoDestinatarios, comunicados, materiais, usuarios } from '#db/schema/index.ts';

export type Material = typeof materiais.$inferSelect;

const MAIS_MATERIAIS = 200;
const MAIS_COMUNICADOS = 100;
/** Largest number of boxes to mark recipients with. */
export const MAIS_DESTINATARIOS = 500;

/** Returns the published material, the newest first. */
export async function listarMateriais(db: Db): Promise<Material[]> {
  return db.select().from(materiais).orderBy(desc(materiais.criadoEm), desc(materiais.id)).limit(MAIS_MATERIAIS);
}

/** A message in the owner's list, with how many it went to and how many read it. */
export type ComunicadoNoPainel = typeof comunicados.$inferSelect & { quantos: number; lidos: number };

export async function listarComunicados(db: Db): Promise<ComunicadoNoPainel[]> {
  const conta = (onde: string) =>
    sql<number>`(select count(*)::int from comunicado_destinatarios d where d.comunicado_id = comunicados.id ${sql.raw(onde)})`;
  return db
    .select({
      ...pickColumns(comunicados, 'id', 'assunto', 'texto', 'criadoEm'),
      quantos: conta(''),
      lidos: conta('and d.lido_em is not null'),
    })
    .from(comunicados)
    .orderBy(desc(comunicados.criadoEm), desc(comunicados.id))
    .limit(MAIS_COMUNICADOS);
}

/** Returns a message, or null. */
export async function lerComunicadoEnviado(db: Db, id: string): Promise<typeof comunicados.$inferSelect | null> {
  const [linha] = await db.select().from(comunicados).where(eq(comunicados.id, id));
  return linha ?? null;
}

/** A message as its recipient sees it. */
export type ComunicadoRecebido = typeof comunicados.$inferSelect & { lidoEm: Date | null };

/** Returns the messages to this influencer, the newest first. */
export async function listarRecebidos(db: Db, uid: string): Promise<ComunicadoRecebido[]> {
  return db
    .select({
      ...pickColumns(comunicados, 'id', 'assunto', 'texto', 'criadoEm'),
      lidoEm: comunicadoDestinatarios.lidoEm,
    })
    .from(comunicadoDestinatarios)
    .innerJoin(comunicados, eq(comunicados.id, comunicadoDestinatarios.comunicadoId))
    .where(eq(comunicadoDestinatarios.uid, uid))
    .orderBy(desc(comunicados.criadoEm), desc(comunicados.id))
    .limit(MAIS_COMUNICADOS);
}

/** Returns the number of messages that this influencer has not read. */
export async function contarPorLer(db: Db, uid: string): Promise<number> {
  return db.$count(
    comunicadoDestinatarios,
    and(eq(comunicadoDestinatarios.uid, uid), isNull(comunicadoDestinatarios.lidoEm)),
  );
}

/** Returns the number of influencers to whom a message went. */
export async function contarDestinatarios(db: Db, comunicadoId: string): Promise<number> {
  return db.$count(comunicadoDestinatarios, eq(comunicadoDestinatarios.comunicadoId, comunicadoId));
}

export type Destinatario = { uid: string; nome: string; email: string };

/** Returns the active influencers by name, the recipients of a message: all, or the first `quantos`. */
export async function listarDestinatarios(db: Db, quantos: number | null): Promise<Destinatario[]> {
  const todos = db
    .select({
      uid: usuarios.id,
      nome: usuarios.nome,
      email: sql<string>`coalesce(${usuarios.emailDoCadastro}, ${usuarios.email})`,
    })
    .from(usuarios)
    .where(and(eq(usuarios.role, 'influencer'), eq(usuarios.ativo, true)))
    .orderBy(sql`sem_acento(${usuarios.nome})`, asc(usuarios.id));
  return quantos === null ? todos : todos.limit(quantos);
}
